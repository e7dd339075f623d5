import { englishPaper, type WordTable } from '../../../shared/papers/paper-words-english.ts';

/** Every word that the product itself puts on an invoice, those of every paper among them. */
export const english = {
  ...englishPaper,
  invoice: 'Invoice',
  documentTitle: (number: string, title: string) => [`Invoice ${number}`, title].filter(Boolean).join(', '),
  /** Only what a reader of the paper must know of. */
  status: { draft: 'Draft', void: 'Void', paid: 'Paid' },
  facts: { ...englishPaper.facts, due: 'Due', balance: 'Balance due' },
  parties: { customer: 'Bill to', site: 'Job site' },
  headings: { ...englishPaper.headings, pay: 'How to pay' },
  totals: {
    ...englishPaper.totals,
    received: (day: string, method: string) => `Received ${day}, ${method}`,
    balance: 'Balance due',
  },
  voided: 'This invoice is void. You don’t owe anything on it.',
  /** What a part of the contract is called. */
  part: {
    deposit: 'Deposit',
    progress: 'Progress payment',
    progressRate: (rate: string) => `Progress payment, ${rate} of the contract`,
    remainder: 'Final payment',
    whole: 'Contract',
    ofContract: (project: string, total: string) => `Contract ${project} for ${total}`,
  },
};

export type InvoiceWords = WordTable<typeof english>;
