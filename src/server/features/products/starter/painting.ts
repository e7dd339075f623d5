/** Painting: category, product, unit and what a customer reads. */
export const painting = `
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
`;
