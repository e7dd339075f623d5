import * as z from 'zod/mini';

import { pictureQuery } from '../pictures/picture-sizes.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  amount,
  blankAsNull,
  day,
  id,
  idInPath,
  line,
  putBackField,
  requiredLine,
  requiredText,
  text,
  versionField,
} from '../kernel/fields.ts';
import {
  bothWays,
  listInQuery,
  listQueries,
  searchInQuery,
  sortInQuery,
  viewCounts,
} from '../kernel/list-query.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { booleanText, largestPicture } from '../kernel/upload-fields.ts';
import { permitFocuses } from './permit-focus.ts';
import { chosenPermitStatuses, permitStatuses } from './permit-status.ts';

export const permitNoteSchema = z.strictObject({
  id: id(),
  permit_id: id(),
  notes: z.string(),
  authorId: z.nullable(id()),
  authorName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type PermitNote = z.infer<typeof permitNoteSchema>;

export const inspectionResults = ['scheduled', 'passed', 'failed'] as const;
export type InspectionResult = (typeof inspectionResults)[number];

export const inspectionSchema = z.strictObject({
  id: id(),
  /** What is looked at: rough plumbing, final … */
  kind: z.string(),
  date: z.string(),
  result: z.enum(inspectionResults),
  note: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const permitSchema = z.strictObject({
  id: id(),
  project_id: id(),
  issuing_authority: z.string(),
  submission_method: z.string(),
  title: z.string(),
  /** As the authority gave it; empty until then. */
  number: z.string(),
  status: z.enum(permitStatuses),
  submittedOn: z.nullable(z.string()),
  /** When corrections were last asked for. */
  correctionsOn: z.nullable(z.string()),
  /** The day of its release. */
  released: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  followUpOn: z.nullable(z.string()),
  closedOn: z.nullable(z.string()),
  /** Null without one, and for those who may not see prices. */
  fee: z.nullable(z.number()),
  /** The expense that was made of the fee. */
  feeExpense: z.nullable(z.strictObject({ id: id(), cost: z.number() })),
  /** The name of the application, which `applicationpreview` shows; null without one. */
  file: z.nullable(z.string()),
  /** The name of the released permit, which `preview` shows; null without one. */
  releasedFile: z.nullable(z.string()),
  /** Days since it was submitted, while it waits. */
  waitingDays: z.nullable(z.int()),
  /** What this authority usually takes from application to release, in days, and how many permits say so; until it is released. */
  usual: z.nullable(z.strictObject({ days: z.int(), count: z.int() })),
  /** The day by which it is to be expected, while it waits. */
  expectedOn: z.nullable(z.string()),
  notes: z.array(permitNoteSchema),
  inspections: z.array(inspectionSchema),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Permit = z.infer<typeof permitSchema>;

/** A permit in the list over all projects. */
export const permitRowSchema = z.strictObject({
  ...z.omit(permitSchema, { notes: true, inspections: true }).shape,
  projectNumber: z.string(),
  projectTitle: z.string(),
  customerName: z.string(),
});
export type PermitRow = z.infer<typeof permitRowSchema>;

const optionalDay = z.optional(blankAsNull(day()));

const fields = {
  issuing_authority: requiredLine(200),
  submission_method: z.optional(line(120)),
  title: requiredLine(200),
  number: z.optional(line(80)),
  expiresOn: optionalDay,
  followUpOn: optionalDay,
  fee: z.optional(blankAsNull(amount({ min: 0.01 }))),
};

/** Everything arrives as text beside a file. A permit is recorded when it is applied for, unless it is said to be a draft. */
export const createPermitBody = z.strictObject({
  ...fields,
  status: z.optional(z.enum(['draft', 'submitted'], 'Use one of: draft, submitted.')),
  /** Today unless told; never in the future. */
  submittedOn: optionalDay,
});
export type CreatePermitBody = z.output<typeof createPermitBody>;

export const updatePermitBody = z.strictObject({
  ...z.partial(z.strictObject(fields)).shape,
  /** The days of what has happened can be put right; its status says which ones it has. */
  submittedOn: optionalDay,
  correctionsOn: optionalDay,
  released: optionalDay,
  closedOn: optionalDay,
  /** Takes the application away. */
  withoutFile: z.optional(booleanText()),
  /** Takes the released permit's file away; its release stays. */
  withoutReleasedFile: z.optional(booleanText()),
  /** As everything else here, it may arrive as text. */
  putBackOf: z.optional(z.union([id(), idInPath()])),
  version: versionField,
});
export type UpdatePermitBody = z.output<typeof updatePermitBody>;

export const permitStatusBody = z.strictObject({
  status: z.enum(chosenPermitStatuses, `Use one of: ${chosenPermitStatuses.join(', ')}.`),
  /** The day on which it happened: today unless told; never in the future. */
  date: optionalDay,
  version: versionField,
});
export type PermitStatusBody = z.output<typeof permitStatusBody>;

/** What came with the release, so that it is said in one step. */
export const releaseFileBody = z.strictObject({
  /** The day of the release; today unless told. */
  released: optionalDay,
  expiresOn: optionalDay,
  number: z.optional(line(80)),
});
export type ReleaseFileBody = z.output<typeof releaseFileBody>;

const noteText = requiredText(20_000);
export const permitNoteBody = z.strictObject({ notes: noteText });
export const updatePermitNoteBody = z.strictObject({
  notes: noteText,
  putBackOf: putBackField,
  version: versionField,
});

const inspectionFields = {
  kind: requiredLine(120),
  date: day(),
  result: z.optional(z.enum(inspectionResults, `Use one of: ${inspectionResults.join(', ')}.`)),
  note: z.optional(text(2000)),
};
export const inspectionBody = z.strictObject(inspectionFields);
export const updateInspectionBody = z.strictObject({
  ...z.partial(z.strictObject(inspectionFields)).shape,
  putBackOf: putBackField,
  version: versionField,
});

export const permitSortKeys = [
  'submittedOn',
  'released',
  'expiresOn',
  'followUpOn',
  'createdAt',
  'title',
  'issuing_authority',
] as const;
export type PermitSortKey = (typeof permitSortKeys)[number];
export type PermitSort = PermitSortKey | `-${PermitSortKey}` | 'waitingFirst';

/** What narrows permits, wherever they are listed or exported. */
const permitFilter = {
  q: searchInQuery,
  /** Comma-separated. */
  status: z.optional(listInQuery(permitStatuses)),
  /** Exactly these authorities, in whatever letters; comma-separated. */
  authority: z.optional(line(1000)),
  projectId: z.optional(idInPath()),
  /** Of projects to which this employee is assigned. */
  employeeId: z.optional(idInPath()),
  focus: z.optional(z.enum(permitFocuses, `Use one of: ${permitFocuses.join(', ')}.`)),
};
const permitFilterQuery = z.strictObject(permitFilter);
export type PermitFilter = z.output<typeof permitFilterQuery>;

export const { page: permitListQuery, file: exportPermitsQuery } = listQueries(
  permitFilter,
  sortInQuery(['waitingFirst', ...bothWays(permitSortKeys)], 'waitingFirst'),
);
export type ExportPermitsQuery = z.output<typeof exportPermitsQuery>;

const { focus: _focus, ...besidesFocus } = permitFilter;
const permitCountsQuery = z.strictObject(besidesFocus);
export type PermitCountsQuery = z.output<typeof permitCountsQuery>;

const permitCountsSchema = viewCounts(['all', ...permitFocuses]);
export type PermitCounts = z.infer<typeof permitCountsSchema>;

/** The authorities and methods that were used so far, the most usual first. */
export const knownAuthoritiesSchema = z.strictObject({
  authorities: z.array(
    z.strictObject({
      name: z.string(),
      /** How the last permit was applied for there. */
      method: z.string(),
      usual: z.nullable(z.strictObject({ days: z.int(), count: z.int() })),
    }),
  ),
  methods: z.array(z.string()),
  /** What permits were called, the most usual first. */
  titles: z.array(z.string()),
});

const ofProject = z.object({ id: idInPath() });
const ofPermit = z.object({ id: idInPath(), permitId: idInPath() });
const ofNote = z.object({ id: idInPath(), permitId: idInPath(), noteId: idInPath() });
const ofInspection = z.object({ id: idInPath(), permitId: idInPath(), inspectionId: idInPath() });

const application = { file: { maxBytes: largestPicture, description: 'The application: a PDF or a photo.' } };
const paper = {
  file: { maxBytes: largestPicture, description: 'The released permit: a PDF or a photo.', isRequired: true },
} as const;

export const permitContract = {
  listPermits: endpoint({
    method: 'GET',
    path: '/api/permits',
    access: 'projects.all',
    summary: 'Permits of all projects in pages, those that wait first.',
    query: permitListQuery,
    answer: z.array(permitRowSchema),
  }),
  permitCounts: endpoint({
    method: 'GET',
    path: '/api/permits/counts',
    access: 'projects.all',
    summary: 'How many matching permits wait, wait longer than usual, want a follow-up, and expire soon.',
    query: permitCountsQuery,
    answer: permitCountsSchema,
  }),
  knownAuthorities: endpoint({
    method: 'GET',
    path: '/api/permits/known',
    access: 'projects.all',
    summary:
      'Authorities with their last method and how long they usually take, methods and titles used so far.',
    answer: knownAuthoritiesSchema,
  }),
  exportPermits: endpoint({
    method: 'GET',
    path: '/api/export/permits',
    access: ['projects.all', 'exports.take'],
    summary: 'The permits that a list shows, all of them, as CSV or XLSX.',
    query: exportPermitsQuery,
    answer: 'file',
  }),
  createPermit: endpoint({
    method: 'POST',
    path: '/api/projects/:id/permits',
    access: 'permits.write',
    summary: 'Records a permit that was applied for, or its draft, with the application.',
    params: ofProject,
    body: createPermitBody,
    files: application,
    answer: z.strictObject({ permit: permitSchema }),
  }),
  updatePermit: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/permits/:permitId',
    access: 'permits.write',
    summary: 'Changes a permit. A file replaces the application.',
    params: ofPermit,
    body: updatePermitBody,
    files: application,
    ignores: permitSchema,
    answer: permitSchema,
  }),
  setPermitStatus: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/permits/:permitId/status',
    access: 'permits.write',
    summary: 'Says that a permit was submitted, has to be corrected, was released or is closed, and when.',
    params: ofPermit,
    body: permitStatusBody,
    answer: permitSchema,
  }),
  deletePermit: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/permits/:permitId',
    access: 'permits.write',
    summary: 'Removes a permit; it can be restored for 30 days.',
    params: ofPermit,
    status: 200,
    answer: z.strictObject({ message: z.literal('Permit deleted successfully'), permit: permitSchema }),
  }),
  restorePermit: endpoint({
    method: 'POST',
    path: '/api/projects/:id/permits/:permitId/restore',
    access: 'permits.write',
    summary: 'Brings a removed permit back.',
    params: ofPermit,
    status: 200,
    answer: permitSchema,
  }),
  uploadReleasedPermit: endpoint({
    method: 'POST',
    path: '/api/projects/:id/permits/:permitId/upload',
    access: 'permits.write',
    summary: 'Keeps the released permit; it is released today unless another day is given.',
    params: ofPermit,
    body: releaseFileBody,
    files: paper,
    status: 200,
    answer: z.strictObject({ message: z.literal('File uploaded successfully'), permit: permitSchema }),
  }),
  permitPreview: endpoint({
    method: 'GET',
    path: '/api/projects/:id/permits/:permitId/preview',
    access: 'employee',
    summary: 'The file of a released permit.',
    params: ofPermit,
    query: pictureQuery(),
    answer: 'file',
  }),
  permitApplicationPreview: endpoint({
    method: 'GET',
    path: '/api/projects/:id/permits/:permitId/applicationpreview',
    access: 'employee',
    summary: 'The application for a permit.',
    params: ofPermit,
    query: pictureQuery(),
    answer: 'file',
  }),
  recordPermitFee: endpoint({
    method: 'POST',
    path: '/api/projects/:id/permits/:permitId/fee-expense',
    access: ['permits.write', 'expenses.manage'],
    summary: 'Makes an expense of the fee, once: paid to the authority, under permits and fees.',
    params: ofPermit,
    body: z.strictObject({}),
    status: 200,
    answer: permitSchema,
  }),
  ...recordEndpoints({
    name: 'PermitNote',
    path: '/api/projects/:id/permits/:permitId/notes',
    id: 'noteId',
    ofParent: ofPermit,
    ofRecord: ofNote,
    access: 'employee',
    body: permitNoteBody,
    update: updatePermitNoteBody,
    answer: permitNoteSchema,
    summaries: {
      create: 'Writes a note on a permit.',
      update: 'Changes a note on a permit; field employees only change their own.',
      delete: 'Removes a note on a permit; it can be restored.',
      restore: 'Brings a removed note on a permit back.',
    },
  }),
  ...recordEndpoints({
    name: 'Inspection',
    path: '/api/projects/:id/permits/:permitId/inspections',
    id: 'inspectionId',
    ofParent: ofPermit,
    ofRecord: ofInspection,
    access: 'permits.write',
    body: inspectionBody,
    update: updateInspectionBody,
    answer: inspectionSchema,
    summaries: {
      create: 'Notes an inspection of a permit, to come or done.',
      update: 'Changes an inspection: another day, or how it went.',
      delete: 'Removes an inspection; it can be restored.',
      restore: 'Brings a removed inspection back.',
    },
  }),
};
