/** Kitchen and bath: category, product, unit and what a customer reads. */
export const kitchenAndBath = `
Kitchen cabinets|Base cabinets|lin ft|Supply and install base cabinets, leveled, joined and fastened to the wall.
Kitchen cabinets|Wall cabinets|lin ft|Supply and install wall cabinets, leveled and fastened to the studs.
Kitchen cabinets|Tall cabinet|each|Supply and install a pantry or oven cabinet.
Kitchen cabinets|Kitchen island|each|Build the base, set cabinets and panels and anchor it to the floor.
Kitchen cabinets|Cabinet hardware|each|Drill and install a knob or pull.
Kitchen cabinets|Soft-close drawer upgrade|each|Replace the slides of a drawer with soft-close slides.
Kitchen cabinets|Under-cabinet lighting|lin ft|Install dimmable LED strips below the wall cabinets.
Countertops|Quartz countertop|sq ft|Measure, fabricate and install quartz with an eased edge.
Countertops|Granite countertop|sq ft|Measure, fabricate, install and seal granite.
Countertops|Laminate countertop|lin ft|Supply and install a laminate top with backsplash.
Countertops|Sink cutout|each|Cut and polish the opening for an undermount sink.
Countertops|Full-height backsplash, stone|sq ft|Fabricate and install a backsplash from the countertop's material.
Kitchen fixtures|Kitchen sink|each|Set the sink and connect strainer, trap and drain.
Kitchen fixtures|Kitchen faucet|each|Install the faucet with new supply lines and test it.
Kitchen fixtures|Appliance installation|each|Set, connect and level an appliance that is on site.
Kitchen fixtures|Range hood|each|Mount the hood and duct it to the outside.
Bath fixtures|Toilet|each|Set a toilet with new wax ring, supply line and caulking.
Bath fixtures|Vanity with top|each|Install vanity, top and sink and connect water and drain.
Bath fixtures|Bathtub|each|Set the tub level, connect drain and overflow and test for leaks.
Bath fixtures|Shower valve and trim|each|Install a pressure-balanced valve, shower head and trim.
Bath fixtures|Frameless shower door|each|Measure, supply and install tempered glass with hardware.
Bath fixtures|Medicine cabinet or mirror|each|Mount level, recessed where the wall allows it.
Bath fixtures|Bath accessories|each|Mount a towel bar, holder or hook into blocking.
Bath fixtures|Grab bar|each|Fasten a grab bar into solid blocking.
Wet areas|Shower pan, tiled|each|Build a sloped mortar base with a bonded waterproof membrane and drain.
Wet areas|Shower waterproofing|sq ft|Install backer board and a waterproof membrane over all seams.
Wet areas|Wall tile, shower|sq ft|Set and grout ceramic or porcelain tile on prepared walls.
Wet areas|Shower niche|each|Frame, waterproof and tile a recessed niche.
Wet areas|Bath floor tile|sq ft|Set and grout floor tile on a cement board underlayment.
Wet areas|Bath exhaust fan|each|Install a quiet fan and duct it to the outside.
`;
