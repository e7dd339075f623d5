import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { cursorInQuery } from '../kernel/list-query.ts';
import { personSchema } from './person-schema.ts';
import { projectFilter } from './project-contract.ts';
import { projectFocuses } from './project-focus.ts';
import { projectStatuses, type ProjectStatus } from './project-status.ts';

const status = z.enum(projectStatuses);
const price = z.nullable(z.number());

/** A project as the board shows it, with what decides where it may go. */
export const projectCardSchema = z.strictObject({
  id: id(),
  number: z.string(),
  title: z.string(),
  status,
  statusSince: z.string(),
  statusBefore: z.nullable(status),
  hasContract: z.boolean(),
  customerName: z.string(),
  street: z.string(),
  city: z.string(),
  nextAppointmentAt: z.nullable(z.string()),
  /** The contract or, until it is signed, the latest live bid; null for those who may not see prices. */
  amount: price,
  /** The amount is the least that the bid can be: the customer is still to choose. */
  startsFrom: z.boolean(),
  isSigned: z.boolean(),
  isOnHold: z.boolean(),
  isWarranty: z.boolean(),
  people: z.array(personSchema),
  version: z.int(),
});
export type ProjectCard = z.infer<typeof projectCardSchema>;

export const boardColumnSchema = z.strictObject({
  status,
  /** Of all its projects, whether their cards are here or not. */
  count: z.int(),
  sum: price,
  cards: z.array(projectCardSchema),
  /** Where its next cards begin; null when these are the last. */
  next: z.nullable(z.string()),
});
export type BoardColumn = z.infer<typeof boardColumnSchema>;

const deepestColumn = 500;

const depths = z.pipe(
  z.string().check(z.maxLength(500)),
  z.transform((value: string, context) => {
    const parts = value.split(',').map((part) => part.split(':') as [ProjectStatus, string]);
    const areKnown = parts.every(
      ([name, count, ...rest]) =>
        projectStatuses.includes(name) && /^[1-9]\d{0,3}$/.test(count ?? '') && rest.length === 0,
    );
    if (areKnown) {
      return new Map(parts.map(([name, count]) => [name, Math.min(Number(count), deepestColumn)]));
    }
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'Use statuses with numbers, like bid_sent:50.',
    });
    return z.NEVER;
  }),
);

export const projectBoardQuery = z
  .strictObject({
    ...projectFilter,
    /** More cards than usual of some columns, `bid_sent:75,lead_created:50`: those that the reader has seen already. */
    depths: z.optional(depths),
    /** Goes on in the one column that `status` names. */
    cursor: cursorInQuery,
  })
  .check(
    z.refine(({ cursor, status: asked }) => cursor === undefined || asked?.length === 1, {
      path: ['cursor'],
      error: 'Name the one status to show more cards of.',
    }),
  );
export type ProjectBoardQuery = z.output<typeof projectBoardQuery>;

export const projectCountsSchema = z.strictObject({
  /** Every status in the order of a project's life, zeros included. */
  statuses: z.array(z.strictObject({ status, count: z.int() })),
  /** Where `with` asks for them. */
  focuses: z.optional(z.array(z.strictObject({ focus: z.enum(projectFocuses), count: z.int() }))),
});

const projectCountsQuery = z.strictObject({
  ...projectFilter,
  with: z.optional(z.enum(['focuses'], 'Use focuses.')),
});
export type ProjectCountsQuery = z.output<typeof projectCountsQuery>;

export const projectBoardContract = {
  getProjectBoard: endpoint({
    method: 'GET',
    path: '/api/projects/board',
    access: 'employee',
    summary:
      'Projects by status, the first of each, who moved last first, with counts and sums; field employees get their own, without prices.',
    query: projectBoardQuery,
    answer: z.array(boardColumnSchema),
  }),
  countProjects: endpoint({
    method: 'GET',
    path: '/api/projects/counts',
    access: 'employee',
    summary:
      'How many of the matching projects each status and, on request, each view has; of field employees, among their own.',
    query: projectCountsQuery,
    answer: projectCountsSchema,
  }),
};
