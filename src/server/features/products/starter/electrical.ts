/** Electrical: category, product, unit and what a customer reads. */
export const electrical = `
Electrical service|Service call|each|Come out, find the fault and say what mends it. The first half hour is included.
Electrical service|Electrician labor|hour|Licensed electrician by the hour, with truck and tools.
Electrical service|Troubleshooting|hour|Trace a dead circuit, a tripping breaker or a flickering light.
Electrical service|Electrical inspection|each|Look over panel, wiring and devices with a written report.
Panels|Panel replacement, 200 amp|each|Replace the panel, label all circuits, permit and inspection included.
Panels|Service upgrade, 200 amp|each|New meter base, mast, service cable and panel with the utility's reconnection.
Panels|Subpanel|each|Install a subpanel with feeder and breakers.
Panels|Circuit breaker|each|Replace a breaker with one that is listed for the panel.
Panels|AFCI or GFCI breaker|each|Install an arc-fault or ground-fault breaker.
Panels|Whole-house surge protector|each|Install a surge protector at the panel.
Panels|Grounding and bonding|each|Drive ground rods and bond water and gas to code.
Circuits|New 15 or 20 amp circuit|each|Run a new circuit from the panel to one location.
Circuits|240 volt circuit|each|Run a dedicated circuit for range, dryer or equipment.
Circuits|EV charger circuit|each|Run a dedicated circuit and mount the charger.
Circuits|Rewire a room|room|Replace old wiring with new cable, boxes and devices.
Circuits|Conduit run|lin ft|Run EMT or PVC conduit with wire.
Devices|Outlet|each|Replace or add a tamper-resistant outlet on an existing circuit.
Devices|GFCI outlet|each|Install a ground-fault outlet in a wet location.
Devices|Switch|each|Replace or add a switch.
Devices|Dimmer|each|Install a dimmer that fits LED lamps.
Devices|Smart switch|each|Install and set up a smart switch.
Devices|Smoke and CO alarm|each|Install a hard-wired, interconnected alarm.
Lighting|Recessed light|each|Cut in, wire and trim a 6 inch LED light.
Lighting|Light fixture|each|Take down the old fixture and hang the new one.
Lighting|Chandelier|each|Assemble and hang on a rated box.
Lighting|Ceiling fan|each|Hang a fan on a fan-rated box, balanced.
Lighting|Landscape light|each|Install a low-voltage fixture with cable.
Lighting|Exterior light|each|Mount a wet-rated fixture with photocell.
Backup power|Generator inlet and interlock|each|Install inlet box and interlock for a portable generator.
Backup power|Standby generator|each|Set the generator on a pad, with transfer switch and start-up.
Backup power|Transfer switch|each|Install an automatic transfer switch.
`;
