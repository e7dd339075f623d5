/** What may still be open when a project is completed, in the order in which it is told. */
export const openMatterKinds = [
  'contract',
  'owed',
  'unbilled',
  'drafts',
  'permits',
  'appointments',
  'questions',
  'todos',
  'expenses',
] as const;

/** One thing that is still open in a project; what a refused completion tells as `current`. */
export interface OpenMatter {
  kind: (typeof openMatterKinds)[number];
  count: number;
  /** In the company's currency; null where it is not about money. */
  amount: number | null;
  /** The first of them: an invoice, a permit, a bid or an expense, by the kind; null where there is none to show. */
  firstId: number | null;
}
