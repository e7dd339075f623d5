import type { PaperWords } from './paper-words-english.ts';

export const spanishPaper: PaperWords = {
  language: 'es',
  page: { before: 'Página', between: 'de' },
  facts: { date: 'Fecha', project: 'Proyecto', total: 'Total' },
  parties: { customer: 'Preparado para', site: 'Lugar de la obra' },
  license: (number) => `Licencia ${number}`,
  headings: { schedule: 'Plan de pagos', notes: 'Notas', terms: 'Condiciones' },
  lines: { item: 'Descripción', quantity: 'Cantidad', unitPrice: 'Precio unitario', amount: 'Monto' },
  totals: { subtotal: 'Subtotal', discount: 'Descuento', tax: 'Impuesto', exempt: 'Exento', total: 'Total' },
  schedule: { share: 'Parte', amount: 'Monto' },
};
