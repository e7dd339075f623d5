import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { changedFields } from './changed-fields.ts';
import { recordEvent, type HistoryEvent } from './event-queries.ts';

/**
 * Writes what an update changed, and nothing when it changed nothing. An update that named no version is accepted and
 * noted as such (api.md, Safe to repeat).
 */
export async function recordUpdate(
  db: Db,
  audit: AuditContext,
  event: Omit<HistoryEvent, 'before' | 'after'> & {
    before: object;
    after: object;
    /** When it was what it is put back to, as `requirePutBack` found. */
    asOf?: string | undefined;
    /** What is told beside what was changed. */
    details?: object | undefined;
  },
  expectedVersion: number | undefined,
): Promise<void> {
  const changed = changedFields(event.before, event.after);
  if (!changed) return;
  const { asOf, details, ...subject } = event;
  const after = {
    ...changed.after,
    ...details,
    ...(expectedVersion === undefined && { unconditional: true }),
    ...(asOf !== undefined && { asOf }),
  };
  await recordEvent(db, audit, { ...subject, before: changed.before, after });
}
