/** Flooring and tile: category, product, unit and what a customer reads. */
export const flooringAndTile = `
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
`;
