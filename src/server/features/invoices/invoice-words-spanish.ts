import { spanishPaper } from '../../../shared/papers/paper-words-spanish.ts';
import type { InvoiceWords } from './invoice-words-english.ts';

export const spanish: InvoiceWords = {
  ...spanishPaper,
  invoice: 'Factura',
  documentTitle: (number, title) => [`Factura ${number}`, title].filter(Boolean).join(', '),
  status: { draft: 'Borrador', void: 'Anulada', paid: 'Pagada' },
  facts: { ...spanishPaper.facts, due: 'Vence', balance: 'Saldo a pagar' },
  parties: { customer: 'Facturar a', site: 'Lugar de la obra' },
  headings: { ...spanishPaper.headings, pay: 'Cómo pagar' },
  totals: {
    ...spanishPaper.totals,
    received: (day, method) => `Recibido el ${day}, ${method}`,
    balance: 'Saldo a pagar',
  },
  voided: 'Esta factura está anulada. No debe nada por ella.',
  part: {
    deposit: 'Anticipo',
    progress: 'Pago parcial',
    progressRate: (rate) => `Pago parcial, ${rate} del contrato`,
    remainder: 'Pago final',
    whole: 'Contrato',
    ofContract: (project, total) => `Contrato ${project} por ${total}`,
  },
};
