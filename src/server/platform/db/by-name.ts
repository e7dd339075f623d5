/**
 * SQL: a text as an order compares it that people read: accents and case matter after the letters, and `Item 2` stands before `Item 10`.
 * The collation is made by a migration (docs/decisions/0085); an index that serves such an order is declared with it.
 */
export const byName = (sql: string) => `${sql} collate names`;
