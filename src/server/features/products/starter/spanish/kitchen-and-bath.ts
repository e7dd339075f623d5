/** Cocina y baño: categoría, producto, unidad y lo que lee el cliente. */
export const kitchenAndBath = `
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
`;
