import * as z from 'zod/mini';

import { bidStatuses } from '../bids/bid-status.ts';
import { scopeSchema } from '../bids/scope-schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, line, putBackField, state, text, versionField } from '../kernel/fields.ts';
import { latitude, longitude } from '../kernel/position-fields.ts';
import {
  bothWays,
  cursorInQuery,
  idsInQuery,
  limitInQuery,
  listInQuery,
  searchInQuery,
} from '../kernel/list-query.ts';
import { categoriesInQuery } from '../categories/categories-in-query.ts';
import { amountsInQuery, daysInQuery } from '../kernel/range-in-query.ts';
import { savedAppointmentSchema, createAppointmentBody } from '../appointments/appointment-contract.ts';
import { contactSchema } from '../contacts/contact-contract.ts';
import { createCustomerBody } from '../customers/customer-contract.ts';
import { expenseSchema } from '../expenses/expense-contract.ts';
import { projectInvoiceSchema } from '../invoices/invoice-contract.ts';
import { permitSchema } from '../permits/permit-contract.ts';
import { noteSchema } from '../notes/note-contract.ts';
import { counterType } from '../numbers/counter-contract.ts';
import { imageCountsSchema, imagesSchema } from '../photos/photo-contract.ts';
import { mostTags, tagsInBody } from '../tags/tag-fields.ts';
import { todoSchema } from '../todos/todo-contract.ts';
import { personSchema } from './person-schema.ts';
import type { ProjectFilterKey } from './project-address.ts';
import { projectFocuses } from './project-focus.ts';
import { projectStatuses } from './project-status.ts';
import { periodInQuery } from './signed-period.ts';

const status = z.enum(projectStatuses);
/** An amount, or null for those who may not see prices. */
const price = z.nullable(z.number());
const instantText = z.string();

/** One line of the list of projects. */
export const projectRowSchema = z.strictObject({
  id: id(),
  number: z.string(),
  title: z.string(),
  status,
  statusSince: instantText,
  customerId: id(),
  customerName: z.string(),
  phone: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  categoryName: z.nullable(z.string()),
  /** By name. */
  tags: z.array(z.string()),
  /** The names of those who are assigned to it, where `with` asks for `people`. */
  people: z.optional(z.array(z.string())),
  nextAppointmentAt: z.nullable(instantText),
  contract: price,
  /** The total of the latest live bid. */
  bidTotal: price,
  /** That total is the least that it can be: the customer is still to choose. */
  startsFrom: z.boolean(),
  /** These four where `with` asks for `money`, as in the project's `money`. */
  billed: z.optional(z.number()),
  owed: z.optional(z.number()),
  spent: z.optional(z.number()),
  margin: z.optional(z.nullable(z.number())),
  isOnHold: z.boolean(),
  isWarranty: z.boolean(),
  createdAt: instantText,
  updatedAt: instantText,
  version: z.int(),
});
export type ProjectRow = z.infer<typeof projectRowSchema>;

/** A bid as its project shows it; the bid itself has the lines. */
export const projectBidSchema = z.strictObject({
  id: id(),
  number: z.int(),
  revision: z.int(),
  title: z.string(),
  status: z.enum(bidStatuses),
  /** A draft that waits in the outbox. */
  isWaiting: z.boolean(),
  statusSince: instantText,
  total: price,
  /** The total is the least that it can be: the customer is still to choose. */
  startsFrom: z.boolean(),
  validUntil: z.nullable(z.string()),
  /** When it first went out; null for one that never did. */
  sentAt: z.nullable(instantText),
  /** When the customer last opened it. */
  viewedAt: z.nullable(instantText),
  createdAt: instantText,
  updatedAt: instantText,
  version: z.int(),
});
export type ProjectBid = z.infer<typeof projectBidSchema>;

const named = z.strictObject({ id: id(), name: z.string() });

export const projectCustomerSchema = z.strictObject({
  id: id(),
  name: z.string(),
  companyName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  notes: z.string(),
  version: z.int(),
});

/** What a project earns and costs so far. Null for those who may not see prices. */
export const projectMoneySchema = z.strictObject({
  contract: z.number(),
  /** The sales tax in it, which is not the company's. */
  contractTax: z.number(),
  billed: z.number(),
  /** The sales tax in it. */
  billedTax: z.number(),
  /** Of what was billed, agreed extras and passed-on expenses on top of the contract; without sales tax. */
  extras: z.number(),
  /** On drafts, which bill nothing yet. */
  drafted: z.number(),
  received: z.number(),
  /** Billed and not received. */
  owed: z.number(),
  /** The contract and the extras, or what was billed where that is more; without sales tax (project-income.ts). */
  income: z.number(),
  /** Null, as all that follows, to who sees no costs. */
  spent: z.nullable(z.number()),
  /** Spent and not paid yet. */
  unpaid: z.nullable(z.number()),
  /** Income − spent; null while nothing was spent. */
  margin: z.nullable(z.number()),
  /** Of the income, in basis points; null without one, and without a margin. */
  marginBps: z.nullable(z.int()),
});
export type ProjectMoney = z.infer<typeof projectMoneySchema>;

