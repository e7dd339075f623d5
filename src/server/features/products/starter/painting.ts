/** Painting: category, product, unit and what a customer reads. */
export const painting = {
  en: `
Interior painting|Walls, two coats|sq ft|Patch small holes, sand, spot prime and apply two coats.
Interior painting|Ceiling, two coats|sq ft|Cover the floor, spot prime stains and apply two coats of flat ceiling paint.
Interior painting|Primer coat|sq ft|Prime new drywall, stains or strong colors with one coat.
Interior painting|Baseboard and trim|lin ft|Sand, caulk and apply two coats of semi-gloss.
Interior painting|Crown molding|lin ft|Caulk and apply two coats.
Interior painting|Door, both sides|each|Sand, prime where needed and apply two coats to door and jamb.
Interior painting|Window, inside|each|Sand, caulk and apply two coats to sash and casing.
Interior painting|Closet interior|each|Paint walls, ceiling and shelves.
Interior painting|Stair railing|lin ft|Sand, degloss and paint or stain rail and balusters.
Interior painting|Accent wall|each|One wall in a color of its own, edges cut in by hand.
Interior painting|Cabinet, door front|each|Degrease, sand, prime and spray two coats of cabinet enamel, hardware removed and reset.
Interior painting|Cabinet box|each|Clean, sand, prime and paint face frames and visible sides.
Exterior painting|Siding, two coats|sq ft|Wash, scrape, spot prime and apply two coats of acrylic paint.
Exterior painting|Stucco or masonry|sq ft|Patch hairline cracks and apply two coats of masonry paint.
Exterior painting|Fascia and soffit|lin ft|Scrape, caulk, prime and apply two coats.
Exterior painting|Exterior trim|lin ft|Scrape, caulk, prime and apply two coats.
Exterior painting|Exterior door|each|Sand, prime and apply two coats, weather strip kept free.
Exterior painting|Garage door|each|Clean, sand, prime and apply two coats.
Exterior painting|Shutter|each|Take down, clean, paint and put back.
Exterior painting|Deck stain|sq ft|Wash, brighten and apply a penetrating stain.
Exterior painting|Fence stain|sq ft|Wash and apply stain to one side.
Exterior painting|Porch floor|sq ft|Scrape, prime and apply two coats of floor enamel.
Preparation|Pressure washing|sq ft|Wash off dirt, mildew and loose paint.
Preparation|Wallpaper removal|sq ft|Strip the paper, wash off the paste and skim where needed.
Preparation|Drywall repair|hour|Patch, tape, sand and texture to match.
Preparation|Wood rot repair|hour|Cut out rot and patch with epoxy or new wood.
Preparation|Popcorn ceiling removal|sq ft|Wet and scrape the texture, skim and sand smooth. Tested for asbestos first.
Preparation|Lead-safe work practices|day|Containment and cleaning by the EPA rule for houses built before 1978.
Preparation|Furniture moving and covering|room|Move furniture to the middle, cover it and put it back.
`,
  es: `
Pintura interior|Paredes, dos manos|pie²|Resanar hoyos pequeños, lijar, imprimar manchas y aplicar dos manos.
Pintura interior|Techo, dos manos|pie²|Cubrir el piso, imprimar manchas y aplicar dos manos de pintura mate para techo.
Pintura interior|Mano de imprimador|pie²|Imprimar tablaroca nueva, manchas o colores fuertes con una mano.
Pintura interior|Zócalo y molduras|pie lineal|Lijar, sellar y aplicar dos manos de semibrillo.
Pintura interior|Cornisa|pie lineal|Sellar y aplicar dos manos.
Pintura interior|Puerta, ambos lados|unidad|Lijar, imprimar donde haga falta y aplicar dos manos a puerta y marco.
Pintura interior|Ventana, por dentro|unidad|Lijar, sellar y aplicar dos manos a hoja y marco.
Pintura interior|Interior de clóset|unidad|Pintar paredes, techo y repisas.
Pintura interior|Barandal de escalera|pie lineal|Lijar, quitar brillo y pintar o teñir pasamanos y balaustres.
Pintura interior|Pared de acento|unidad|Una pared de otro color, con los bordes recortados a mano.
Pintura interior|Gabinete, frente de puerta|unidad|Desengrasar, lijar, imprimar y rociar dos manos de esmalte, con herrajes retirados y repuestos.
Pintura interior|Gabinete, cuerpo|unidad|Limpiar, lijar, imprimar y pintar marcos y lados visibles.
Pintura exterior|Forro, dos manos|pie²|Lavar, raspar, imprimar donde haga falta y aplicar dos manos de pintura acrílica.
Pintura exterior|Estuco o mampostería|pie²|Resanar grietas finas y aplicar dos manos de pintura para mampostería.
Pintura exterior|Fascia y sofito|pie lineal|Raspar, sellar, imprimar y aplicar dos manos.
Pintura exterior|Molduras exteriores|pie lineal|Raspar, sellar, imprimar y aplicar dos manos.
Pintura exterior|Puerta exterior|unidad|Lijar, imprimar y aplicar dos manos, sin tocar el burlete.
Pintura exterior|Puerta de garaje|unidad|Limpiar, lijar, imprimar y aplicar dos manos.
Pintura exterior|Contraventana|unidad|Bajar, limpiar, pintar y volver a colocar.
Pintura exterior|Tinte de terraza|pie²|Lavar, aclarar y aplicar un tinte penetrante.
Pintura exterior|Tinte de cerca|pie²|Lavar y aplicar tinte por un lado.
Pintura exterior|Piso de porche|pie²|Raspar, imprimar y aplicar dos manos de esmalte para piso.
Preparación|Lavado a presión|pie²|Lavar mugre, moho y pintura suelta.
Preparación|Retiro de papel tapiz|pie²|Quitar el papel, lavar el pegamento y resanar donde haga falta.
Preparación|Reparación de tablaroca|hora|Parchar, encintar, lijar y dar textura igual.
Preparación|Reparación de madera podrida|hora|Cortar lo podrido y rellenar con epóxico o madera nueva.
Preparación|Retiro de techo texturizado|pie²|Mojar y raspar la textura, resanar y lijar. Antes se hace prueba de asbesto.
Preparación|Trabajo seguro con plomo|día|Contención y limpieza según la regla de la EPA para casas de antes de 1978.
Preparación|Mover y cubrir muebles|cuarto|Mover los muebles al centro, cubrirlos y regresarlos.
`,
};
