import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import { mostViews, type CreateViewBody, type SavedView } from '../../../shared/views/view-contract.ts';
import { readViewQuery, type ViewList } from '../../../shared/views/view-query.ts';
import { valueTaken } from '../../platform/db/refuse-duplicate.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { record, required } from '../../platform/records/record.ts';
import { holdViewsOf, listViews, viewColumns } from './view-queries.ts';

type ViewFields = Pick<SavedView, 'list' | 'name' | 'query' | 'columns' | 'display' | 'isShared'>;

const viewRecord = record<SavedView, ViewFields, Caller>({
  subjectKind: 'view',
  noun: 'view',
  table: {
    name: 'saved_views',
    alias: 'v',
    fields: {
      list: 'list',
      name: 'name',
      query: 'query',
      columns: 'columns',
      display: 'display',
      isShared: 'is_shared',
    },
    json: ['display'],
    author: 'owner_id',
    columns: (param, { actor }) => viewColumns(param(actor.id)),
  },
  defaults: {
    list: required,
    name: required,
    query: required,
    columns: null,
    display: null,
    isShared: false,
  },
  unique: {
    saved_views_name_key: valueTaken('view.name_taken', 'name', 'Another view of this list has this name.'),
  },
  // A query names filters of its list.
  holdReferences: async (_db, { list, query }) => {
    return (before) => query !== undefined && requireKnownQuery((before?.list ?? list)!, query);
  },
  normalize: async (_db, body: { query?: string }) =>
    body.query === undefined ? body : { ...body, query: new URLSearchParams(body.query).toString() },
  requireMayChange: requireOwnView,
});

/** A view of a list, which its owner keeps under a name behind those that are there. */
export const views: typeof viewRecord = {
  ...viewRecord,

  async create(db, audit, caller, place, body: CreateViewBody) {
    requireMayShare(caller, body);
    await holdViewsOf(db, caller.employeeId);
    const present = await listViews(db, caller.employeeId, body.list);
    if (present.filter(({ isMine }) => isMine).length >= mostViews) {
      throw new AppError(
        'view.too_many',
        `You already have ${mostViews} views of this list. Remove one first.`,
      );
    }
    return viewRecord.create(db, audit, caller, place, body);
  },

  async update(
    db,
    audit,
    caller,
    place,
    body: { isShared?: boolean | undefined; putBackOf?: number | undefined },
    expectedVersion,
  ) {
    requireMayShare(caller, body);
    return viewRecord.update(db, audit, caller, place, body, expectedVersion);
  },
};

/** Refuses (422) what the list does not understand. */
function requireKnownQuery(list: ViewList, text: string): void {
  const read = readViewQuery(list, text);
  if ('problem' in read) throw invalidField('query', read.problem);
}

/** Refuses (403) to share to those who see only their own projects. */
function requireMayShare({ rights }: Caller, { isShared }: { isShared?: boolean | undefined }): void {
  if (isShared && !rights.has('projects.all'))
    throw new AppError('auth.forbidden', 'Only the office can share views.');
}

/** Refuses a colleague's view (403), and one that is not shared (404); admins look after those that are. */
function requireOwnView({ rights }: Caller, { isMine, isShared, ownerName }: SavedView): void {
  if (!isMine && !isShared) throw notFound('view');
  if (!isMine && !rights.has('settings.manage')) {
    throw new AppError('auth.forbidden', `This view belongs to ${ownerName}. Save one of your own.`);
  }
}
