/** Flooring and tile: category, product, unit and what a customer reads. */
export const flooringAndTile = {
  en: `
Floor preparation|Remove carpet and pad|sq ft|Take up carpet, pad and tack strips and haul them away.
Floor preparation|Remove tile floor|sq ft|Break out tile and mortar bed and scrape the subfloor clean.
Floor preparation|Remove wood floor|sq ft|Take up boards and staples and haul them away.
Floor preparation|Self-leveling compound|sq ft|Prime and level the floor up to half an inch.
Floor preparation|Plywood underlayment|sq ft|Install plywood, glued and screwed.
Floor preparation|Cement board|sq ft|Set board in mortar, screwed, seams taped.
Floor preparation|Uncoupling membrane|sq ft|Install a crack isolation membrane below tile.
Floor preparation|Moisture barrier|sq ft|Install a barrier over concrete after testing for moisture.
Wood floors|Solid hardwood, nailed|sq ft|Supply and nail down three-quarter-inch boards.
Wood floors|Engineered hardwood|sq ft|Supply and install engineered boards, glued or floating.
Wood floors|Sand and finish hardwood|sq ft|Sand in three passes and apply three coats of finish.
Wood floors|Stain|sq ft|Apply a stain in the chosen color before the finish.
Wood floors|Board repair|each|Weave in new boards that match.
Resilient floors|Luxury vinyl plank|sq ft|Supply and install click-lock vinyl plank with underlayment.
Resilient floors|Sheet vinyl|sq ft|Supply and glue down sheet vinyl with welded seams.
Resilient floors|Laminate|sq ft|Supply and install laminate with foam underlayment.
Carpet|Carpet and pad|sq yd|Supply, stretch and install carpet over new pad.
Carpet|Carpet on stairs|each|Wrap or waterfall one step.
Tile|Ceramic or porcelain floor tile|sq ft|Set in thinset, grouted and cleaned.
Tile|Large-format tile|sq ft|Set tile over 15 inches with a leveling system.
Tile|Wall tile|sq ft|Set and grout wall tile with finished edges.
Tile|Mosaic tile|sq ft|Set sheets of mosaic, aligned and grouted.
Tile|Natural stone|sq ft|Set, grout and seal natural stone.
Tile|Kitchen backsplash|sq ft|Set and grout tile between countertop and cabinets, outlets extended.
Tile|Grout sealing|sq ft|Clean and seal grout joints.
Tile|Regrouting|sq ft|Rake out old grout and grout anew.
Finishing|Transition strip|each|Install a threshold between two floors.
Finishing|Quarter round|lin ft|Supply and install quarter round along the baseboard.
Finishing|Stair nosing|lin ft|Supply and install nosing that matches the floor.
Finishing|Undercut doors and jambs|each|Trim a door and its jambs to the height of the new floor.
`,
  es: `
Preparación del piso|Retirar alfombra y bajoalfombra|pie²|Levantar alfombra, bajoalfombra y tiras de clavos y llevárselos.
Preparación del piso|Retirar piso de loseta|pie²|Romper loseta y mortero y raspar el contrapiso hasta dejarlo limpio.
Preparación del piso|Retirar piso de madera|pie²|Levantar tablas y grapas y llevárselas.
Preparación del piso|Compuesto autonivelante|pie²|Imprimar y nivelar el piso hasta media pulgada.
Preparación del piso|Base de triplay|pie²|Instalar triplay pegado y atornillado.
Preparación del piso|Panel de cemento|pie²|Asentar el panel en mortero, atornillado y con juntas encintadas.
Preparación del piso|Membrana de desacoplamiento|pie²|Instalar una membrana contra grietas bajo la loseta.
Preparación del piso|Barrera de humedad|pie²|Instalar una barrera sobre el concreto después de medir la humedad.
Pisos de madera|Madera maciza, clavada|pie²|Suministrar y clavar tablas de tres cuartos de pulgada.
Pisos de madera|Madera de ingeniería|pie²|Suministrar e instalar tablas de ingeniería, pegadas o flotantes.
Pisos de madera|Lijar y barnizar madera|pie²|Lijar en tres pasadas y aplicar tres manos de barniz.
Pisos de madera|Tinte|pie²|Aplicar un tinte del color elegido antes del barniz.
Pisos de madera|Reparación de tablas|unidad|Intercalar tablas nuevas que combinen.
Pisos resistentes|Tabla de vinilo de lujo|pie²|Suministrar e instalar vinilo de clic con base acústica.
Pisos resistentes|Vinilo en rollo|pie²|Suministrar y pegar vinilo en rollo con juntas soldadas.
Pisos resistentes|Laminado|pie²|Suministrar e instalar laminado con base de espuma.
Alfombra|Alfombra y bajoalfombra|yd²|Suministrar, tensar e instalar alfombra sobre bajoalfombra nueva.
Alfombra|Alfombra en escalera|unidad|Forrar un escalón, ceñido o en cascada.
Loseta|Loseta de cerámica o porcelana para piso|pie²|Asentar con adhesivo, con boquilla y limpia.
Loseta|Loseta de gran formato|pie²|Asentar loseta de más de 15 pulgadas con sistema de nivelación.
Loseta|Loseta para pared|pie²|Asentar y emboquillar loseta de pared con cantos terminados.
Loseta|Mosaico|pie²|Asentar hojas de mosaico, alineadas y emboquilladas.
Loseta|Piedra natural|pie²|Asentar, emboquillar y sellar piedra natural.
Loseta|Salpicadero de cocina|pie²|Asentar y emboquillar loseta entre cubierta y gabinetes, con los contactos extendidos.
Loseta|Sellado de boquilla|pie²|Limpiar y sellar las juntas.
Loseta|Boquilla nueva|pie²|Quitar la boquilla vieja y emboquillar de nuevo.
Acabado|Tira de transición|unidad|Instalar un umbral entre dos pisos.
Acabado|Cuarto bocel|pie lineal|Suministrar e instalar cuarto bocel a lo largo del zócalo.
Acabado|Nariz de escalón|pie lineal|Suministrar e instalar la nariz que combina con el piso.
Acabado|Rebajar puertas y marcos|unidad|Recortar una puerta y su marco a la altura del piso nuevo.
`,
};
