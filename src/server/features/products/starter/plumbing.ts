/** Plumbing: category, product, unit and what a customer reads. */
export const plumbing = {
  en: `
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
`,
  es: `
Servicio de plomería|Visita de servicio|unidad|Ir al lugar, encontrar la falla y decir qué la arregla. Incluye la primera media hora.
Servicio de plomería|Mano de obra de plomero|hora|Plomero con licencia por hora, con camioneta y herramienta.
Servicio de plomería|Destape de desagüe|unidad|Destapar con guía el desagüe de tarja, tina o regadera.
Servicio de plomería|Destape de línea principal|unidad|Destapar el drenaje principal por el registro.
Servicio de plomería|Inspección de drenaje con cámara|unidad|Revisar la línea con cámara y entregar la grabación.
Servicio de plomería|Hidrolavado|unidad|Limpiar la línea con agua a alta presión.
Servicio de plomería|Detección de fugas|hora|Encontrar una fuga oculta con prueba de presión y equipo de escucha.
Servicio de plomería|Reparación de llave|unidad|Cambiar cartucho, empaques y sellos.
Servicio de plomería|Reparación de inodoro|unidad|Cambiar válvula de llenado, sapo y manguera.
Muebles sanitarios|Instalación de inodoro|unidad|Retirar el inodoro viejo y colocar el nuevo con anillo de cera y manguera.
Muebles sanitarios|Instalación de llave|unidad|Retirar la llave vieja e instalar la nueva con mangueras.
Muebles sanitarios|Instalación de tarja o lavabo|unidad|Colocar el mueble y conectar desagüe y agua.
Muebles sanitarios|Triturador de desperdicios|unidad|Instalar el triturador en el contacto con apagador existente.
Muebles sanitarios|Conexión de lavavajillas|unidad|Conectar agua, desagüe y corriente de un lavavajillas que ya está en el lugar.
Muebles sanitarios|Cambio de válvula de regadera|unidad|Abrir la pared, cambiar la válvula y probarla. No incluye cerrar la pared.
Muebles sanitarios|Tina y desagüe|unidad|Colocar la tina, conectar desagüe y rebosadero y probarlos.
Muebles sanitarios|Llave exterior anticongelante|unidad|Cambiar la llave de afuera por una anticongelante.
Calentadores de agua|Calentador de tanque, 50 galones|unidad|Cambiar el tanque con charola, tanque de expansión y conexiones nuevas y llevarse el viejo.
Calentadores de agua|Calentador sin tanque|unidad|Montar la unidad, tender gas, ventilación y agua y configurarla.
Calentadores de agua|Calentador con bomba de calor|unidad|Instalar la unidad con drenaje de condensado y conexión eléctrica.
Calentadores de agua|Tanque de expansión|unidad|Instalar un tanque de expansión en el lado frío.
Tubería|Preparación para un mueble|unidad|Tender desagüe, ventilación y agua para un mueble.
Tubería|Línea de agua en PEX|pie lineal|Tender y sujetar tubo PEX con conexiones.
Tubería|Línea de agua en cobre|pie lineal|Tender y soldar tubo de cobre con conexiones.
Tubería|Línea de desagüe en PVC|pie lineal|Tender tubo de desagüe con pendiente, soportes y conexiones.
Tubería|Línea de gas|pie lineal|Tender tubo negro o CSST y probarlo a presión.
Tubería|Llave de paso|unidad|Cambiar una llave por una de un cuarto de vuelta.
Tubería|Llave de paso principal|unidad|Cambiar la llave principal, con el agua cerrada en la calle.
Agua y drenaje|Cambio de línea de drenaje|pie lineal|Excavar, cambiar la línea, asentar y rellenar.
Agua y drenaje|Toma de agua|pie lineal|Tender una línea nueva del medidor a la casa.
Agua y drenaje|Bomba de sumidero|unidad|Instalar bomba con válvula de retención y línea de descarga.
Agua y drenaje|Suavizador de agua|unidad|Instalar suavizador con desvío y desagüe.
`,
};
