import { allRights, type Right } from './rights.ts';

/** What kind of day somebody has, whatever they may: the start page and the bar on a phone follow from it. */
export const baseRoles = ['admin', 'office', 'field'] as const;
export type Role = (typeof baseRoles)[number];

interface BuiltInRole {
  /** In the table. Own roles begin at 101. */
  id: number;
  base: Role;
  rights: readonly Right[];
}

const adminOnly: readonly Right[] = [
  'credits.give',
  'money.delete',
  'employees.manage',
  'settings.manage',
  'system.manage',
];

/** The roles that every company has. The table `roles` holds the same, for what the database asks by itself. */
export const builtInRoles = {
  admin: { id: 1, base: 'admin', rights: allRights },
  office: { id: 2, base: 'office', rights: allRights.filter((right) => !adminOnly.includes(right)) },
  estimator: {
    id: 4,
    base: 'office',
    rights: [
      'projects.all',
      'projects.write',
      'schedule.write',
      'customers.manage',
      'prices.see',
      'costs.see',
      'pricebook.write',
      'bids.write',
      'bids.send',
      'bids.finalize',
      'exports.take',
    ],
  },
  foreman: {
    id: 5,
    base: 'field',
    rights: ['projects.all', 'schedule.write', 'permits.write', 'exports.take'],
  },
  bookkeeper: {
    id: 6,
    base: 'office',
    rights: [
      'projects.all',
      'customers.manage',
      'prices.see',
      'costs.see',
      'invoices.write',
      'invoices.issue',
      'payments.record',
      'expenses.manage',
      'reports.see',
      'exports.take',
      'outbox.manage',
    ],
  },
  field: { id: 3, base: 'field', rights: ['exports.take'] },
} as const satisfies Record<string, BuiltInRole>;
export type BuiltInRoleName = keyof typeof builtInRoles;
/** Those with more rights first. */
export const builtInRoleNames = Object.keys(builtInRoles) as BuiltInRoleName[];

/** The company's own have numbers from here on. */
export const firstOwnRole = 101;

/** The name of a built-in role by its id; undefined for a company's own. */
export function builtInRoleName(id: number): BuiltInRoleName | undefined {
  return builtInRoleNames.find((name) => builtInRoles[name].id === id);
}
