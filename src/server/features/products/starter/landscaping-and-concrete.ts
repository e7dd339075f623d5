/** Landscaping and concrete: category, product, unit and what a customer reads. */
export const landscapingAndConcrete = `
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
`;
