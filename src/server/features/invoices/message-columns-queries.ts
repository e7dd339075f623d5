/** Whether the message `m` brought an invoice that is void now, which nobody owes any more. */
export const invoiceIsVoid = `(m.invoice_id is not null and exists (
  select from invoices v where v.id = m.invoice_id and v.voided_at is not null))`;
