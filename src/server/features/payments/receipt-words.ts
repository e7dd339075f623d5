import type { WordTable } from '../../../shared/papers/paper-words-english.ts';
import { inLanguageOf } from '../../../shared/papers/paper-words.ts';

const english = {
  receipt: 'Receipt',
  documentTitle: (number: string, customer: string) => `Receipt ${number}, ${customer}`,
  status: { void: 'Void', paid: 'Paid in full' },
  thanks: (amount: string, customer: string) => `Received ${amount} from ${customer}.`,
  voided: 'This receipt is void. The payment was voided.',
  facts: {
    date: 'Received on',
    method: 'Paid by',
    reference: 'Reference',
    invoice: 'Invoice',
    amount: 'Amount',
  },
  for: { invoice: 'For invoice', project: 'Project' },
  parties: { customer: 'Received from', site: 'Job site' },
  totals: {
    invoice: (number: string) => `Invoice ${number}`,
    before: 'Received earlier',
    amount: 'This payment',
    balance: 'Balance due',
  },
};

export type ReceiptWords = WordTable<typeof english>;

const spanish: ReceiptWords = {
  receipt: 'Recibo',
  documentTitle: (number, customer) => `Recibo ${number}, ${customer}`,
  status: { void: 'Anulado', paid: 'Pagado por completo' },
  thanks: (amount, customer) => `Recibimos ${amount} de ${customer}.`,
  voided: 'Este recibo está anulado porque se anuló el pago.',
  facts: {
    date: 'Recibido el',
    method: 'Forma de pago',
    reference: 'Referencia',
    invoice: 'Factura',
    amount: 'Monto',
  },
  for: { invoice: 'Por la factura', project: 'Proyecto' },
  parties: { customer: 'Recibido de', site: 'Lugar de la obra' },
  totals: {
    invoice: (number) => `Factura ${number}`,
    before: 'Recibido antes',
    amount: 'Este pago',
    balance: 'Saldo a pagar',
  },
};

/** What a receipt says by itself, for a reader's locale. */
export function receiptWords(locale: string): ReceiptWords {
  return inLanguageOf<ReceiptWords>(locale, { en: english, es: spanish });
}
