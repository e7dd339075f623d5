import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { followPaper } from './follow-paper.ts';
import { keepReportedStates, recordMessageEnd } from './message-queries.ts';
import { readReports } from './read-reports.ts';

/** Keeps what WhatsApp reports of messages, and tells the history what it did not know; returns how many have come further. */
export async function takeReports(db: Db, audit: AuditContext, report: unknown): Promise<number> {
  const changed = await keepReportedStates(db, readReports(report, audit.now), audit.now);
  for (const { id, was, status, lastError } of changed) {
    // What went out at once is told by the event of the sending, and delivery is no news of the project.
    const wasOpen = was === 'uncertain' || was === 'queued' || was === 'failed' || was === 'cancelled';
    if (status === 'failed') await recordMessageEnd(db, id, { status, lastError }, audit.now);
    else if (wasOpen) await recordMessageEnd(db, id, { status: 'sent', lastError: '' }, audit.now);
    await followPaper(db, id, { now: audit.now, hasGone: wasOpen && status !== 'failed' });
  }
  return changed.length;
}
