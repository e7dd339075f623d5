/** Jardinería y concreto: categoría, producto, unidad y lo que lee el cliente. */
export const landscapingAndConcrete = `
Preparación del terreno|Limpieza y desmonte|pie²|Quitar maleza y raíces y llevárselas.
Preparación del terreno|Excavación|yd³|Excavar y cargar tierra, con los servicios marcados antes.
Preparación del terreno|Retiro de tierra|yd³|Cargar, llevar y desechar tierra.
Preparación del terreno|Nivelación|pie²|Dar pendiente para que el agua se aleje de la casa.
Preparación del terreno|Tierra vegetal|yd³|Entregar y extender tierra vegetal cribada.
Preparación del terreno|Base de grava|tonelada|Colocar y compactar piedra triturada.
Preparación del terreno|Dren francés|pie lineal|Zanja, tela, tubo perforado y piedra.
Preparación del terreno|Pozo seco|unidad|Excavar y colocar un pozo seco envuelto en tela.
Concreto|Losa de concreto, 4 pulgadas|pie²|Cimbrar, reforzar, colar y acabar sobre base compactada.
Concreto|Entrada de autos|pie²|Cimbrar, reforzar, colar, hacer juntas y curar.
Concreto|Banqueta|pie²|Cimbrar y colar con acabado escobillado.
Concreto|Concreto estampado|pie²|Dar color, estampar y sellar con el diseño elegido.
Concreto|Zapata|pie lineal|Excavar, reforzar y colar bajo la línea de congelación.
Concreto|Escalones de concreto|unidad|Cimbrar y colar un escalón con acabado escobillado.
Concreto|Retirar concreto|pie²|Cortar con sierra, romper y llevárselo.
Concreto|Sellado de concreto|pie²|Limpiar y sellar con un sellador penetrante.
Obra exterior|Patio de adoquín|pie²|Base, cama de arena, adoquín, contención y arena en juntas.
Obra exterior|Andador de adoquín|pie²|Base, cama de arena y adoquín con el diseño elegido.
Obra exterior|Muro de contención de bloque|pie²|Base, bloque, piedra de drenaje, tubo y remate, medido en la cara.
Obra exterior|Escalones de piedra natural|unidad|Asentar un escalón de piedra sobre base compactada.
Obra exterior|Fogón|unidad|Construir un fogón de piedra con aro de acero.
Obra exterior|Bordes de jardín|pie lineal|Instalar bordes de acero, piedra o plástico.
Plantación|Pasto en rollo|pie²|Preparar la tierra, tender y rodillar el pasto.
Plantación|Siembra de pasto|pie²|Preparar, sembrar, fertilizar y cubrir con paja.
Plantación|Árbol, 2 pulgadas de tronco|unidad|Excavar, plantar, tutorar y regar, con un año de garantía.
Plantación|Arbusto, 3 galones|unidad|Plantar con composta y regar.
Plantación|Planta perenne, 1 galón|unidad|Plantar con composta y regar.
Plantación|Mantillo|yd³|Desyerbar, delinear y extender tres pulgadas de mantillo.
Plantación|Tala de árbol|unidad|Derribar, triturar y llevárselo. No incluye el tocón.
Plantación|Molienda de tocón|unidad|Moler bajo el nivel del suelo y rellenar con astilla o tierra.
Riego|Zona de riego|unidad|Aspersores, válvula, tubo y cable de una zona.
Riego|Controlador de riego|unidad|Instalar y programar un controlador inteligente.
Riego|Arranque de primavera|unidad|Abrir el agua, revisar cada aspersor y fijar el programa.
Riego|Preparación para invierno|unidad|Soplar las líneas y cerrar el agua.
Mano de obra de jardín|Mano de obra de cuadrilla|hora|Una persona por hora, con herramienta.
`;
