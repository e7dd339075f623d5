/** Techos: categoría, producto, unidad y lo que lee el cliente. */
export const roofing = `
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
`;
