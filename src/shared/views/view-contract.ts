import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { id, idInPath, line, requiredLine, versionField } from '../kernel/fields.ts';
import { viewLists } from './view-query.ts';

/** How many views of one list somebody may keep. */
export const mostViews = 50;

const list = z.enum(viewLists, `Use one of: ${viewLists.join(', ')}.`);

const columnName = () => matching(/^[A-Za-z_]{1,40}$/, 'This isn’t the name of a column.');
const mostColumns = 60;
const tooManyColumns = `Choose at most ${mostColumns} columns.`;

/** How a table is shown besides its columns. */
export const displaySchema = z.strictObject({
  /** The column by which the rows are grouped; null while they are not. */
  groupBy: z.nullable(columnName()),
  /** Those that somebody gave, in pixels by column. */
  widths: z
    .record(columnName(), z.int('Enter a width in pixels.').check(z.minimum(1), z.maximum(2000)))
    .check(z.refine((widths) => Object.keys(widths).length <= mostColumns, tooManyColumns)),
  density: z.enum(['comfortable', 'compact']),
});
export type TableDisplay = z.output<typeof displaySchema>;

export const savedViewSchema = z.strictObject({
  id: id(),
  list,
  name: z.string(),
  /** The query of the list's address. */
  query: z.string(),
  /** The columns of its table; null leaves them as the reader has chosen. */
  columns: z.nullable(z.array(z.string())),
  /** Null leaves that, too. */
  display: z.nullable(displaySchema),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The reader's list opens with it. */
  isDefault: z.boolean(),
  ownerName: z.string(),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const columns = z.nullable(z.array(columnName()).check(z.maxLength(mostColumns, tooManyColumns)));

const fields = {
  name: requiredLine(60),
  query: line(1000),
  columns: z.optional(columns),
  display: z.optional(z.nullable(displaySchema)),
  isShared: z.optional(z.boolean()),
};

export const createViewBody = z.strictObject({ list, ...fields });
export type CreateViewBody = z.output<typeof createViewBody>;

export const updateViewBody = z.strictObject({
  name: z.optional(fields.name),
  query: z.optional(fields.query),
  columns: fields.columns,
  display: fields.display,
  isShared: fields.isShared,
  version: versionField,
});

export const orderViewsBody = z.strictObject({
  list,
  /** Every view of one's own once, in the new order. */
  ids: z.array(id()).check(z.maxLength(mostViews, `Send at most ${mostViews} views.`)),
});
export type OrderViewsBody = z.output<typeof orderViewsBody>;

const params = z.object({ id: idInPath() });

export const viewContract = {
  listViews: endpoint({
    method: 'GET',
    path: '/api/views',
    access: 'employee',
    summary: "One's own views of a list in their order, then those that colleagues share.",
    query: z.strictObject({ list }),
    answer: z.array(savedViewSchema),
  }),
  orderViews: endpoint({
    method: 'PUT',
    path: '/api/views/order',
    access: 'employee',
    summary:
      "Puts one's own views of a list into this order, or none; refused with the present list when it misses one.",
    body: orderViewsBody,
    answer: z.array(savedViewSchema),
  }),
  chooseDefaultView: endpoint({
    method: 'PUT',
    path: '/api/views/:id/default',
    access: 'employee',
    summary: 'Makes the list open with this view for oneself, or no longer.',
    params,
    body: z.strictObject({ isDefault: z.boolean() }),
    answer: savedViewSchema,
  }),
  ...recordEndpoints({
    name: 'View',
    path: '/api/views',
    id: 'id',
    ofRecord: params,
    access: 'employee',
    body: createViewBody,
    update: updateViewBody,
    answer: savedViewSchema,
    summaries: {
      create: 'Keeps a view of a list under a name; office and admin may share it.',
      update: "Changes a view of one's own; admins may change those that are shared.",
      delete: "Removes a view of one's own, or as admin one that is shared; it can be restored.",
      restore: 'Brings a removed view back; refused when its name was given to another one meanwhile.',
    },
  }),
};
