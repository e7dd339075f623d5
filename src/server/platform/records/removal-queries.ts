import type { EventSubject } from '../../../shared/history/event-subjects.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { recordEvents, type HistoryEvent } from '../history/event-queries.ts';

/** What is more than a record and yet removed and brought back like one, in the table that its kind names. */
type Removable = Extract<
  EventSubject,
  'bid' | 'bid_template' | 'customer' | 'employee' | 'invoice' | 'permit' | 'photo' | 'product'
>;

/** What the history tells of a removal, or of its end. */
interface RemovalEvent extends HistoryEvent {
  subjectKind: Removable;
}

const setDeletedAt =
  (deletedAt: '$2' | 'null') =>
  async (db: Db, kind: Removable, ids: readonly number[], now: Date): Promise<void> => {
    await query(
      db,
      `update ${kind}s set deleted_at = ${deletedAt}, updated_at = $2, version = version + 1 where id = any($1::bigint[])`,
      [ids, now],
    );
  };

/** Hides locked records; who calls it tells the history. */
export const hideRecords = setDeletedAt('$2');

/** Shows locked records that were hidden; who calls it tells the history. */
export const showRecords = setDeletedAt('null');

/** Removes locked records of one kind, each with its event. */
export const removeRecords = (db: Db, audit: AuditContext, events: readonly RemovalEvent[]) =>
  writeEach(db, audit, events, hideRecords);

/** Brings locked records of one kind back, each with its event. */
export const restoreRecords = (db: Db, audit: AuditContext, events: readonly RemovalEvent[]) =>
  writeEach(db, audit, events, showRecords);

async function writeEach(
  db: Db,
  audit: AuditContext,
  events: readonly RemovalEvent[],
  write: typeof hideRecords,
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const ids = events.map(({ subjectId }) => subjectId);
  await write(db, first.subjectKind, ids, audit.now);
  await recordEvents(db, audit, events);
}
