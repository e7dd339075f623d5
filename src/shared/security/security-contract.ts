import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { day, id } from '../kernel/fields.ts';
import {
  bothWays,
  idsInQuery,
  listInQuery,
  listQueries,
  searchInQuery,
  sortInQuery,
} from '../kernel/list-query.ts';
import { securityGroupNames, securityKinds } from './security-kinds.ts';

export const securityEventSchema = z.strictObject({
  id: id(),
  at: z.string(),
  kind: z.enum(securityKinds),
  /** Who did it; null for Plumbline, and for somebody who was not signed in. */
  actorId: z.nullable(id()),
  actorName: z.string(),
  /** The e-mail address that somebody tried who was not signed in. */
  tried: z.string(),
  /** Whom it is about. */
  subjectId: z.nullable(id()),
  subjectName: z.string(),
  /** From where, as tries are counted: an IPv6 address stands with the rest of its /64. */
  ip: z.string(),
  browser: z.string(),
  system: z.string(),
  /** What else is known of it: how somebody signed in, what was changed (`before`, `after`), which list was exported. */
  details: z.nullable(z.record(z.string(), z.unknown())),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

const filter = {
  /** Words of an address that was tried, of an address of the net, or of somebody's name. */
  q: searchInQuery,
  /** Comma-separated, as the next one. */
  group: z.optional(listInQuery(securityGroupNames)),
  /** Employees who did it, or whom it is about. */
  person: z.optional(idsInQuery(100, 'Choose at most 100 people.')),
  /** The first and the last day of the company's calendar, both included. */
  from: z.optional(day()),
  to: z.optional(day()),
};
const filterQuery = z.strictObject(filter);
export type SecurityFilter = z.output<typeof filterQuery>;

const { page, file } = listQueries(filter, sortInQuery(bothWays(['at']), '-at'));
export type SecuritySort = z.output<typeof page>['sort'];
export type ExportSecurityQuery = z.output<typeof file>;

export const securityContract = {
  listSecurityEvents: endpoint({
    method: 'GET',
    path: '/api/security',
    access: 'system.manage',
    summary: 'The security log in pages, newest first: who came in, who was refused, what was changed.',
    query: page,
    answer: z.array(securityEventSchema),
  }),
  exportSecurityEvents: endpoint({
    method: 'GET',
    path: '/api/export/security',
    access: ['system.manage', 'exports.take'],
    summary: 'The security log that a list shows, all of it, as CSV or XLSX.',
    query: file,
    answer: 'file',
  }),
};
