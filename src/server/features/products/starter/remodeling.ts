/** General remodeling: category, product, unit and what a customer reads. */
export const remodeling = {
  en: `
Demolition|Interior demolition|sq ft|Remove finishes down to the framing, protect what stays and carry the debris out.
Demolition|Remove non-load-bearing wall|lin ft|Take down a partition wall, cap what ran in it and patch floor and ceiling.
Demolition|Remove cabinets and countertops|lin ft|Disconnect, take down and carry out existing cabinets and tops.
Demolition|Dumpster|each|Deliver, fill and haul away one container, disposal fees included.
Protection and cleanup|Floor and dust protection|day|Cover floors, close off rooms with plastic and run an air scrubber.
Protection and cleanup|Final cleaning|sq ft|Clean all surfaces of the work area, inside of cabinets and windows included.
Framing|Frame interior wall|lin ft|Build a stud wall with plates, studs at 16 inches and blocking.
Framing|Frame doorway|each|Cut and frame an opening with header and jack studs.
Framing|Load-bearing header|lin ft|Shore up, install an engineered beam with posts and fasten to code.
Framing|Subfloor repair|sq ft|Cut out damaged subfloor, sister joists as needed and install new plywood.
Framing|Ceiling furring|sq ft|Level the ceiling with furring strips, ready for drywall.
Insulation|Wall insulation, batts|sq ft|Install fiberglass batts with the R-value that the code asks for.
Insulation|Attic insulation, blown in|sq ft|Blow in loose-fill insulation to the agreed depth.
Insulation|Sound insulation|sq ft|Fill interior walls with mineral wool and seal the gaps.
Drywall|Hang and finish drywall|sq ft|Hang, tape and finish half-inch drywall to level 4, ready for paint.
Drywall|Moisture-resistant drywall|sq ft|Hang and finish moisture-resistant board in wet rooms.
Drywall|Drywall patch|each|Cut out, patch, tape and texture to match.
Drywall|Skim coat|sq ft|Level an uneven wall with two coats of compound and sand it smooth.
Doors and trim|Interior door, prehung|each|Install a prehung door with hinges, set, shim and trim it.
Doors and trim|Pocket door|each|Frame the pocket, install track and door with hardware.
Doors and trim|Baseboard|lin ft|Supply and install baseboard, corners coped, nail holes filled.
Doors and trim|Casing|lin ft|Trim doors and windows with mitered casing.
Doors and trim|Crown molding|lin ft|Install crown molding with coped inside corners.
Doors and trim|Built-in shelving|lin ft|Build and install shelves with face frame, ready for paint.
Stairs|Stair treads and risers|each|Remove the old tread and riser and install new ones.
Stairs|Handrail and balusters|lin ft|Install newel posts, rail and balusters to code.
Management|Building permit|each|Prepare and hand in the application and be there for the inspections. City fees are passed on at cost.
Management|Project supervision|day|A lead carpenter on site who plans, checks and answers.
Management|Carpenter labor|hour|Work by the hour for what cannot be measured before.
`,
  es: `
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
`,
};
