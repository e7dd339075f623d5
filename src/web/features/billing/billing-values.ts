/** Payment terms as they are typed. */
export interface TermValues {
  /** By which invoices name it; it stays when the label changes. */
  key: string;
  label: string;
  days: string;
  text: string;
}

/** How the company bills, as it is typed. */
export interface BillingValues {
  paymentTerms: TermValues[];
  /** One a line. */
  paymentMethods: string;
  expenseCategories: string;
  invoicePrefix: string;
  nextInvoiceNumber: string;
}
