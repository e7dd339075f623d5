import { AppError } from '../../../shared/kernel/app-error.ts';
import { isolate } from '../../../shared/kernel/isolate.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignInWay } from './auth-queries.ts';
import { findOnlyWay } from './sso-queries.ts';

/** Refuses (403) whoever signs in through the company's provider alone, and has come another way. */
export async function refuseOtherWays(
  db: Db,
  employeeId: number,
  { by }: Pick<SignInWay, 'by'>,
): Promise<void> {
  const provider = by === 'sso' ? undefined : await findOnlyWay(db, employeeId);
  if (provider === undefined) return;
  throw new AppError(
    'auth.sso_required',
    `Your company signs in with ${isolate(provider)} only. Use its button on the sign-in page.`,
  );
}