/** The whole project with all its children (api.md, Answers). */
export const projectSchema = z.strictObject({
  id: id(),
  number: z.string(),
  counter_type: z.string(),
  title: z.string(),
  status,
  statusSince: instantText,
  /** The status before the present one, where `uncomplete` and `reopen` lead back to. */
  statusBefore: z.nullable(status),
  statusReason: z.string(),
  isOnHold: z.boolean(),
  isWarranty: z.boolean(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** Where the job is on the map; null while nobody has said. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  source: z.string(),
  description: z.string(),
  contract: price,
  customerId: id(),
  customer: projectCustomerSchema,
  /** Who else is reached about it, the first one first. */
  contacts: z.array(contactSchema),
  /** By name. */
  tags: z.array(z.string()),
  categoryId: z.nullable(id()),
  category: z.nullable(named),
  businessId: z.nullable(id()),
  business: z.nullable(named),
  salespersonId: z.nullable(id()),
  salesperson: z.nullable(
    z.strictObject({ ...named.shape, phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  /** The employees who are assigned to it. */
  people: z.array(personSchema),
  /** Those to come say who of their people is somewhere else meanwhile. */
  appointments: z.array(savedAppointmentSchema),
  bids: z.array(projectBidSchema),
  finalized: z.nullable(projectBidSchema),
  /** For those who may not see prices; the others read the bid. */
  scope: scopeSchema,
  /** None for those who may not see prices. */
  invoices: z.array(projectInvoiceSchema),
  /** Those that wait first. */
  permits: z.array(permitSchema),
  notes: z.array(noteSchema),
  /** The open ones by their days, then those that are done, the last first. */
  todos: z.array(todoSchema),
  /** A field employee's are their own. */
  expenses: z.array(expenseSchema),
  money: z.nullable(projectMoneySchema),
  /** The newest of each group; `images` of the project lists them all. */
  images: imagesSchema,
  /** How many there are in all. */
  imageCounts: imageCountsSchema,
  /** Leads that `remove_duplicates` would remove, and those that it removed; none for those who may not call it. */
  duplicates: z.strictObject({ found: z.int(), removed: z.int() }),
  createdByName: z.nullable(z.string()),
  createdAt: instantText,
  updatedAt: instantText,
  version: z.int(),
});

const ids = z.array(id()).check(z.maxLength(50, 'Choose at most 50 people.'));

const fields = {
  title: z.optional(line(200)),
  street: z.optional(line(200)),
  city: z.optional(line(100)),
  state: z.optional(state(60)),
  postalCode: z.optional(line(20)),
  source: z.optional(line(100)),
  description: z.optional(text(20_000)),
  categoryId: z.optional(z.nullable(id())),
  businessId: z.optional(z.nullable(id())),
  /** One of the business's own salespeople. */
  salespersonId: z.optional(z.nullable(id())),
  isOnHold: z.optional(z.boolean()),
  isWarranty: z.optional(z.boolean()),
  employeeIds: z.optional(ids),
  /** Those that are new come to the company's list. */
  tags: z.optional(tagsInBody()),
};

/** Somebody who calls for the first time. */
export const createProjectBody = z
  .strictObject({
    /** The first of the kinds when absent. */
    counter_type: z.optional(counterType),
    customerId: z.optional(id()),
    customer: z.optional(createCustomerBody),
    ...fields,
    appointment: z.optional(createAppointmentBody),
  })
  .check(
    z.refine((body) => (body.customerId === undefined) !== (body.customer === undefined), {
      path: ['customer'],
      error: 'Choose a customer, or enter a new one.',
    }),
  );
export type CreateProjectBody = z.output<typeof createProjectBody>;

export const updateProjectBody = z.strictObject({
  ...fields,
  /** Both or neither; another address without them clears them. */
  latitude: z.optional(latitude()),
  longitude: z.optional(longitude()),
  /** Of an undo: people who come back are there as they were, those whom an appointment had brought for as long as one names them. */
  followsAppointment: z.optional(z.boolean()),
  putBackOf: putBackField,
  version: versionField,
});
export type UpdateProjectBody = z.output<typeof updateProjectBody>;

export const projectSortKeys = [
  'createdAt',
  'number',
  'status',
  'customerName',
  'contract',
  'statusSince',
  'updatedAt',
] as const;
export type ProjectSortKey = (typeof projectSortKeys)[number];
export type ProjectSort = ProjectSortKey | `-${ProjectSortKey}`;
const projectSorts = bothWays(projectSortKeys);

/** What narrows projects, wherever they are listed, counted or exported. */
export const projectFilter = {
  q: searchInQuery,
  /** Comma-separated. */
  status: z.optional(listInQuery(projectStatuses)),
  customerId: z.optional(idInPath()),
  /** Assigned to the project or to one of its appointments: any of these, comma-separated. */
  employeeId: z.optional(idsInQuery(50, 'Choose at most 50 people.')),
  counter_type: z.optional(counterType),
  /** The projects behind a figure of the dashboard, or of a view. */
  focus: z.optional(z.enum(projectFocuses, `Use one of: ${projectFocuses.join(', ')}.`)),
  /** Whose contract was signed in this month, or on these days. */
  signed: z.optional(periodInQuery),
  categories: z.optional(categoriesInQuery),
  /** Stands anywhere in it, in whatever letters. */
  city: z.optional(line(100)),
  /** The days on which it was created. */
  created: z.optional(daysInQuery),
  /** The contract's amount. A field employee, who sees no amounts, finds nothing by this and the next. */
  contract: z.optional(amountsInQuery),
  /** What is owed on its invoices. */
  owed: z.optional(amountsInQuery),
  /** What has one of these tags. */
  tag: z.optional(idsInQuery(mostTags, `Use at most ${mostTags} tags.`)),
} satisfies Record<ProjectFilterKey, z.ZodMiniType>;
export type ProjectFilter = z.output<z.ZodMiniObject<typeof projectFilter>>;

export const projectSort = z.enum(projectSorts, `Use one of: ${projectSorts.join(', ')}.`);

/**
 * What costs something for each row: `money`, what was billed, owed and spent, and the margin, not for field employees; `people`, who
 * is assigned.
 */
const extrasInQuery = z.optional(listInQuery(['money', 'people']));

export const projectListQuery = z.strictObject({
  limit: limitInQuery(100, 500),
  cursor: cursorInQuery,
  ...projectFilter,
  sort: z.prefault(projectSort, '-createdAt'),
  with: extrasInQuery,
});
export type ProjectListQuery = z.output<typeof projectListQuery>;

/** What the projects of a list come to; what is not known of one adds nothing. */
export const projectTotalsSchema = z.strictObject({
  /** The contracts or, until they are signed, the latest live bids; nothing of projects that were called off. */
  contract: z.number(),
  /** How many of the projects were called off. */
  calledOff: z.int(),
  /** These four where `with` asks for `money`. */
  billed: z.optional(z.number()),
  owed: z.optional(z.number()),
  spent: z.optional(z.number()),
  margin: z.optional(z.number()),
});

const projectTotalsQuery = z.strictObject({
  ...projectFilter,
  with: z.optional(z.enum(['money'], 'Use money.')),
});
export type ProjectTotalsQuery = z.output<typeof projectTotalsQuery>;

const params = z.object({ id: idInPath() });

export const projectContract = {
  listProjects: endpoint({
    method: 'GET',
    path: '/api/projects',
    access: 'employee',
    summary: 'Projects in pages; field employees get those that they are assigned to, without prices.',
    query: projectListQuery,
    answer: z.array(projectRowSchema),
  }),
  sumProjects: endpoint({
    method: 'GET',
    path: '/api/projects/totals',
    access: 'prices.see',
    summary:
      'What the matching projects come to; declined and cancelled ones add what was billed and spent, but neither a contract nor a bid.',
    query: projectTotalsQuery,
    answer: projectTotalsSchema,
  }),
  getProject: endpoint({
    method: 'GET',
    path: '/api/projects/:id',
    access: 'employee',
    summary: 'The whole project with all its children.',
    params,
    answer: projectSchema,
  }),
  createProject: endpoint({
    method: 'POST',
    path: '/api/projects',
    access: 'projects.write',
    summary: 'A new lead: customer, project with its number, and first appointment in one.',
    body: createProjectBody,
    ignores: projectSchema,
    answer: projectSchema,
  }),
  updateProject: endpoint({
    method: 'PUT',
    path: '/api/projects/:id',
    access: 'projects.write',
    summary: "Changes a project's own fields and the people assigned to it.",
    params,
    body: updateProjectBody,
    ignores: projectSchema,
    answer: projectSchema,
  }),
  setProjectPlace: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/place',
    access: 'employee',
    summary: 'Says where the job is on the map, as somebody knows who stands there; two nulls forget it.',
    params,
    body: z.strictObject({ latitude: latitude(), longitude: longitude(), version: versionField }),
    answer: projectSchema,
  }),
  deleteProject: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id',
    access: 'projects.write',
    summary: 'Removes a project that has no contract; it can be restored.',
    params,
    answer: 'nothing',
  }),
  restoreProject: endpoint({
    method: 'POST',
    path: '/api/projects/:id/restore',
    access: 'projects.write',
    summary: 'Brings a removed project back.',
    params,
    status: 200,
    answer: projectSchema,
  }),
};
