/** As the invoice's money says (product.md, A project's life); overdue is computed beside it. */
export const invoiceStatuses = ['draft', 'sent', 'partially_paid', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Why nobody has an issued invoice yet: a message with it waits in the outbox, or failed or was taken back. Said in the place of its status. */
export const unsentReasons = ['waiting', 'unsent'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/** The states in which something is owed. */
export const owedStatuses = ['sent', 'partially_paid'] as const satisfies readonly InvoiceStatus[];

/** Only what is not out yet can be changed. */
export function isInvoiceEditable(status: InvoiceStatus): boolean {
  return status === 'draft';
}
