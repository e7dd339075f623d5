import type { Rows } from './rows.ts';

const names = ['VIP', 'Referral', 'Insurance job', 'Historic district', 'Financing', 'Repeat customer'];

/** Adds the company's tags. */
export function addTags(rows: Rows, at: Date): void {
  for (const name of names) rows.add('tags', { name, created_at: at, updated_at: at });
}

/** Gives every third project a tag, and every ninth two; some have their customer tagged as well. */
export function tagProject(rows: Rows, projectId: number): void {
  if (projectId % 3 !== 0) return;
  const first = (projectId / 3) % names.length;
  rows.add('project_tags', { project_id: projectId, tag_id: first + 1 });
  if (projectId % 9 === 0)
    rows.add('project_tags', { project_id: projectId, tag_id: ((first + 2) % names.length) + 1 });
}

/** Gives every eighth customer a tag. */
export function tagCustomer(rows: Rows, customerId: number): void {
  if (customerId % 8 === 0)
    rows.add('customer_tags', { customer_id: customerId, tag_id: customerId % 16 === 0 ? 1 : 6 });
}
