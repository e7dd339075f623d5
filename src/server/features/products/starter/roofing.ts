/** Roofing: category, product, unit and what a customer reads. */
export const roofing = {
  en: `
Tear-off|Remove shingles, one layer|square|Tear off one layer of shingles, pull nails and haul the debris away.
Tear-off|Remove additional layer|square|Tear off each further layer of roofing.
Tear-off|Replace roof decking|sheet|Remove rotten sheathing and install new plywood or OSB.
Tear-off|Replace fascia board|lin ft|Remove rotten fascia and install new primed boards.
Tear-off|Dumpster and disposal|each|Container, haul-away and disposal fees.
Shingles|Architectural shingles|square|Supply and install architectural shingles with six nails each.
Shingles|Impact-resistant shingles|square|Supply and install class 4 shingles.
Shingles|Three-tab shingles|square|Supply and install three-tab shingles.
Shingles|Starter strip|lin ft|Install starter shingles along eaves and rakes.
Shingles|Ridge cap|lin ft|Install ridge and hip cap shingles.
Underlayment|Synthetic underlayment|square|Cover the deck with synthetic underlayment.
Underlayment|Ice and water shield|square|Install a self-adhering membrane at eaves, valleys and penetrations.
Flashing|Drip edge|lin ft|Install metal drip edge along eaves and rakes.
Flashing|Step flashing|lin ft|Flash the roof where it meets a wall, one piece for each course.
Flashing|Valley metal|lin ft|Install an open metal valley over membrane.
Flashing|Chimney flashing|each|Install step and counter flashing cut into the mortar, with a cricket where needed.
Flashing|Pipe boot|each|Replace the boot of a plumbing vent.
Flashing|Skylight flashing kit|each|Reflash an existing skylight with its maker's kit.
Ventilation|Ridge vent|lin ft|Cut the slot and install a ridge vent below the caps.
Ventilation|Box vent|each|Cut in and flash a static roof vent.
Ventilation|Soffit vent|each|Cut in and install a soffit vent.
Flat and metal roofs|TPO membrane|square|Install fully adhered TPO over cover board, seams welded.
Flat and metal roofs|EPDM membrane|square|Install fully adhered EPDM with taped seams.
Flat and metal roofs|Modified bitumen|square|Install base sheet and cap sheet, self-adhered or torched.
Flat and metal roofs|Standing seam metal roof|square|Install concealed-fastener panels with trim.
Gutters|Seamless gutter, 5 inch|lin ft|Form and hang aluminum gutter with hidden hangers.
Gutters|Downspout|lin ft|Install downspout with elbows and straps.
Gutters|Gutter guards|lin ft|Install guards on new or cleaned gutters.
Repairs|Roof leak repair|hour|Find the leak, open what is needed and make it tight.
Repairs|Emergency tarp|each|Cover an open roof until it can be repaired.
Repairs|Replace missing shingles|each|Replace a damaged or missing shingle with the closest match.
`,
  es: `
Desmontaje|Retirar tejas, una capa|cuadro|Quitar una capa de tejas, sacar los clavos y llevarse el escombro.
Desmontaje|Retirar capa adicional|cuadro|Quitar cada capa más de techo.
Desmontaje|Cambiar base del techo|hoja|Quitar la base podrida e instalar triplay u OSB nuevo.
Desmontaje|Cambiar fascia|pie lineal|Quitar la fascia podrida e instalar tablas nuevas imprimadas.
Desmontaje|Contenedor y desecho|unidad|Contenedor, retiro y derechos de desecho.
Tejas|Teja arquitectónica|cuadro|Suministrar e instalar teja arquitectónica con seis clavos cada una.
Tejas|Teja resistente al impacto|cuadro|Suministrar e instalar teja clase 4.
Tejas|Teja de tres pestañas|cuadro|Suministrar e instalar teja de tres pestañas.
Tejas|Hilada de arranque|pie lineal|Instalar teja de arranque en aleros y orillas.
Tejas|Cumbrera|pie lineal|Instalar teja de cumbrera y limatesa.
Membranas|Membrana sintética|cuadro|Cubrir la base con membrana sintética.
Membranas|Protección contra hielo y agua|cuadro|Instalar membrana autoadherible en aleros, limahoyas y pasos.
Tapajuntas|Goterón|pie lineal|Instalar goterón metálico en aleros y orillas.
Tapajuntas|Tapajuntas escalonado|pie lineal|Sellar el techo donde topa con un muro, una pieza por hilada.
Tapajuntas|Lámina de limahoya|pie lineal|Instalar limahoya metálica abierta sobre membrana.
Tapajuntas|Tapajuntas de chimenea|unidad|Instalar tapajuntas cortado en el mortero, con caballete donde haga falta.
Tapajuntas|Bota de tubo|unidad|Cambiar la bota de una ventila de plomería.
Tapajuntas|Tapajuntas de tragaluz|unidad|Sellar de nuevo un tragaluz existente con el juego de su fabricante.
Ventilación|Ventila de cumbrera|pie lineal|Cortar la ranura e instalar la ventila bajo la cumbrera.
Ventilación|Ventila de caja|unidad|Cortar e instalar con tapajuntas una ventila estática.
Ventilación|Ventila de sofito|unidad|Cortar e instalar una ventila de sofito.
Techos planos y metálicos|Membrana TPO|cuadro|Instalar TPO totalmente adherido sobre panel, con juntas soldadas.
Techos planos y metálicos|Membrana EPDM|cuadro|Instalar EPDM totalmente adherido con juntas encintadas.
Techos planos y metálicos|Asfalto modificado|cuadro|Instalar capa base y capa final, autoadheridas o con soplete.
Techos planos y metálicos|Techo metálico de junta alzada|cuadro|Instalar paneles de fijación oculta con molduras.
Canaletas|Canaleta sin juntas, 5 pulgadas|pie lineal|Formar y colgar canaleta de aluminio con soportes ocultos.
Canaletas|Bajada|pie lineal|Instalar bajada con codos y abrazaderas.
Canaletas|Protector de canaleta|pie lineal|Instalar protectores en canaletas nuevas o limpias.
Reparaciones|Reparación de gotera|hora|Encontrar la gotera, abrir lo necesario y sellarla.
Reparaciones|Lona de emergencia|unidad|Cubrir un techo abierto hasta que se pueda reparar.
Reparaciones|Reponer tejas|unidad|Reponer una teja dañada o faltante con la más parecida.
`,
};
