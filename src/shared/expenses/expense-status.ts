/** As the payments of an expense say. */
export const expenseStatuses = ['unpaid', 'partially_paid', 'paid'] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];
