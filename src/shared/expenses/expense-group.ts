/** By what expenses are summed. */
export const expenseGroups = ['business', 'project', 'category', 'month'] as const;
export type ExpenseGroup = (typeof expenseGroups)[number];
