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

/** Forgets who asked for a new password. */
export async function deleteResetRequestsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from reset_requests where at < $1', [instant]);
}

/** Forgets personal links that ran out before an instant, and their copies in messages as soon as they ran out. */
export async function forgetExpiredLinks(db: Db, dates: { now: Date; before: Date }): Promise<void> {
  await query(
    db,
    `update messages set secret_link = '' where secret_link <> '' and id in (
       select message_id from sign_in_links where expires_at < $1)`,
    [dates.now],
  );
  await query(db, 'delete from sign_in_links where expires_at < $1', [dates.before]);
}

/** Forgets sessions that ran out before an instant. */
export async function deleteSessionsExpiredBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from sessions where expires_at < $1', [instant]);
}

/** Forgets PDFs of drafts that were drawn before an instant; drawn again when somebody looks again. */
export async function deleteDraftPdfsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from bid_pdfs where is_draft and drawn_at < $1', [instant]);
}
