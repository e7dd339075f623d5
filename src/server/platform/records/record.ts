import { notFound } from '../../../shared/kernel/app-error.ts';
import { fromKnownAmount } from '../../../shared/kernel/money.ts';
import type { Act } from '../act.ts';
import type { Db } from '../db/database.ts';
import { refuseDuplicate, type UniqueIndexes } from '../db/refuse-duplicate.ts';
import { givenFields } from '../given-fields.ts';
import { changedFields } from '../history/changed-fields.ts';
import { recordEvent, type SubjectKind } from '../history/event-queries.ts';
import { requirePutBack } from '../history/put-back-queries.ts';
import { recordUpdate } from '../history/record-update.ts';
import { requireVersion } from '../require-version.ts';
import { recordStatements, type RecordTable } from './record-queries.ts';

/** Where a record is: below which other one, if below any, and in which project, if in one. */
export interface Place {
  parentId?: number;
  projectId?: number;
}

/** Below a record that is in no project. */
export interface PlaceBelow extends Place {
  parentId: number;
}

/** Below a record of a project, which may be the project itself. */
export interface PlaceInProject extends PlaceBelow {
  projectId: number;
}

interface Events<Row> {
  created: string;
  /** By what it was and is. */
  updated: string | ((before: Row, after: Row) => string);
  deleted: string;
  restored: string;
}

interface Declaration<Row, Fields, Viewer, Parent, P> {
  subjectKind: SubjectKind;
  /** In a refusal: `This note was not found.` */
  noun: string;
  table: RecordTable<Fields>;
  /** Fields that a body and the table have in cents, and the wire and the history in dollars. */
  amounts?: readonly (keyof Fields)[];
  /** The kinds of its events, where they are others than `note.created`, `note.updated`, `note.deleted` and `note.restored`. */
  events?: Partial<Events<Row>>;
  /** What a new one is where it does not say. */
  defaults: Partial<Fields> | ((db: Db) => Promise<Partial<Fields>>);
  /** Holds what it belongs to, so that it stays for as long as the transaction. Refuses (404) who may not know of it; a new one has no id. */
  holdParent?: (db: Db, act: Act, viewer: Viewer, place: P & { id?: number }) => Promise<Parent>;
  /** What a body says as it is kept, such as a phone; holds what it names. */
  prepare?: (db: Db, body: object) => Promise<object>;
  /** What the history says of it; all its fields unless told. */
  told?: (row: Row) => object;
  /** What the history says of the parent, where an event stands for itself. */
  parentDetails?: (parent: Parent) => object;
  /** What the history of a change says beside what was changed, such as whose it is. */
  changeDetails?: (row: Row) => object;
  /** What the history says of one that goes or comes back; what it says of any unless told. */
  summary?: (row: Row) => object;
  /** The row counts its changes: once they are told it is read again. */
  countsChanges?: true;
  /** Refuses (403) who may know of a record and not change it. */
  requireMayChange?: (viewer: Viewer, row: Row) => void;
  /** Refuses (422) what cannot be so. */
  validate?: (fields: Fields, parent: Parent) => void;
  /** Refuses (409) what others have already, by index. */
  unique?: UniqueIndexes;
  /** Refuses (409) to remove what is still needed; the record is locked. */
  requireRemovable?: (db: Db, row: Row) => Promise<void>;
}

/** The writes of a record: made, changed, removed and brought back, each with its event. What is more than that is a use case of its slice. */
export function record<
  Row extends { id: number; version: number; authorId?: number | null },
  Fields extends object,
  Viewer = unknown,
  Parent = undefined,
  P extends Place = Place,
