import type { Passkey } from '../../../shared/auth/factor-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertRow } from '../../platform/db/write-columns.ts';
import { sha256 } from '../../platform/secret.ts';
import type { WithFactor } from './factor-queries.ts';

/** The wire's passkey, without its key. */
const columns = (
  passkey: string,
) => `${passkey}.id, ${passkey}.name, iso(${passkey}.created_at) as "createdAt",
  iso(${passkey}.last_used_at) as "lastUsedAt", ${passkey}.blocked_at is not null as "isBlocked",
  translate(encode(${passkey}.credential_id, 'base64'), E'+/=\\n', '-_') as "credentialId", ${passkey}.transports`;

/** The passkeys of an employee, the oldest first. */
export async function listPasskeys(db: Db, employeeId: number): Promise<Passkey[]> {
  return query<Passkey>(
    db,
    `select ${columns('p')} from passkeys p join second_factors f on f.id = p.factor_id
     where f.employee_id = $1 order by p.id`,
    [employeeId],
  );
}

/** The passkeys that the second step of signing in may be met with. */
export async function listPasskeysOfFactor(db: Db, factorId: number): Promise<Passkey[]> {
  return query<Passkey>(
    db,
    `select ${columns('p')} from passkeys p where p.factor_id = $1 and p.blocked_at is null order by p.id`,
    [factorId],
  );
}

export interface KnownPasskey extends WithFactor {
  id: number;
  name: string;
  publicKey: Buffer;
  signCount: number;
  isBlocked: boolean;
}

/** A passkey with the account that it is of, of somebody who may sign in. */
export async function findKnownPasskey(db: Db, credentialId: Buffer): Promise<KnownPasskey | undefined> {
  return queryOne<KnownPasskey>(
    db,
    `select p.id, p.name, p.public_key as "publicKey", p.sign_count as "signCount", p.blocked_at is not null as "isBlocked",
       e.id as "employeeId", e.password_hash as "passwordHash", p.factor_id as "factorId"
     from passkeys p join employees e on e.second_factor_id = p.factor_id and e.is_active and e.deleted_at is null
     where p.credential_id = $1`,
    [credentialId],
  );
}

export interface NewPasskeyRow {
  factorId: number;
  credentialId: Buffer;
  publicKey: Uint8Array;
  signCount: number;
  transports: readonly string[];
  name: string;
}

export async function insertPasskey(db: Db, passkey: NewPasskeyRow, now: Date): Promise<void> {
  await insertRow(db, 'passkeys', {
    factor_id: passkey.factorId,
    credential_id: passkey.credentialId,
    public_key: Buffer.from(passkey.publicKey),
    sign_count: passkey.signCount,
    transports: passkey.transports,
    name: passkey.name,
    created_at: now,
  });
}

/** Whether anybody has a passkey of this identifier. */
export async function isPasskeyKnown(db: Db, credentialId: Buffer): Promise<boolean> {
  return (
    (await queryOne(db, 'select 1 as known from passkeys where credential_id = $1', [credentialId])) !==
    undefined
  );
}

export async function savePasskeyUse(db: Db, passkeyId: number, signCount: number, now: Date): Promise<void> {
  await query(db, 'update passkeys set sign_count = $2, last_used_at = $3 where id = $1', [
    passkeyId,
    signCount,
    now,
  ]);
}

export async function blockPasskey(db: Db, passkeyId: number, now: Date): Promise<void> {
  await query(db, 'update passkeys set blocked_at = $2 where id = $1', [passkeyId, now]);
}

/** Renames a passkey of an employee; undefined where there is none. */
export async function savePasskeyName(
  db: Db,
  { employeeId, passkeyId }: { employeeId: number; passkeyId: number },
  name: string,
): Promise<Passkey | undefined> {
  return queryOne<Passkey>(
    db,
    `update passkeys p set name = $3 from second_factors f
     where p.id = $2 and f.id = p.factor_id and f.employee_id = $1 returning ${columns('p')}`,
    [employeeId, passkeyId, name],
  );
}

/** Removes a passkey of a factor, and answers its name; undefined where there is none. */
export async function deletePasskey(
  db: Db,
  factorId: number,
  passkeyId: number,
): Promise<{ name: string } | undefined> {
  return queryOne<{ name: string }>(
    db,
    'delete from passkeys where id = $2 and factor_id = $1 returning name',
    [factorId, passkeyId],
  );
}

const challengeMinutes = 5;

/**
 * To be signed by a new passkey in a session, in the place of one that it had, or without a session by whoever signs in. Some that have run out go, so that
 * strangers fill nothing.
 */
export async function insertPasskeyChallenge(
  db: Db,
  sessionId: number | null,
  challenge: string,
  now: Date,
): Promise<void> {
  await query(
    db,
    `delete from passkey_challenges where id in
       (select id from passkey_challenges where expires_at < $1 limit 100 for update skip locked)`,
    [now],
  );
  await query(db, 'delete from passkey_challenges where session_id = $1', [sessionId]);
  await query(
    db,
    `insert into passkey_challenges (session_id, challenge_sha256, expires_at)
     values ($1, $2, $3::timestamptz + interval '${challengeMinutes} minutes')`,
    [sessionId, sha256(challenge), now],
  );
}

/** Uses a challenge up; false where it was used before, has run out, or was made for something else. */
export async function useUpPasskeyChallenge(
  db: Db,
  sessionId: number | null,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `delete from passkey_challenges
     where challenge_sha256 = $2 and session_id is not distinct from $1 and expires_at > $3 returning 1 as used`,
    [sessionId, sha256(challenge), now],
  );
  return row !== undefined;
}

/** Forgets what has run out before an instant. */
export async function deletePasskeyChallengesBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from passkey_challenges where expires_at < $1', [instant]);
}
