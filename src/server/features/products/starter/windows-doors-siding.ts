/** Windows, doors and siding: category, product, unit and what a customer reads. */
export const windowsDoorsSiding = `
Windows|Replacement window, double-hung|each|Remove the sash, set an insulated vinyl window, insulate and trim.
Windows|Replacement window, casement|each|Remove the old window and set an insulated casement.
Windows|Full-frame window|each|Remove down to the rough opening, flash, set, insulate and trim inside and out.
Windows|Picture window|each|Set a fixed insulated window.
Windows|Sliding window|each|Set a horizontal slider with screen.
Windows|Bay or bow window|each|Build the support, set the unit, insulate the seat and roof it.
Windows|Basement window|each|Set a hopper window in the masonry opening.
Windows|Egress window with well|each|Cut the opening, set the window, install well, drain and cover.
Windows|Skylight|each|Cut in or replace a skylight with its flashing.
Windows|New window opening|each|Cut, frame with header and flash a new opening.
Windows|Window capping|each|Wrap the exterior trim with aluminum coil.
Windows|Glass replacement|each|Replace a fogged or broken insulated glass unit.
Windows|Screen|each|Make and fit a new screen.
Doors|Entry door, fiberglass|each|Remove the old door, set, flash, insulate and hang the new one with hardware.
Doors|Entry door with sidelights|each|Remove the old unit and set a new one with sidelights.
Doors|Sliding patio door|each|Remove the old door, flash the sill and set the new one.
Doors|French patio door|each|Set a hinged double door with hardware.
Doors|Storm door|each|Install a storm door with closer.
Doors|Garage door|each|Remove the old door and install a new one with tracks and springs.
Doors|Garage door opener|each|Install an opener with sensors and remotes.
Doors|Lockset and deadbolt|each|Drill and install, keyed alike.
Siding|Remove siding|square|Strip old siding and haul it away.
Siding|House wrap|square|Install a water-resistive barrier with taped seams.
Siding|Vinyl siding|square|Supply and install insulated or standard vinyl with accessories.
Siding|Fiber-cement siding|square|Supply and install prefinished lap siding.
Siding|Wood or engineered siding|square|Supply and install lap or panel siding.
Siding|Foam insulation board|square|Install rigid board below the siding.
Siding|Sheathing repair|sheet|Cut out rot and install new sheathing.
Siding|Soffit|lin ft|Install vented soffit.
Siding|Fascia wrap|lin ft|Wrap fascia with aluminum coil.
Siding|Corner and trim boards|lin ft|Install PVC or fiber-cement trim.
Siding|Siding repair|hour|Replace damaged pieces with the closest match.
`;
