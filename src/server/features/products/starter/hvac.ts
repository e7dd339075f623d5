/** Heating and cooling: category, product, unit and what a customer reads. */
export const hvac = {
  en: `
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
`,
  es: `
Servicio de clima|Visita de diagnóstico|unidad|Ir al lugar, medir y decir por escrito qué falla y cuánto cuesta.
Servicio de clima|Mano de obra de técnico|hora|Técnico certificado por hora, con camioneta y herramienta.
Servicio de clima|Afinación de enfriamiento|unidad|Limpiar el serpentín y revisar carga, flujo de aire y controles.
Servicio de clima|Afinación de calefacción|unidad|Limpiar quemador y sensor de flama y revisar combustión, seguridad y controles.
Servicio de clima|Plan de mantenimiento|año|Dos visitas al año y prioridad en las reparaciones.
Servicio de clima|Refrigerante|libra|Agregar refrigerante por peso, una vez encontrada la fuga.
Servicio de clima|Capacitor o contactor|unidad|Cambiar la pieza y probar el arranque.
Servicio de clima|Motor de ventilador|unidad|Cambiar el motor y ajustar la velocidad.
Servicio de clima|Encendedor o sensor de flama|unidad|Cambiar la pieza y probar el encendido.
Equipos de calefacción y aire|Calefactor de gas de alta eficiencia|unidad|Cambiar el calefactor con ventilación, drenaje de condensado y arranque.
Equipos de calefacción y aire|Aire acondicionado|unidad|Cambiar condensador y serpentín, con limpieza de líneas, carga y arranque.
Equipos de calefacción y aire|Bomba de calor|unidad|Cambiar unidad exterior y manejadora, según cálculo de carga.
Equipos de calefacción y aire|Minisplit, una zona|unidad|Montar ambas unidades, tender las líneas, hacer vacío y arrancar.
Equipos de calefacción y aire|Zona adicional de minisplit|unidad|Agregar una unidad interior con sus líneas.
Equipos de calefacción y aire|Caldera|unidad|Cambiar la caldera con su tubería cercana y controles.
Equipos de calefacción y aire|Cálculo de carga|unidad|Manual J para toda la casa.
Equipos de calefacción y aire|Base para equipo|unidad|Colocar una base nivelada contra la vibración.
Equipos de calefacción y aire|Líneas de refrigerante|pie lineal|Tender, aislar y cubrir las líneas.
Ductos|Ducto de suministro|unidad|Tender un ducto de suministro nuevo con bota y rejilla.
Ductos|Ducto de retorno|unidad|Tender un retorno nuevo con rejilla.
Ductos|Cambio de ducto flexible|pie lineal|Cambiar el ducto dañado, estirado y sostenido.
Ductos|Plenum de lámina|unidad|Fabricar e instalar un plenum aislado.
Ductos|Sellado de ductos|unidad|Sellar juntas con mastique, con prueba de fugas antes y después.
Ductos|Limpieza de ductos|unidad|Limpiar suministro y retorno con presión negativa.
Ductos|Ventilación de secadora|unidad|Tender o cambiar un ducto rígido al exterior.
Calidad de aire y controles|Termostato inteligente|unidad|Instalar, conectar y configurar el termostato.
Calidad de aire y controles|Compuerta de zona|unidad|Instalar una compuerta motorizada con controles.
Calidad de aire y controles|Filtro de aire de gabinete|unidad|Instalar un gabinete con filtro MERV 13.
Calidad de aire y controles|Humidificador para toda la casa|unidad|Instalar humidificador con agua, drenaje y control.
Calidad de aire y controles|Deshumidificador para toda la casa|unidad|Instalar el deshumidificador con ductos y drenaje.
Calidad de aire y controles|Ventilador con recuperación de energía|unidad|Instalar y balancear un ERV.
Calidad de aire y controles|Bomba de condensado|unidad|Instalar una bomba con interruptor de seguridad.
`,
};