>(declaration: Declaration<Row, Fields, Viewer, Parent, P>) {
  type RecordPlace = P & { id: number };
  const { subjectKind, noun, table, amounts = [], defaults, changeDetails } = declaration;
  const {
    parentDetails = () => ({}),
    requireMayChange,
    validate,
    unique = {},
    requireRemovable,
  } = declaration;
  const { holdParent = async () => undefined as Parent, prepare = async (_db, body) => body } = declaration;
  const events: Events<Row> = {
    created: `${subjectKind}.created`,
    updated: `${subjectKind}.updated`,
    deleted: `${subjectKind}.deleted`,
    restored: `${subjectKind}.restored`,
    ...declaration.events,
  };
  const statements = recordStatements<Row, Fields>(table);
  const fieldsOf = (row: Row) =>
    Object.fromEntries(Object.keys(table.fields).map((field) => [field, row[field as keyof Row] as unknown]));
  const storedFieldsOf = (row: Row) => {
    const stored = fieldsOf(row);
    for (const field of amounts as readonly string[])
      stored[field] = fromKnownAmount(stored[field] as number | null);
    return stored as Fields;
  };
  const { told = fieldsOf } = declaration;
  const { summary = told } = declaration;
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
  async function lock(
    db: Db,
    act: Act,
    viewer: Viewer,
    place: RecordPlace,
    { orRemoved = false, toRemove = false } = {},
  ) {
    const parent = await holdParent(db, act, viewer, place);
    // Whoever writes something below it holds its key, and is waited for where it goes.
    const found = await statements.lock(db, place, toRemove ? 'update' : 'no key update', act.now);
    if (!found || (found.isRemoved && !orRemoved)) throw notFound(noun);
    requireMayChange?.(viewer, found.row);
    return { parent, ...found };
  }

  return {
    async create(db: Db, act: Act, viewer: Viewer, place: P, body: object): Promise<Row> {
      const parent = await holdParent(db, act, viewer, place);
      const given = fieldsIn(await prepare(db, body));
      const usual = typeof defaults === 'function' ? await defaults(db) : defaults;
      const fields = { ...usual, ...given } as Fields;
      validate?.(fields, parent);
      const origin = { by: act.actor.id, now: act.now };
      const row = await refuseDuplicate(statements.insert(db, place.parentId, fields, origin), unique);
      const after = { ...parentDetails(parent), ...told(row) };
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
      const given = fieldsIn(await prepare(db, body));
      const { parent, row: before } = await lock(db, act, viewer, place);
      requireVersion(before, expectedVersion);
      const stored = storedFieldsOf(before);
      const fields: Fields = { ...stored, ...given };
      validate?.(fields, parent);
      if (!changedFields(stored, fields)) return before;
      const details = changeDetails?.(before);
      const { updated } = events;
      const after = await refuseDuplicate(statements.update(db, before.id, fields, act.now), unique);
      const kind = typeof updated === 'function' ? updated(before, after) : updated;
      const event = { ...subject(place, before.id), kind, details };
      const asOf = await requirePutBack(db, event, putBackOf, given);
      await recordUpdate(
        db,
        act,
        { ...event, before: told(before), after: told(after), asOf },
        expectedVersion,
      );
      return declaration.countsChanges ? statements.read(db, after.id, act.now) : after;
    },

    async delete(
      db: Db,
      act: Act,
      viewer: Viewer,
      place: RecordPlace,
      expectedVersion: number | undefined,
    ): Promise<void> {
      const { parent, row } = await lock(db, act, viewer, place, { toRemove: true });
      requireVersion(row, expectedVersion);
      await requireRemovable?.(db, row);
      await statements.remove(db, row.id, act.now);
      const author = table.author && { authorId: row.authorId };
      const before = { ...parentDetails(parent), ...summary(row), ...author };
      await recordEvent(db, act, { ...subject(place, row.id), kind: events.deleted, before });
    },

    /** One that is there is answered as it is. */
    async restore(db: Db, act: Act, viewer: Viewer, place: RecordPlace): Promise<Row> {
      const { parent, row, isRemoved } = await lock(db, act, viewer, place, { orRemoved: true });
      if (!isRemoved) return row;
      const restored = await refuseDuplicate(statements.restore(db, row.id, act.now), unique);
      const after = { ...parentDetails(parent), ...summary(restored) };
      await recordEvent(db, act, { ...subject(place, row.id), kind: events.restored, after });
      return restored;
    },
  };
}
