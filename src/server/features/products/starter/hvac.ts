/** Heating and cooling: category, product, unit and what a customer reads. */
export const hvac = `
HVAC service|Diagnostic visit|each|Come out, measure and say in writing what is wrong and what it costs.
HVAC service|Technician labor|hour|Certified technician by the hour, with truck and tools.
HVAC service|Cooling tune-up|each|Clean the coil, check charge, airflow and controls.
HVAC service|Heating tune-up|each|Clean burner and flame sensor, check combustion, safety and controls.
HVAC service|Maintenance plan|year|Two visits a year, first in line for repairs.
HVAC service|Refrigerant|pound|Add refrigerant after the leak is found, by weight.
HVAC service|Capacitor or contactor|each|Replace the part and test the start.
HVAC service|Blower motor|each|Replace the motor and set the speed.
HVAC service|Ignitor or flame sensor|each|Replace the part and test the firing.
Heating and cooling equipment|Gas furnace, high efficiency|each|Replace the furnace with venting, condensate drain and start-up.
Heating and cooling equipment|Air conditioner|each|Replace condenser and coil with line set flush, charge and start-up.
Heating and cooling equipment|Heat pump system|each|Replace outdoor unit and air handler, sized by a load calculation.
Heating and cooling equipment|Ductless mini-split, one zone|each|Mount both units, run the line set, evacuate and start up.
Heating and cooling equipment|Additional mini-split zone|each|Add one indoor unit with its line set.
Heating and cooling equipment|Boiler|each|Replace the boiler with near-boiler piping and controls.
Heating and cooling equipment|Load calculation|each|Manual J for the whole house.
Heating and cooling equipment|Equipment pad|each|Set a level pad with vibration isolation.
Heating and cooling equipment|Line set|lin ft|Run, insulate and cover refrigerant lines.
Ductwork|Supply run|each|Run a new supply duct with boot and register.
Ductwork|Return run|each|Run a new return with grille.
Ductwork|Replace flexible duct|lin ft|Replace damaged duct, stretched and supported.
Ductwork|Sheet metal plenum|each|Fabricate and install an insulated plenum.
Ductwork|Duct sealing|each|Seal joints with mastic, leakage tested before and after.
Ductwork|Duct cleaning|each|Clean supply and return with negative air.
Ductwork|Dryer vent|each|Run or replace a rigid vent to the outside.
Air quality and controls|Smart thermostat|each|Install, connect and set up the thermostat.
Air quality and controls|Zoning damper|each|Install a motorized damper with controls.
Air quality and controls|Media air cleaner|each|Install a cabinet with a MERV 13 filter.
Air quality and controls|Whole-house humidifier|each|Install humidifier with water, drain and control.
Air quality and controls|Whole-house dehumidifier|each|Install, duct and drain the dehumidifier.
Air quality and controls|Energy recovery ventilator|each|Install and balance an ERV.
Air quality and controls|Condensate pump|each|Install a pump with safety switch.
`;
