import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { ErrorCode } from '../../../shared/kernel/error-codes.ts';
import { fromKnownAmount, toKnownAmount, type Cents } from '../../../shared/kernel/money.ts';
import type { EventSubject } from '../../../shared/history/event-subjects.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { refuseDuplicate, type UniqueIndexes } from '../db/refuse-duplicate.ts';
import { givenFields } from '../given-fields.ts';
import { changedFields } from '../history/changed-fields.ts';
import { recordEvent } from '../history/event-queries.ts';
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

interface Events {
  created: string;
  /** The same for every change, or by the fields that changed. */
  updated: string | ((changed: object) => string);
  deleted: string;
  restored: string;
}

/** The fields that are kept in cents. */
type AmountName<Fields> = { [K in keyof Fields]: Fields[K] extends Cents | null ? K : never }[keyof Fields];

/** In the place of a default: the contract asks every new record for this field. */
export const required = Symbol('required');

interface Declaration<Row, Fields, Viewer, Parent> {
  subjectKind: EventSubject;
  /** In a refusal: `This note was not found.` */
  noun: string;
  table: RecordTable<Fields>;
  /** The kinds of its events, where they are others than `note.created`, `note.updated`, `note.deleted` and `note.restored`. */
  events?: Partial<Events>;
  /** What a new one is where the body does not say; `required` where it always does. */
  defaults: { [Name in keyof Fields]: Fields[Name] | typeof required };
  /**
   * Holds what a body names (`for share`), before the record itself is locked. What it returns runs once the record is locked and its version
   * is the right one, with the fields as they were; it refuses (422) what is not there.
   */
  holdReferences?: (db: Db, given: Partial<Fields>) => Promise<(before: Fields | undefined) => void>;
  /** The body as it is kept, such as a phone in its international form. Reads and neither locks nor refuses. */
  normalize?: (db: Db, body: object) => Promise<object>;
  /** The fields that the history tells; all of the table's unless declared. */
  historyFields?: (row: Row) => object;
  /** The fields that the history tells where one is removed or restored, if fewer. */
  historySummary?: (row: Row) => object;
  /** What the history tells of the parent, in each event but a change. */
  parentDetails?: (parent: Parent) => object;
  /** What the history of a change tells beside the changed fields, such as a name. */
  changeDetails?: (row: Row) => object;
  /** The row has columns that are read from its own events, so it is read again behind an update. */
  readsEvents?: true;
  /** What follows from a change. */
  afterChange?: (
    db: Db,
    audit: AuditContext,
    viewer: Viewer,
    rows: { before: Row; after: Row },
  ) => Promise<void>;
  /** Refuses (403) who may know of a record and not change it. */
  requireMayChange?: (viewer: Viewer, row: Row) => void;
  /** Refuses (422) what cannot be so. */
  validate?: (fields: Fields, parent: Parent) => void;
  /** So many there may be (of a parent); one more is refused (409) with this sentence. */
  limit?: { most: number; code: ErrorCode; sentence: string };
  /** The refusals (409) of values that only one record may have. */
  unique?: UniqueIndexes;
  /** Refuses (409) to remove a locked record that is still needed. */
  requireRemovable?: (db: Db, row: Row) => Promise<void>;
}

/** Bodies and the table have these in cents, the wire and the history in dollars. */
type Amounts<Fields> = [AmountName<Fields>] extends [never]
  ? { amounts?: undefined }
  : { amounts: Record<AmountName<Fields>, true> };

/** Locks the parent, so that it stays until the transaction ends. Refuses (404) who may not know of it; a new record has no id. */
type ParentLock<Viewer, Parent, P> = (
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: P & { id?: number },
) => Promise<Parent>;

type OfParent<Viewer, Parent, P> = P extends PlaceBelow
  ? { holdParent: ParentLock<Viewer, Parent, P> }
  : { holdParent?: undefined };

/**
 * The writes of a record: created, changed, removed and restored, each in the caller's transaction and with its event. What is more than
 * that is a use case of its slice, which may call these.
 */
export function record<
  Row extends { id: number; version: number; authorId?: number | null } & Record<keyof Fields, unknown>,
  Fields extends object,
  Viewer = unknown,
  Parent = undefined,
  P extends Place = Place,
