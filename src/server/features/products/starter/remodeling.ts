/** General remodeling: category, product, unit and what a customer reads. */
export const remodeling = `
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
`;
