/** Ventanas, puertas y forro: categoría, producto, unidad y lo que lee el cliente. */
export const windowsDoorsSiding = `
Ventanas|Ventana de reemplazo, guillotina|unidad|Retirar las hojas, colocar una ventana aislada de vinilo, aislar y enmarcar.
Ventanas|Ventana de reemplazo, abatible|unidad|Retirar la ventana vieja y colocar una abatible aislada.
Ventanas|Ventana de marco completo|unidad|Retirar hasta el vano, colocar tapajuntas, ventana, aislante y molduras por dentro y por fuera.
Ventanas|Ventana fija|unidad|Colocar una ventana fija aislada.
Ventanas|Ventana corrediza|unidad|Colocar una corrediza horizontal con mosquitero.
Ventanas|Ventana saliente|unidad|Construir el soporte, colocar la unidad, aislar el asiento y techarla.
Ventanas|Ventana de sótano|unidad|Colocar una ventana basculante en el vano de mampostería.
Ventanas|Ventana de salida con pozo|unidad|Cortar el vano y colocar ventana, pozo, drenaje y tapa.
Ventanas|Tragaluz|unidad|Abrir o cambiar un tragaluz con su tapajuntas.
Ventanas|Vano nuevo de ventana|unidad|Cortar, enmarcar con dintel y sellar un vano nuevo.
Ventanas|Forro de marco de ventana|unidad|Forrar el marco exterior con lámina de aluminio.
Ventanas|Cambio de vidrio|unidad|Cambiar un vidrio aislado empañado o roto.
Ventanas|Mosquitero|unidad|Hacer y colocar un mosquitero nuevo.
Puertas|Puerta de entrada de fibra de vidrio|unidad|Retirar la puerta vieja y colocar la nueva con tapajuntas, aislante y herrajes.
Puertas|Puerta de entrada con laterales|unidad|Retirar la unidad vieja y colocar una nueva con laterales de vidrio.
Puertas|Puerta corrediza de patio|unidad|Retirar la puerta vieja, sellar el umbral y colocar la nueva.
Puertas|Puerta francesa de patio|unidad|Colocar una puerta doble abatible con herrajes.
Puertas|Contrapuerta|unidad|Instalar una contrapuerta con cierre.
Puertas|Puerta de garaje|unidad|Retirar la puerta vieja e instalar una nueva con rieles y resortes.
Puertas|Abridor de garaje|unidad|Instalar un abridor con sensores y controles.
Puertas|Cerradura y cerrojo|unidad|Perforar e instalar, con la misma llave.
Forro|Retirar forro|cuadro|Quitar el forro viejo y llevárselo.
Forro|Membrana de fachada|cuadro|Instalar una barrera contra el agua con juntas encintadas.
Forro|Forro de vinilo|cuadro|Suministrar e instalar vinilo normal o aislado con accesorios.
Forro|Forro de fibrocemento|cuadro|Suministrar e instalar tabla traslapada ya terminada.
Forro|Forro de madera o ingeniería|cuadro|Suministrar e instalar forro de tabla o panel.
Forro|Panel de espuma aislante|cuadro|Instalar panel rígido bajo el forro.
Forro|Reparación de base de muro|hoja|Cortar lo podrido e instalar panel nuevo.
Forro|Sofito|pie lineal|Instalar sofito ventilado.
Forro|Forro de fascia|pie lineal|Forrar la fascia con lámina de aluminio.
Forro|Esquineros y molduras|pie lineal|Instalar moldura de PVC o fibrocemento.
Forro|Reparación de forro|hora|Cambiar piezas dañadas por las más parecidas.
`;
