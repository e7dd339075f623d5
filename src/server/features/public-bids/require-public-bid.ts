import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { findPublicBid, type FoundPublicBid } from './public-bid-queries.ts';

/** The one refusal of everything that is not behind a live link. */
export const linkNotAvailable = () => new AppError('not_found', 'This link isn’t available.');

/** The bid of a live link; every other code is answered alike, so that nobody learns whether there ever was one. */
export async function requirePublicBid(
  db: Db,
  code: string,
  now: Date,
  options?: { signedCopy: boolean },
): Promise<FoundPublicBid> {
  const found = await findPublicBid(db, code, now, options);
  if (!found) throw linkNotAvailable();
  return found;
}
