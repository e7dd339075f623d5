/** As a table of words reads in any language: texts, and texts made of others. */
export type WordTable<Value> = Value extends string
  ? string
  : Value extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Value]: WordTable<Value[Key]> };

/** What every paper says of itself, whatever it is; what people wrote stays as they wrote it. */
export const englishPaper = {
  language: 'en',
  /** Around the two numbers of “Page 2 of 3”. */
  page: { before: 'Page', between: 'of' },
  facts: { date: 'Date', project: 'Project', total: 'Total' },
  parties: { customer: 'Prepared for', site: 'Job site' },
  license: (number: string) => `License ${number}`,
  headings: { schedule: 'Payment schedule', notes: 'Notes', terms: 'Terms' },
  lines: { item: 'Description', quantity: 'Quantity', unitPrice: 'Unit price', amount: 'Amount' },
  totals: { subtotal: 'Subtotal', discount: 'Discount', tax: 'Tax', exempt: 'Exempt', total: 'Total' },
  schedule: { share: 'Share', amount: 'Amount' },
};

export type PaperWords = WordTable<typeof englishPaper>;
