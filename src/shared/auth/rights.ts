/** What somebody may do, in the groups in which a role's page shows it. The names are stored and on the wire, and never change. */
export const rightGroups = {
  projects: ['projects.all', 'projects.write', 'schedule.write', 'permits.write', 'customers.manage'],
  prices: ['prices.see', 'costs.see', 'pricebook.write'],
  bids: ['bids.write', 'bids.send', 'bids.finalize', 'discounts.give'],
  money: [
    'invoices.write',
    'invoices.issue',
    'payments.record',
    'expenses.manage',
    'credits.give',
    'money.delete',
    'reports.see',
  ],
  company: ['exports.take', 'outbox.manage', 'employees.manage', 'settings.manage', 'system.manage'],
} as const;
export type RightGroup = keyof typeof rightGroups;
export type Right = (typeof rightGroups)[RightGroup][number];

export const allRights: readonly Right[] = Object.values(rightGroups).flat();

/** What a right is of no use without, and what therefore comes and goes with it. */
const needs: Partial<Record<Right, Right>> = {
  'projects.write': 'projects.all',
  'schedule.write': 'projects.all',
  'permits.write': 'projects.all',
  'prices.see': 'projects.all',
  'customers.manage': 'prices.see',
  'costs.see': 'prices.see',
  'pricebook.write': 'costs.see',
  // The lines of a bid carry their costs, and what it earns is looked at before it goes out.
  'bids.write': 'costs.see',
  'bids.send': 'costs.see',
  'bids.finalize': 'costs.see',
  'discounts.give': 'prices.see',
  'invoices.write': 'prices.see',
  'invoices.issue': 'prices.see',
  'payments.record': 'prices.see',
  'expenses.manage': 'costs.see',
  'credits.give': 'prices.see',
  'money.delete': 'prices.see',
  'reports.see': 'prices.see',
  'outbox.manage': 'prices.see',
};

/** What a right needs, and what that needs in turn. */
function needsOf(right: Right): Right[] {
  const needed = needs[right];
  return needed ? [needed, ...needsOf(needed)] : [];
}

const inOrder = (rights: ReadonlySet<Right>): Right[] => allRights.filter((right) => rights.has(right));

/** Rights with everything that they need. */
export const withNeeded = (rights: Iterable<Right>): Right[] =>
  inOrder(new Set([...rights].flatMap((right) => [right, ...needsOf(right)])));

/** Rights with everything that needs them: what goes when they go. */
export function withDependent(rights: Iterable<Right>): Right[] {
  const gone = new Set(rights);
  return allRights.filter((right) => gone.has(right) || needsOf(right).some((needed) => gone.has(needed)));
}
