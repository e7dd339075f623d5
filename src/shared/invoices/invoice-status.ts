import type { Day } from '../kernel/dates.ts';

/** As the invoice's money says (product.md, A project's life); overdue is computed beside it. */
export const invoiceStatuses = ['draft', 'sent', 'partially_paid', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The states in which something is owed. */
export const owedStatuses = ['sent', 'partially_paid'] as const satisfies readonly InvoiceStatus[];

/** Only what is not out yet can be changed. */
export function isInvoiceEditable(status: InvoiceStatus): boolean {
  return status === 'draft';
}

/** How many days an invoice has been overdue; 0 while it is not, or when nothing is owed. */
export function daysOverdue(
  { status, dueOn }: { status: InvoiceStatus; dueOn: string | null },
  today: Day,
): number {
  if (dueOn === null || !(owedStatuses as readonly InvoiceStatus[]).includes(status)) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000));
}
