/** Landscaping and concrete: category, product, unit and what a customer reads. */
export const landscapingAndConcrete = {
  en: `
Site work|Clearing and grubbing|sq ft|Clear brush and roots and haul them away.
Site work|Excavation|cu yd|Dig and load soil, utilities marked before.
Site work|Haul away soil|cu yd|Load, haul and dispose of soil.
Site work|Grading|sq ft|Grade to drain away from the house.
Site work|Topsoil|cu yd|Deliver and spread screened topsoil.
Site work|Gravel base|ton|Place and compact crushed stone.
Site work|French drain|lin ft|Trench, fabric, perforated pipe and stone.
Site work|Dry well|each|Dig and set a dry well wrapped in fabric.
Concrete|Concrete slab, 4 inch|sq ft|Form, reinforce, pour and finish on a compacted base.
Concrete|Driveway|sq ft|Form, reinforce, pour, joint and cure.
Concrete|Sidewalk|sq ft|Form and pour with a broom finish.
Concrete|Stamped concrete|sq ft|Color, stamp and seal in the chosen pattern.
Concrete|Footing|lin ft|Dig, reinforce and pour below the frost line.
Concrete|Concrete steps|each|Form and pour one step with a broom finish.
Concrete|Remove concrete|sq ft|Saw cut, break out and haul away.
Concrete|Concrete sealing|sq ft|Clean and seal with a penetrating sealer.
Hardscape|Paver patio|sq ft|Base, sand bed, pavers, edge restraint and jointing sand.
Hardscape|Paver walkway|sq ft|Base, sand bed and pavers in the chosen pattern.
Hardscape|Retaining wall, block|sq ft|Base, block, drainage stone, pipe and cap, measured on the face.
Hardscape|Natural stone steps|each|Set a stone step on a compacted base.
Hardscape|Fire pit|each|Build a stone fire pit with steel ring.
Hardscape|Landscape edging|lin ft|Install steel, stone or plastic edging.
Planting|Sod|sq ft|Prepare the soil, lay and roll sod.
Planting|Lawn seeding|sq ft|Prepare, seed, feed and cover with straw.
Planting|Tree, 2 inch caliper|each|Dig, plant, stake and water in, with a year's warranty.
Planting|Shrub, 3 gallon|each|Plant with compost and water in.
Planting|Perennial, 1 gallon|each|Plant with compost and water in.
Planting|Mulch|cu yd|Weed, edge and spread three inches of mulch.
Planting|Tree removal|each|Take down, chip and haul away. The stump is not included.
Planting|Stump grinding|each|Grind below grade and fill with chips or soil.
Irrigation|Irrigation zone|each|Heads, valve, pipe and wire for one zone.
Irrigation|Irrigation controller|each|Install and program a smart controller.
Irrigation|Spring start-up|each|Turn on, check every head and set the program.
Irrigation|Winterizing|each|Blow out the lines and shut off the water.
Landscape labor|Crew labor|hour|One person by the hour, with tools.
`,
  es: `
Preparación del terreno|Limpieza y desmonte|pie²|Quitar maleza y raíces y llevárselas.
Preparación del terreno|Excavación|yd³|Excavar y cargar tierra, con los servicios marcados antes.
Preparación del terreno|Retiro de tierra|yd³|Cargar, llevar y desechar tierra.
Preparación del terreno|Nivelación|pie²|Dar pendiente para que el agua se aleje de la casa.
Preparación del terreno|Tierra vegetal|yd³|Entregar y extender tierra vegetal cribada.
Preparación del terreno|Base de grava|tonelada|Colocar y compactar piedra triturada.
Preparación del terreno|Dren francés|pie lineal|Zanja, tela, tubo perforado y piedra.
Preparación del terreno|Pozo seco|unidad|Excavar y colocar un pozo seco envuelto en tela.
Concreto|Losa de concreto, 4 pulgadas|pie²|Cimbrar, reforzar, colar y acabar sobre base compactada.
Concreto|Entrada de autos|pie²|Cimbrar, reforzar, colar, hacer juntas y curar.
Concreto|Banqueta|pie²|Cimbrar y colar con acabado escobillado.
Concreto|Concreto estampado|pie²|Dar color, estampar y sellar con el diseño elegido.
Concreto|Zapata|pie lineal|Excavar, reforzar y colar bajo la línea de congelación.
Concreto|Escalones de concreto|unidad|Cimbrar y colar un escalón con acabado escobillado.
Concreto|Retirar concreto|pie²|Cortar con sierra, romper y llevárselo.
Concreto|Sellado de concreto|pie²|Limpiar y sellar con un sellador penetrante.
Obra exterior|Patio de adoquín|pie²|Base, cama de arena, adoquín, contención y arena en juntas.
Obra exterior|Andador de adoquín|pie²|Base, cama de arena y adoquín con el diseño elegido.
Obra exterior|Muro de contención de bloque|pie²|Base, bloque, piedra de drenaje, tubo y remate, medido en la cara.
Obra exterior|Escalones de piedra natural|unidad|Asentar un escalón de piedra sobre base compactada.
Obra exterior|Fogón|unidad|Construir un fogón de piedra con aro de acero.
Obra exterior|Bordes de jardín|pie lineal|Instalar bordes de acero, piedra o plástico.
Plantación|Pasto en rollo|pie²|Preparar la tierra, tender y rodillar el pasto.
Plantación|Siembra de pasto|pie²|Preparar, sembrar, fertilizar y cubrir con paja.
Plantación|Árbol, 2 pulgadas de tronco|unidad|Excavar, plantar, tutorar y regar, con un año de garantía.
Plantación|Arbusto, 3 galones|unidad|Plantar con composta y regar.
Plantación|Planta perenne, 1 galón|unidad|Plantar con composta y regar.
Plantación|Mantillo|yd³|Desyerbar, delinear y extender tres pulgadas de mantillo.
Plantación|Tala de árbol|unidad|Derribar, triturar y llevárselo. No incluye el tocón.
Plantación|Molienda de tocón|unidad|Moler bajo el nivel del suelo y rellenar con astilla o tierra.
Riego|Zona de riego|unidad|Aspersores, válvula, tubo y cable de una zona.
Riego|Controlador de riego|unidad|Instalar y programar un controlador inteligente.
Riego|Arranque de primavera|unidad|Abrir el agua, revisar cada aspersor y fijar el programa.
Riego|Preparación para invierno|unidad|Soplar las líneas y cerrar el agua.
Mano de obra de jardín|Mano de obra de cuadrilla|hora|Una persona por hora, con herramienta.
`,
};
