/** Calefacción y aire: categoría, producto, unidad y lo que lee el cliente. */
export const hvac = `
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
`;
