import type { AuditContext } from '../../platform/audit-context.ts';
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
  { email, ip, audit }: { email: string; ip: string; audit: AuditContext },
  password: string,
): Promise<{ isRight: boolean; passwordHash: string | null }> {
  const { failures, password_hash: passwordHash } = await findCredentials(
    db,
    email.toLowerCase(),
    ip,
    audit.now,
  );
  refuseTooManyFailures(failures, audit.now);
  const isRight = await verifyPassword(passwordHash, password);
  if (!isRight) {
    const event = { kind: 'auth.wrong_password', subjectId: audit.actor.id } as const;
    await insertLoginFailure(db, { counted: email.toLowerCase(), ip }, audit, event);
  } else if (failures.length > 0) await deleteLoginFailures(db, email.toLowerCase(), ip);
  return { isRight, passwordHash };
}
