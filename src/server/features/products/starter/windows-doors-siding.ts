/** Windows, doors and siding: category, product, unit and what a customer reads. */
export const windowsDoorsSiding = {
  en: `
Windows|Replacement window, double-hung|each|Remove the sash, set an insulated vinyl window, insulate and trim.
Windows|Replacement window, casement|each|Remove the old window and set an insulated casement.
Windows|Full-frame window|each|Remove down to the rough opening, flash, set, insulate and trim inside and out.
Windows|Picture window|each|Set a fixed insulated window.
Windows|Sliding window|each|Set a horizontal slider with screen.
Windows|Bay or bow window|each|Build the support, set the unit, insulate the seat and roof it.
Windows|Basement window|each|Set a hopper window in the masonry opening.
Windows|Egress window with well|each|Cut the opening, set the window, install well, drain and cover.
Windows|Skylight|each|Cut in or replace a skylight with its flashing.
Windows|New window opening|each|Cut, frame with header and flash a new opening.
Windows|Window capping|each|Wrap the exterior trim with aluminum coil.
Windows|Glass replacement|each|Replace a fogged or broken insulated glass unit.
Windows|Screen|each|Make and fit a new screen.
Doors|Entry door, fiberglass|each|Remove the old door, set, flash, insulate and hang the new one with hardware.
Doors|Entry door with sidelights|each|Remove the old unit and set a new one with sidelights.
Doors|Sliding patio door|each|Remove the old door, flash the sill and set the new one.
Doors|French patio door|each|Set a hinged double door with hardware.
Doors|Storm door|each|Install a storm door with closer.
Doors|Garage door|each|Remove the old door and install a new one with tracks and springs.
Doors|Garage door opener|each|Install an opener with sensors and remotes.
Doors|Lockset and deadbolt|each|Drill and install, keyed alike.
Siding|Remove siding|square|Strip old siding and haul it away.
Siding|House wrap|square|Install a water-resistive barrier with taped seams.
Siding|Vinyl siding|square|Supply and install insulated or standard vinyl with accessories.
Siding|Fiber-cement siding|square|Supply and install prefinished lap siding.
Siding|Wood or engineered siding|square|Supply and install lap or panel siding.
Siding|Foam insulation board|square|Install rigid board below the siding.
Siding|Sheathing repair|sheet|Cut out rot and install new sheathing.
Siding|Soffit|lin ft|Install vented soffit.
Siding|Fascia wrap|lin ft|Wrap fascia with aluminum coil.
Siding|Corner and trim boards|lin ft|Install PVC or fiber-cement trim.
Siding|Siding repair|hour|Replace damaged pieces with the closest match.
`,
  es: `
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
`,
};
