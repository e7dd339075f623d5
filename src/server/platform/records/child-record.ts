import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../act.ts';
import type { Db } from '../db/database.ts';
import { givenFields } from '../given-fields.ts';
import { changedFields } from '../history/changed-fields.ts';
import { recordEvent, type SubjectKind } from '../history/event-queries.ts';
import { requirePutBack } from '../history/put-back-queries.ts';
import { recordUpdate } from '../history/record-update.ts';
import { requireVersion } from '../require-version.ts';
import { recordStatements, type RecordTable } from './record-queries.ts';

/** Where a record is: below which other one, and in which project, if in one. */
export interface ParentPlace {
  parentId: number;
  projectId?: number;
}

/** Below a record of a project, which may be the project itself. */
export interface PlaceInProject extends ParentPlace {
  projectId: number;
}

interface Declaration<Row, Fields, Viewer, Parent, Place> {
  subjectKind: SubjectKind;
  /** In a refusal: `This note was not found.` */
  noun: string;
  table: RecordTable<Fields>;
  /** The kinds of its events. */
  events: { created: string; updated: string; deleted: string; restored: string };
  /** What a new one is where it does not say. */
  defaults: Partial<Fields>;
  /** Holds what it belongs to, so that it stays for as long as the transaction. Refuses (404) who may not know of it; a new one has no id. */
  holdParent: (db: Db, act: Act, viewer: Viewer, place: Place & { id?: number }) => Promise<Parent>;
  /** What a body says as it is kept, such as a phone. */
  prepare?: (db: Db, body: object) => Promise<object>;
  /** What the history says of the parent, where an event stands for itself. */
  parentDetails?: (parent: Parent) => object;
  /** What the history of a change says beside what was changed, such as whose it is. */
  changeDetails?: (row: Row) => object;
  /** What the history says of one that goes or comes back; all its fields unless told. */
  summary?: (row: Row) => object;
  /** Refuses (403) who may know of a record and not change it. */
  requireMayChange?: (viewer: Viewer, row: Row) => void;
  /** Refuses (422) what cannot be so. */
  validate?: (fields: Fields, parent: Parent) => void;
}

/**
 * The writes of a record that belongs to another: made, changed, removed and brought back, each with its event. What is more than that is a use
 * case of its slice.
 */
export function childRecord<
  Row extends { id: number; version: number; authorId?: number | null },
  Fields extends object,
  Viewer,
  Parent,
  Place extends ParentPlace = PlaceInProject,
>(declaration: Declaration<Row, Fields, Viewer, Parent, Place>) {
  type RecordPlace = Place & { id: number };
  const { subjectKind, noun, table, events, defaults, holdParent } = declaration;
  const { parentDetails = () => ({}), changeDetails, requireMayChange, validate } = declaration;
  const { prepare = async (_db, body) => body } = declaration;
  const statements = recordStatements<Row, Fields>(table);
  const fieldsOf = (row: Row) =>
    Object.fromEntries(Object.keys(table.fields).map((field) => [field, row[field as keyof Row]])) as Fields;
  const { summary = fieldsOf } = declaration;
  /** What a body says of the fields that are declared; nothing else of it is written or told. */
  const fieldsIn = (body: object) =>
    Object.fromEntries(
      Object.entries(givenFields(body)).filter(([name]) => Object.hasOwn(table.fields, name)),
    ) as Partial<Fields>;
  const subject = ({ projectId = null }: { projectId?: number | null }, subjectId: number) => ({
    projectId,
    subjectKind,
    subjectId,
  });

  /** Locks a record that the viewer may change; with `orRemoved` also one that was removed. */
  async function lock(db: Db, act: Act, viewer: Viewer, place: RecordPlace, { orRemoved = false } = {}) {
    const parent = await holdParent(db, act, viewer, place);
    const found = await statements.lock(db, place.parentId, place.id);
    if (!found || (found.isRemoved && !orRemoved)) throw notFound(noun);
    requireMayChange?.(viewer, found.row);
    return { parent, ...found };
  }

  return {
    async create(db: Db, act: Act, viewer: Viewer, place: Place, body: object): Promise<Row> {
      const parent = await holdParent(db, act, viewer, place);
      const fields = { ...defaults, ...fieldsIn(await prepare(db, body)) } as Fields;
      validate?.(fields, parent);
      const row = await statements.insert(db, place.parentId, fields, { by: act.actor.id, now: act.now });
      const after = { ...parentDetails(parent), ...fields };
      await recordEvent(db, act, { ...subject(place, row.id), kind: events.created, after });
      return row;
    },

    /** One that is as wanted already is answered as it is, and nothing is told. */
    async update(
      db: Db,
      act: Act,
      viewer: Viewer,
      place: RecordPlace,
      { putBackOf, ...body }: { putBackOf?: number | undefined },
      expectedVersion: number | undefined,
    ): Promise<Row> {
      const { parent, row } = await lock(db, act, viewer, place);
      requireVersion(row, expectedVersion);
      const before = fieldsOf(row);
      const given = fieldsIn(await prepare(db, body));
      const after: Fields = { ...before, ...given };
      validate?.(after, parent);
      if (!changedFields(before, after)) return row;
      const event = { ...subject(place, row.id), kind: events.updated, details: changeDetails?.(row) };
      const asOf = await requirePutBack(db, event, putBackOf, given);
      // Before the record itself, which may count its changes.
      await recordUpdate(db, act, { ...event, before, after, asOf }, expectedVersion);
      return statements.update(db, row.id, after, act.now);
    },

    async delete(db: Db, act: Act, viewer: Viewer, place: RecordPlace): Promise<void> {
      const { parent, row } = await lock(db, act, viewer, place);
      await statements.setDeleted(db, row.id, act.now);
      const author = table.author && { authorId: row.authorId };
      const before = { ...parentDetails(parent), ...summary(row), ...author };
      await recordEvent(db, act, { ...subject(place, row.id), kind: events.deleted, before });
    },

    /** One that is there is answered as it is. */
    async restore(db: Db, act: Act, viewer: Viewer, place: RecordPlace): Promise<Row> {
      const { parent, row, isRemoved } = await lock(db, act, viewer, place, { orRemoved: true });
      if (!isRemoved) return row;
      const restored = await statements.setDeleted(db, row.id, null);
      const after = { ...parentDetails(parent), ...summary(row) };
      await recordEvent(db, act, { ...subject(place, row.id), kind: events.restored, after });
      return restored;
    },
  };
}
