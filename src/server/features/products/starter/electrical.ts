/** Electrical: category, product, unit and what a customer reads. */
export const electrical = {
  en: `
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
`,
  es: `
Servicio eléctrico|Visita de servicio|unidad|Ir al lugar, encontrar la falla y decir qué la arregla. Incluye la primera media hora.
Servicio eléctrico|Mano de obra de electricista|hora|Electricista con licencia por hora, con camioneta y herramienta.
Servicio eléctrico|Búsqueda de fallas|hora|Rastrear un circuito muerto, un interruptor que se bota o una luz que parpadea.
Servicio eléctrico|Inspección eléctrica|unidad|Revisar tablero, cableado y aparatos, con informe por escrito.
Tableros|Cambio de tablero, 200 amperes|unidad|Cambiar el tablero y rotular todos los circuitos, con permiso e inspección.
Tableros|Ampliación de servicio, 200 amperes|unidad|Base de medidor, mástil, acometida y tablero nuevos, con la reconexión de la compañía.
Tableros|Subtablero|unidad|Instalar un subtablero con alimentador e interruptores.
Tableros|Interruptor de circuito|unidad|Cambiar un interruptor por uno aprobado para el tablero.
Tableros|Interruptor AFCI o GFCI|unidad|Instalar un interruptor contra arcos o fallas a tierra.
Tableros|Supresor de picos para toda la casa|unidad|Instalar un supresor de picos en el tablero.
Tableros|Puesta a tierra y unión|unidad|Clavar varillas de tierra y unir agua y gas según el código.
Circuitos|Circuito nuevo de 15 o 20 amperes|unidad|Tender un circuito nuevo del tablero a un punto.
Circuitos|Circuito de 240 voltios|unidad|Tender un circuito dedicado para estufa, secadora o equipo.
Circuitos|Circuito para cargador de auto|unidad|Tender un circuito dedicado y montar el cargador.
Circuitos|Recableado de un cuarto|cuarto|Cambiar el cableado viejo por cable, cajas y aparatos nuevos.
Circuitos|Tubería conduit|pie lineal|Tender tubería EMT o de PVC con cable.
Aparatos|Contacto|unidad|Cambiar o agregar un contacto a prueba de manipulación en un circuito existente.
Aparatos|Contacto GFCI|unidad|Instalar un contacto contra fallas a tierra en un lugar húmedo.
Aparatos|Apagador|unidad|Cambiar o agregar un apagador.
Aparatos|Atenuador|unidad|Instalar un atenuador para lámparas LED.
Aparatos|Apagador inteligente|unidad|Instalar y configurar un apagador inteligente.
Aparatos|Alarma de humo y CO|unidad|Instalar una alarma cableada e interconectada.
Iluminación|Luz empotrada|unidad|Cortar, cablear y colocar una luz LED de 6 pulgadas con su aro.
Iluminación|Lámpara|unidad|Quitar la lámpara vieja y colgar la nueva.
Iluminación|Candelabro|unidad|Armar y colgar en una caja apropiada.
Iluminación|Ventilador de techo|unidad|Colgar un ventilador en una caja apropiada, balanceado.
Iluminación|Luz de jardín|unidad|Instalar una luz de bajo voltaje con su cable.
Iluminación|Luz exterior|unidad|Montar una luz para intemperie con fotocelda.
Energía de respaldo|Entrada para generador con bloqueo|unidad|Instalar caja de entrada y bloqueo para un generador portátil.
Energía de respaldo|Generador fijo|unidad|Colocar el generador sobre base, con interruptor de transferencia y arranque.
Energía de respaldo|Interruptor de transferencia|unidad|Instalar un interruptor de transferencia automático.
`,
};
