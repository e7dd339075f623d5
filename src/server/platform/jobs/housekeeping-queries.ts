import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';

/** Forgets answers kept for repeated calls that are older than an instant. */
export async function deleteIdempotencyKeysBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from idempotency_keys where created_at < $1', [instant]);
}

/** Forgets failed sign-ins that no longer count. */
export async function deleteLoginFailuresBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from login_failures where at < $1', [instant]);
}

/** Forgets sessions that ran out before an instant. */
export async function deleteSessionsExpiredBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from sessions where expires_at < $1', [instant]);
}

/** Forgets PDFs of drafts that were drawn before an instant; drawn again when somebody looks again. */
export async function deleteDraftPdfsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from bid_pdfs where is_draft and drawn_at < $1', [instant]);
}
