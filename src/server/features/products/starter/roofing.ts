/** Roofing: category, product, unit and what a customer reads. */
export const roofing = `
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
`;
