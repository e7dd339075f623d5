import * as z from 'zod/mini';

import { bidStatuses } from '../bids/bid-status.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, line } from '../kernel/fields.ts';
import { invoiceStatuses, unsentReasons } from '../invoices/invoice-status.ts';
import { permitStatuses } from '../permits/permit-status.ts';
import { projectStatuses } from '../projects/project-status.ts';
import { todoStatuses } from '../todos/todo-contract.ts';

/** What can be found, of equals the first named first; each has its SQL and its line in `search` of its slice, on the server and in the browser. */
export const searchKinds = [
  'project',
  'customer',
  'business',
  'salesperson',
  'contact',
  'bid',
  'invoice',
  'payment',
  'expense',
  'permit',
  'product',
  'bundle',
  'note',
  'todo',
  'photo',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The most that one search answers, all kinds together. */
export const mostFound = 20;

export const searchResultSchema = z.strictObject({
  kind: z.enum(searchKinds),
  id: id(),
  /** The project of a contact, bid, invoice, payment, expense, permit, note, photo, or of a to-do that has one, the business of a salesperson. */
  parentId: z.nullable(id()),
  /** What it is called; of a project, bid, invoice, payment, permit, note or photo the customer's name. */
  label: z.string(),
  /** The project's number, and the code of a product. */
  number: z.string(),
  status: z.nullable(
    z.enum([
      ...projectStatuses,
      ...bidStatuses,
      ...invoiceStatuses,
      ...unsentReasons,
      ...permitStatuses,
      ...todoStatuses,
    ]),
  ),
  detail: z.string(),
  /** What held the words where neither label nor detail does: an e-mail, a second address, the place in a note. Of an expense its cost, of a permit its number and authority. */
  matched: z.string(),
  /** The number that was asked for, or the first. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchContract = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'employee',
    summary:
      'Finds projects, customers, businesses, salespeople, contacts, bids, invoices, payments, expenses, permits, products, notes, to-dos and photos by words in any order or phone digits, the best match of all first; where few hold them also what is spelled much like them. Field employees find their projects with their contacts, permits, notes, to-dos and photos, and their own to-dos.',
    query: z.strictObject({
      q: z.prefault(line(200), ''),
      /** Only records of this kind. */
      kind: z.optional(z.enum(searchKinds, `Use one of: ${searchKinds.join(', ')}.`)),
    }),
    answer: z.strictObject({ results: z.array(searchResultSchema) }),
  }),
};
