import type { Db } from '../../platform/db/database.ts';
import { verifyPassword } from '../../platform/password.ts';
import { deleteLoginFailures, findCredentials, insertLoginFailure } from './auth-queries.ts';
import { refuseTooManyFailures } from './count-failures.ts';

/**
 * Compares what somebody who is signed in says is the own password, with guesses counted as at the login (429). Answers the hash that it was
 * compared with too. Runs in a place for hashing.
 */
export async function compareOwnPassword(
  db: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
  password: string,
): Promise<{ isRight: boolean; passwordHash: string | null }> {
  const { failures, password_hash: passwordHash } = await findCredentials(db, email.toLowerCase(), ip, now);
  refuseTooManyFailures(failures, now);
  const isRight = await verifyPassword(passwordHash, password);
  if (!isRight) await insertLoginFailure(db, email.toLowerCase(), ip, now);
  else if (failures.length > 0) await deleteLoginFailures(db, email.toLowerCase(), ip);
  return { isRight, passwordHash };
}
