/** The names of what narrows projects, in addresses and calls; `projectFilter` (project-contract.ts) says what each may hold. */
export const projectFilterKeys = [
  'q',
  'status',
  'customerId',
  'employeeId',
  'counter_type',
  'focus',
  'signed',
  'categories',
  'city',
  'created',
  'contract',
  'owed',
  'tag',
] as const;
export type ProjectFilterKey = (typeof projectFilterKeys)[number];

export const projectLayouts = ['table', 'board', 'calendar'] as const;
