import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../db/database.ts';
import { queryOne } from '../db/query.ts';
import type { HistoryEvent } from './event-queries.ts';

/**
 * Holds an update that says it puts a record back to how it was before an event against what the history knows of that time, so that
 * nothing is noted as put back that never was so. Returns when the event happened, for `recordUpdate`; refuses (422) an event of
 * another record, and values that the record did not have then.
 */
export async function requirePutBack(
  db: Db,
  { subjectKind, subjectId }: Pick<HistoryEvent, 'subjectKind' | 'subjectId'>,
  eventId: number | undefined,
  wanted: object,
): Promise<string | undefined> {
  if (eventId === undefined) return undefined;
  // What a field was before the event is what the first event from there on that changed it has as its `before`.
  const found = await queryOne<{ at: string; values: Record<string, unknown> | null }>(
    db,
    `select iso(e.at) as at, (
       select jsonb_object_agg(f.key, f.value) from (
         select distinct on (v.key) v.key, v.value from events later cross join lateral jsonb_each(later.before) v
         where later.subject_kind = $1 and later.subject_id = $2 and later.id >= $3 order by v.key, later.id) f) as values
     from events e where e.id = $3 and e.subject_kind = $1 and e.subject_id = $2`,
    [subjectKind, subjectId, eventId],
  );
  const values = found?.values ?? {};
  const wasSo = ([field, value]: [string, unknown]) =>
    Object.hasOwn(values, field) && JSON.stringify(values[field]) === JSON.stringify(value);
  if (found && Object.entries(wanted).every(wasSo)) return found.at;
  throw new AppError(
    'history.was_not_so',
    'This doesn’t match how it was before that change. Check the history again.',
  );
}
