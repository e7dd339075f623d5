/** Pintura: categoría, producto, unidad y lo que lee el cliente. */
export const painting = `
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
`;