>(declaration: Declaration<Row, Fields, Viewer, Parent> & Amounts<Fields> & OfParent<Viewer, Parent, P>) {
  type RecordPlace = P & { id: number };
  const { subjectKind, noun, table, changeDetails, afterChange, readsEvents } = declaration;
  const defaults = Object.fromEntries(
    Object.entries(declaration.defaults).filter(([, value]) => value !== required),
  ) as Partial<Fields>;
  const { requireMayChange, validate, unique = {}, requireRemovable, limit } = declaration;
  const { parentDetails = () => ({}), normalize = async (_db: Db, body: object) => body } = declaration;
  const { holdReferences = async () => () => undefined } = declaration;
  // Without a parent there is none to hold, and the type of a declaration says so.
  const holdParent =
    (declaration.holdParent as ParentLock<Viewer, Parent, P> | undefined) ??
    (async () => undefined as Parent);
  const amounts = Object.keys(declaration.amounts ?? {});
  const events: Events = {
    created: `${subjectKind}.created`,
    updated: `${subjectKind}.updated`,
    deleted: `${subjectKind}.deleted`,
    restored: `${subjectKind}.restored`,
    ...declaration.events,
  };
  const statements = recordStatements<Row, Fields>(table);
  const fieldsOf = (row: Row, names = Object.keys(table.fields)) =>
    Object.fromEntries(names.map((name) => [name, row[name as keyof Fields]])) as Partial<
      Record<keyof Fields, unknown>
    >;
  const historyFields = declaration.historyFields ?? ((row: Row) => fieldsOf(row));
  const { historySummary = historyFields } = declaration;

  /** Fields with their amounts converted. */
  function withAmounts(fields: object, convert: (amount: never) => unknown): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        amounts.includes(name) ? convert(value as never) : value,
      ]),
    );
  }
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

  async function requireRoom(db: Db, { parentId }: P): Promise<void> {
    if (!limit || (await statements.count(db, parentId)) < limit.most) return;
    throw new AppError(limit.code, limit.sentence);
  }

  /** Locks a record that the viewer may change; with `orRemoved` also one that was removed. */
  async function lock(
    db: Db,
    audit: AuditContext,
    viewer: Viewer,
    place: RecordPlace,
    { orRemoved = false, toRemove = false } = {},
  ) {
    const parent = await holdParent(db, audit, viewer, place);
    // FOR UPDATE waits for FOR KEY SHARE, which whoever adds something below the record holds; other writes need not.
    const found = await statements.lock(db, place, toRemove ? 'update' : 'no key update');
    if (!found || (found.isRemoved && !orRemoved)) throw notFound(noun);
    const row = await statements.read(db, audit, place.id);
    requireMayChange?.(viewer, row);
    return { parent, row, isRemoved: found.isRemoved };
  }

  return {
    async create(db: Db, audit: AuditContext, viewer: Viewer, place: P, body: object): Promise<Row> {
      const checkReferences = await holdReferences(db, fieldsIn(body));
      const parent = await holdParent(db, audit, viewer, place);
      checkReferences(undefined);
      const fields = { ...defaults, ...fieldsIn(await normalize(db, body)) } as Fields;
      validate?.(fields, parent);
      await requireRoom(db, place);
      const row = await refuseDuplicate(statements.insert(db, audit, place.parentId, fields), unique);
      const after = { ...parentDetails(parent), ...historyFields(row) };
      await recordEvent(db, audit, { ...subject(place, row.id), kind: events.created, after });
      return row;
    },

    /** One that is as wanted already is answered as it is: nothing is written or told. */
    async update(
      db: Db,
      audit: AuditContext,
      viewer: Viewer,
      place: RecordPlace,
      { putBackOf, ...body }: { putBackOf?: number | undefined },
      expectedVersion: number | undefined,
    ): Promise<Row> {
      const checkReferences = await holdReferences(db, fieldsIn(body));
      const { parent, row: before } = await lock(db, audit, viewer, place);
      requireVersion(before, expectedVersion);
      const stored = withAmounts(fieldsOf(before), fromKnownAmount) as Fields;
      checkReferences(stored);
      const given = fieldsIn(await normalize(db, body));
      const fields: Fields = { ...stored, ...given };
      validate?.(fields, parent);
      const changed = changedFields(stored, fields);
      if (!changed) return before;
      // Of the other fields the row may show something else than what is kept.
      const written = changed.after as Partial<Fields>;
      const after = await refuseDuplicate(statements.update(db, audit, before.id, written), unique);
      const told = (row: Row) => declaration.historyFields?.(row) ?? fieldsOf(row, Object.keys(written));
      const { updated } = events;
      const event = {
        ...subject(place, before.id),
        kind: typeof updated === 'string' ? updated : updated(changed.after),
        before: told(before),
        after: told(after),
        details: changeDetails?.(before),
      };
      const asOf = await requirePutBack(db, event, putBackOf, withAmounts(given, toKnownAmount));
      await recordUpdate(db, audit, { ...event, asOf }, expectedVersion);
      await afterChange?.(db, audit, viewer, { before, after });
      return readsEvents ? statements.read(db, audit, after.id) : after;
    },

    async delete(
      db: Db,
      audit: AuditContext,
      viewer: Viewer,
      place: RecordPlace,
      expectedVersion: number | undefined,
    ): Promise<void> {
      const { parent, row } = await lock(db, audit, viewer, place, { toRemove: true });
      requireVersion(row, expectedVersion);
      await requireRemovable?.(db, row);
      await statements.remove(db, audit, row.id);
      // Who wrote it may bring it back, whoever removed it.
      const author = table.author && { authorId: row.authorId };
      const before = { ...parentDetails(parent), ...historySummary(row), ...author };
      await recordEvent(db, audit, { ...subject(place, row.id), kind: events.deleted, before });
    },

    /** One that is there is answered as it is. */
    async restore(db: Db, audit: AuditContext, viewer: Viewer, place: RecordPlace): Promise<Row> {
      const { parent, row, isRemoved } = await lock(db, audit, viewer, place, { orRemoved: true });
      if (!isRemoved) return row;
      await requireRoom(db, place);
      const restored = await refuseDuplicate(statements.restore(db, audit, row.id), unique);
      const after = { ...parentDetails(parent), ...historySummary(restored) };
      await recordEvent(db, audit, { ...subject(place, row.id), kind: events.restored, after });
      return restored;
    },
  };
}
