import type * as z from 'zod/mini';

import { endpoint, type Access } from './endpoint.ts';

/** The four writes of a record; what was read can be sent back whole. */
export function recordEndpoints<
  const Name extends string,
  const Below extends string,
  const Id extends string,
  OfRecord extends z.ZodMiniObject,
  Body extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Answer extends z.ZodMiniObject,
  OfParent extends z.ZodMiniObject | undefined = undefined,
>(calls: {
  /** `Inspection` makes `createInspection`, `updateInspection`, `deleteInspection` and `restoreInspection`. */
  name: Name;
  /** Of all of them, below their parent where they have one: `/api/projects/:id/notes`. */
  path: `/${Below}`;
  /** What the address calls one of them: `noteId`. */
  id: Id;
  /** The numbers in the path of the parent, where there is one. */
  ofParent?: OfParent;
  ofRecord: OfRecord;
  access: Access;
  body: Body;
  update: Update;
  answer: Answer;
  summaries: { create: string; update: string; delete: string; restore: string };
}) {
  const { name, path, access, ofParent, ofRecord, body, update, answer, summaries } = calls;
  const one = `${path}/:${calls.id}` as const;
  const add = endpoint({
    method: 'POST',
    path,
    access,
    summary: summaries.create,
    body,
    ignores: answer,
    answer,
  });
  const create = { ...add, ...(ofParent && { params: ofParent }) } as typeof add & ParamsIf<OfParent>;
  const change = endpoint({
    method: 'PUT',
    path: one,
    access,
    summary: summaries.update,
    params: ofRecord,
    body: update,
    ignores: answer,
    answer,
  });
  const remove = endpoint({
    method: 'DELETE',
    path: one,
    access,
    summary: summaries.delete,
    params: ofRecord,
    ifMatch: true,
    answer: 'nothing',
  });
  const restore = endpoint({
    method: 'POST',
    path: `${one}/restore`,
    access,
    summary: summaries.restore,
    params: ofRecord,
    status: 200,
    answer,
  });
  return {
    [`create${name}`]: create,
    [`update${name}`]: change,
    [`delete${name}`]: remove,
    [`restore${name}`]: restore,
  } as { [K in `create${Name}`]: typeof create } & { [K in `update${Name}`]: typeof change } & {
    [K in `delete${Name}`]: typeof remove;
  } & { [K in `restore${Name}`]: typeof restore };
}

type ParamsIf<Params> = Params extends z.ZodMiniObject ? { params: Params } : unknown;
