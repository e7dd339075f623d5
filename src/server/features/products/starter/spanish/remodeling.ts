/** Remodelación general: categoría, producto, unidad y lo que lee el cliente. */
export const remodeling = `
Demolición|Demolición interior|pie²|Retirar acabados hasta la estructura, proteger lo que se queda y sacar el escombro.
Demolición|Retirar muro no portante|pie lineal|Quitar un muro divisorio, tapar lo que corría dentro y resanar piso y techo.
Demolición|Retirar gabinetes y cubiertas|pie lineal|Desconectar, bajar y sacar gabinetes y cubiertas existentes.
Demolición|Contenedor|unidad|Entregar, llenar y retirar un contenedor, con derechos de desecho.
Protección y limpieza|Protección de pisos y polvo|día|Cubrir pisos, cerrar cuartos con plástico y usar un purificador de aire.
Protección y limpieza|Limpieza final|pie²|Limpiar todas las superficies del área, con el interior de gabinetes y ventanas.
Estructura|Muro interior|pie lineal|Levantar un muro con soleras, montantes a 16 pulgadas y refuerzos.
Estructura|Vano de puerta|unidad|Cortar y enmarcar un vano con dintel y montantes.
Estructura|Dintel portante|pie lineal|Apuntalar, instalar una viga de ingeniería con postes y fijar según el código.
Estructura|Reparación de contrapiso|pie²|Cortar el contrapiso dañado, reforzar viguetas y colocar triplay nuevo.
Estructura|Nivelación de techo|pie²|Nivelar el techo con tiras, listo para tablaroca.
Aislamiento|Aislamiento de paredes en rollo|pie²|Instalar fibra de vidrio con el valor R que pide el código.
Aislamiento|Aislamiento de ático, soplado|pie²|Soplar aislamiento suelto hasta la profundidad acordada.
Aislamiento|Aislamiento acústico|pie²|Rellenar muros interiores con lana mineral y sellar los huecos.
Tablaroca|Colocar y terminar tablaroca|pie²|Colocar, encintar y terminar tablaroca de media pulgada a nivel 4, lista para pintar.
Tablaroca|Tablaroca resistente a la humedad|pie²|Colocar y terminar panel resistente a la humedad en cuartos húmedos.
Tablaroca|Parche de tablaroca|unidad|Cortar, parchar, encintar y dar textura igual.
Tablaroca|Capa de resane|pie²|Emparejar un muro con dos manos de compuesto y lijarlo.
Puertas y molduras|Puerta interior con marco|unidad|Instalar una puerta con marco y bisagras, aplomada, calzada y con moldura.
Puertas y molduras|Puerta corrediza oculta|unidad|Enmarcar el hueco e instalar riel y puerta con herrajes.
Puertas y molduras|Zócalo|pie lineal|Suministrar e instalar zócalo, con esquinas ajustadas y clavos resanados.
Puertas y molduras|Marco decorativo|pie lineal|Enmarcar puertas y ventanas con moldura a inglete.
Puertas y molduras|Cornisa|pie lineal|Instalar cornisa con esquinas interiores ajustadas.
Puertas y molduras|Repisas a la medida|pie lineal|Construir e instalar repisas con marco frontal, listas para pintar.
Escaleras|Huellas y contrahuellas|unidad|Retirar la huella y contrahuella viejas e instalar nuevas.
Escaleras|Pasamanos y balaustres|pie lineal|Instalar postes, pasamanos y balaustres según el código.
Administración|Permiso de construcción|unidad|Preparar y entregar la solicitud y estar en las inspecciones. Los derechos de la ciudad se cobran al costo.
Administración|Supervisión de obra|día|Un carpintero líder en la obra que planea, revisa y responde.
Administración|Mano de obra de carpintero|hora|Trabajo por hora para lo que no se puede medir antes.
`;
