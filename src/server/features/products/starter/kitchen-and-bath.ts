/** Kitchen and bath: category, product, unit and what a customer reads. */
export const kitchenAndBath = {
  en: `
Kitchen cabinets|Base cabinets|lin ft|Supply and install base cabinets, leveled, joined and fastened to the wall.
Kitchen cabinets|Wall cabinets|lin ft|Supply and install wall cabinets, leveled and fastened to the studs.
Kitchen cabinets|Tall cabinet|each|Supply and install a pantry or oven cabinet.
Kitchen cabinets|Kitchen island|each|Build the base, set cabinets and panels and anchor it to the floor.
Kitchen cabinets|Cabinet hardware|each|Drill and install a knob or pull.
Kitchen cabinets|Soft-close drawer upgrade|each|Replace the slides of a drawer with soft-close slides.
Kitchen cabinets|Under-cabinet lighting|lin ft|Install dimmable LED strips below the wall cabinets.
Countertops|Quartz countertop|sq ft|Measure, fabricate and install quartz with an eased edge.
Countertops|Granite countertop|sq ft|Measure, fabricate, install and seal granite.
Countertops|Laminate countertop|lin ft|Supply and install a laminate top with backsplash.
Countertops|Sink cutout|each|Cut and polish the opening for an undermount sink.
Countertops|Full-height backsplash, stone|sq ft|Fabricate and install a backsplash from the countertop's material.
Kitchen fixtures|Kitchen sink|each|Set the sink and connect strainer, trap and drain.
Kitchen fixtures|Kitchen faucet|each|Install the faucet with new supply lines and test it.
Kitchen fixtures|Appliance installation|each|Set, connect and level an appliance that is on site.
Kitchen fixtures|Range hood|each|Mount the hood and duct it to the outside.
Bath fixtures|Toilet|each|Set a toilet with new wax ring, supply line and caulking.
Bath fixtures|Vanity with top|each|Install vanity, top and sink and connect water and drain.
Bath fixtures|Bathtub|each|Set the tub level, connect drain and overflow and test for leaks.
Bath fixtures|Shower valve and trim|each|Install a pressure-balanced valve, shower head and trim.
Bath fixtures|Frameless shower door|each|Measure, supply and install tempered glass with hardware.
Bath fixtures|Medicine cabinet or mirror|each|Mount level, recessed where the wall allows it.
Bath fixtures|Bath accessories|each|Mount a towel bar, holder or hook into blocking.
Bath fixtures|Grab bar|each|Fasten a grab bar into solid blocking.
Wet areas|Shower pan, tiled|each|Build a sloped mortar base with a bonded waterproof membrane and drain.
Wet areas|Shower waterproofing|sq ft|Install backer board and a waterproof membrane over all seams.
Wet areas|Wall tile, shower|sq ft|Set and grout ceramic or porcelain tile on prepared walls.
Wet areas|Shower niche|each|Frame, waterproof and tile a recessed niche.
Wet areas|Bath floor tile|sq ft|Set and grout floor tile on a cement board underlayment.
Wet areas|Bath exhaust fan|each|Install a quiet fan and duct it to the outside.
`,
  es: `
Gabinetes de cocina|Gabinetes bajos|pie lineal|Suministrar e instalar gabinetes bajos, nivelados, unidos y fijos a la pared.
Gabinetes de cocina|Gabinetes altos|pie lineal|Suministrar e instalar gabinetes de pared, nivelados y fijos a los montantes.
Gabinetes de cocina|Gabinete de columna|unidad|Suministrar e instalar un gabinete de alacena u horno.
Gabinetes de cocina|Isla de cocina|unidad|Construir la base, colocar gabinetes y paneles y anclarla al piso.
Gabinetes de cocina|Herrajes de gabinete|unidad|Perforar e instalar una perilla o jaladera.
Gabinetes de cocina|Cajón de cierre suave|unidad|Cambiar las correderas de un cajón por unas de cierre suave.
Gabinetes de cocina|Luz bajo gabinete|pie lineal|Instalar tiras LED atenuables bajo los gabinetes altos.
Cubiertas|Cubierta de cuarzo|pie²|Medir, fabricar e instalar cuarzo con canto suavizado.
Cubiertas|Cubierta de granito|pie²|Medir, fabricar, instalar y sellar granito.
Cubiertas|Cubierta laminada|pie lineal|Suministrar e instalar una cubierta laminada con salpicadero.
Cubiertas|Corte para tarja|unidad|Cortar y pulir el hueco para una tarja bajo cubierta.
Cubiertas|Salpicadero completo de piedra|pie²|Fabricar e instalar un salpicadero del material de la cubierta.
Muebles de cocina|Tarja de cocina|unidad|Colocar la tarja y conectar canastilla, trampa y desagüe.
Muebles de cocina|Llave de cocina|unidad|Instalar la llave con mangueras nuevas y probarla.
Muebles de cocina|Instalación de electrodoméstico|unidad|Colocar, conectar y nivelar un aparato que ya está en el lugar.
Muebles de cocina|Campana|unidad|Montar la campana con ducto al exterior.
Muebles de baño|Inodoro|unidad|Colocar un inodoro con anillo de cera, manguera y sellado nuevos.
Muebles de baño|Mueble de lavabo con cubierta|unidad|Instalar mueble, cubierta y lavabo y conectar agua y desagüe.
Muebles de baño|Tina|unidad|Colocar la tina a nivel, conectar desagüe y rebosadero y probar que no haya fugas.
Muebles de baño|Válvula y salida de regadera|unidad|Instalar válvula de presión balanceada, regadera y embellecedor.
Muebles de baño|Puerta de regadera sin marco|unidad|Medir, suministrar e instalar vidrio templado con herrajes.
Muebles de baño|Botiquín o espejo|unidad|Montar a nivel, empotrado donde la pared lo permite.
Muebles de baño|Accesorios de baño|unidad|Montar un toallero, portarrollo o gancho en refuerzo.
Muebles de baño|Barra de apoyo|unidad|Fijar una barra de apoyo en refuerzo sólido.
Zonas húmedas|Base de regadera con loseta|unidad|Construir una base de mortero con pendiente, membrana impermeable y coladera.
Zonas húmedas|Impermeabilización de regadera|pie²|Instalar panel de base y membrana impermeable sobre todas las juntas.
Zonas húmedas|Loseta de pared, regadera|pie²|Asentar y emboquillar cerámica o porcelana en paredes preparadas.
Zonas húmedas|Nicho de regadera|unidad|Enmarcar, impermeabilizar y recubrir un nicho empotrado.
Zonas húmedas|Loseta de piso de baño|pie²|Asentar y emboquillar loseta de piso sobre panel de cemento.
Zonas húmedas|Extractor de baño|unidad|Instalar un extractor silencioso con ducto al exterior.
`,
};
