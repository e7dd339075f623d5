/** Plumbing: category, product, unit and what a customer reads. */
export const plumbing = `
Plumbing service|Service call|each|Come out, find the fault and say what mends it. The first half hour is included.
Plumbing service|Plumber labor|hour|Licensed plumber by the hour, with truck and tools.
Plumbing service|Drain cleaning|each|Clear a sink, tub or shower drain with a cable.
Plumbing service|Main line cleaning|each|Clear the main sewer line through the cleanout.
Plumbing service|Sewer camera inspection|each|Look through the line by camera and hand over the recording.
Plumbing service|Hydro jetting|each|Clean the line with high-pressure water.
Plumbing service|Leak detection|hour|Find a hidden leak with pressure test and listening equipment.
Plumbing service|Faucet repair|each|Replace cartridge, washers and seals.
Plumbing service|Toilet repair|each|Replace fill valve, flapper and supply line.
Plumbing fixtures|Toilet installation|each|Remove the old toilet, set the new one with wax ring and supply line.
Plumbing fixtures|Faucet installation|each|Remove the old faucet and install the new one with supply lines.
Plumbing fixtures|Sink installation|each|Set the sink and connect drain and supplies.
Plumbing fixtures|Garbage disposal|each|Install the disposal on the existing switched outlet.
Plumbing fixtures|Dishwasher hookup|each|Connect water, drain and power of a dishwasher that is on site.
Plumbing fixtures|Shower valve replacement|each|Open the wall, replace the valve and test it. Closing the wall is not included.
Plumbing fixtures|Tub and drain assembly|each|Set the tub, connect waste and overflow and test it.
Plumbing fixtures|Hose bibb, frost-free|each|Replace the outside faucet with a frost-free one.
Water heaters|Tank water heater, 50 gallon|each|Replace the tank with pan, expansion tank and new connections, old one hauled away.
Water heaters|Tankless water heater|each|Mount the unit, run gas, vent and water and set it up.
Water heaters|Heat pump water heater|each|Install the unit with condensate drain and electrical connection.
Water heaters|Expansion tank|each|Install an expansion tank on the cold side.
Piping|Rough-in of a fixture|each|Run drain, vent and supplies for one fixture.
Piping|PEX supply line|lin ft|Run and support PEX tubing with fittings.
Piping|Copper supply line|lin ft|Run and solder copper pipe with fittings.
Piping|Drain line, PVC|lin ft|Run drain pipe with slope, supports and fittings.
Piping|Gas line|lin ft|Run black iron or CSST and pressure test it.
Piping|Shutoff valve|each|Replace a stop with a quarter-turn valve.
Piping|Main shutoff valve|each|Replace the main valve, water turned off at the street.
Water and sewer|Sewer line replacement|lin ft|Dig, replace the line, bed and backfill.
Water and sewer|Water service line|lin ft|Run a new line from meter to house.
Water and sewer|Sump pump|each|Install pump with check valve and discharge line.
Water and sewer|Water softener|each|Install softener with bypass and drain.
`;
