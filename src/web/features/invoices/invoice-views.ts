export type InvoiceView = { status: string | undefined } | { overdue: 'true' } | { unsent: 'true' };

/** The filters of one view of the invoices, which takes the place of every other: what is overdue is never a draft. */
export function filtersOfView(view: InvoiceView): Record<string, string | undefined> {
  return { status: undefined, overdue: undefined, unsent: undefined, ...view };
}
