import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { sha256 } from '../../platform/secret.ts';
import type { Account, SignInWay } from './auth-queries.ts';

export interface FactorRow {
  id: number;
  /** Null without an authenticator app, and of one that is being set up while `has_app` is false. */
  secret: string | null;
  last_step: number;
  has_app: boolean;
  is_confirmed: boolean;
  removal_at: Date | null;
}

/** The factor of an employee, also one that is still being set up. */
export async function findFactor(db: Db, employeeId: number): Promise<FactorRow | undefined> {
  return queryOne<FactorRow>(
    db,
    `select id, secret, last_step, app_confirmed_at is not null as has_app, confirmed_at is not null as is_confirmed, removal_at
     from second_factors where employee_id = $1`,
    [employeeId],
  );
}

export interface FactorStatus {
  since: string;
  hasApp: boolean;
  removalAt: string | null;
  recoveryCodesLeft: number;
}

export async function findFactorStatus(db: Db, employeeId: number): Promise<FactorStatus | undefined> {
  return queryOne<FactorStatus>(
    db,
    `select iso(f.confirmed_at) as since, f.app_confirmed_at is not null as "hasApp", iso(f.removal_at) as "removalAt",
       (select count(*)::int from recovery_codes c where c.factor_id = f.id and c.used_at is null) as "recoveryCodesLeft"
     from second_factors f where f.employee_id = $1 and f.confirmed_at is not null`,
    [employeeId],
  );
}

/** A new key for an authenticator app, in the place of one that was not confirmed. */
export async function saveAppKey(db: Db, employeeId: number, secret: string, now: Date): Promise<void> {
  await query(
    db,
    `insert into second_factors (employee_id, secret, created_at) values ($1, $2, $3)
     on conflict (employee_id) do update set secret = excluded.secret, last_step = 0
     where second_factors.app_confirmed_at is null`,
    [employeeId, secret, now],
  );
}

/** Takes the authenticator app as set up. */
export async function confirmApp(db: Db, factorId: number, now: Date): Promise<void> {
  await query(
    db,
    'update second_factors set app_confirmed_at = $2, confirmed_at = coalesce(confirmed_at, $2) where id = $1',
    [factorId, now],
  );
}

/** The factor of an employee who sets up a passkey, on from now on. */
export async function confirmFactorOf(db: Db, employeeId: number, now: Date): Promise<number> {
  const row = await queryOne<{ id: number }>(
    db,
    `insert into second_factors (employee_id, created_at, confirmed_at) values ($1, $2, $2)
     on conflict (employee_id) do update set confirmed_at = coalesce(second_factors.confirmed_at, $2) returning id`,
    [employeeId, now],
  );
  return row!.id;
}

/** Has a factor asked for where its owner signs in. */
export async function askForFactor(db: Db, employeeId: number, factorId: number): Promise<void> {
  await query(db, 'update employees set second_factor_id = $2 where id = $1', [employeeId, factorId]);
}

export async function saveLastStep(db: Db, factorId: number, step: number): Promise<void> {
  await query(db, 'update second_factors set last_step = $2 where id = $1', [factorId, step]);
}

/** Its passkeys, recovery codes, challenges and remembered devices go along. */
export async function deleteFactor(db: Db, factorId: number): Promise<void> {
  await query(db, 'delete from second_factors where id = $1', [factorId]);
}

export async function saveRemoval(db: Db, factorId: number, removalAt: Date | null): Promise<void> {
  await query(db, 'update second_factors set removal_at = $2 where id = $1', [factorId, removalAt]);
}

/** Whose factor is to be taken off by now. */
export async function listDueRemovals(db: Db, now: Date): Promise<number[]> {
  const rows = await query<{ employee_id: number }>(
    db,
    'select employee_id from second_factors where removal_at <= $1',
    [now],
  );
  return rows.map((row) => row.employee_id);
}

/** Puts new recovery codes in the place of those of before. */
export async function replaceRecoveryCodes(
  db: Db,
  factorId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await query(db, 'delete from recovery_codes where factor_id = $1', [factorId]);
  await query(
    db,
    'insert into recovery_codes (factor_id, code_hash) select $1, hash from unnest($2::text[]) as hash',
    [factorId, codeHashes],
  );
}

export async function listRecoveryCodes(
  db: Db,
  factorId: number,
): Promise<{ id: number; code_hash: string }[]> {
  return query(
    db,
    'select id, code_hash from recovery_codes where factor_id = $1 and used_at is null order by id',
    [factorId],
  );
}

export async function useUpRecoveryCode(db: Db, codeId: number, now: Date): Promise<void> {
  await query(db, 'update recovery_codes set used_at = $2 where id = $1', [codeId, now]);
}

const challengeMinutes = 5;
const rememberedDays = 30;

/** SQL: tells the password of an employee from another one, and from none. */
const passwordSha256 = (employee: string) =>
  `sha256(convert_to(coalesce(${employee}.password_hash, ''), 'UTF8'))`;

/** SQL: the condition of an account that was met with a password and a factor, and still has both. */
const isStillOwner = (
  row: string,
) => `e.second_factor_id = ${row}.factor_id and e.is_active and e.deleted_at is null
  and ${passwordSha256('e')} = ${row}.password_sha256`;

/** What an account has to have when its challenge is met: nothing else is let in by it. */
export type WithFactor = Account & { factorId: number };

/** Somebody on the second step, and what led there. */
export interface Challenged extends WithFactor {
  by: 'password' | 'sso';
}

export async function insertChallenge(
  db: Db,
  { factorId, passwordHash }: WithFactor,
  { code, by, now }: { code: string; by: SignInWay['by']; now: Date },
): Promise<void> {
  await query(
    db,
    `insert into sign_in_challenges (factor_id, code_sha256, password_sha256, by_sso, expires_at)
     values ($1, $2, $3, $4, $5::timestamptz + interval '${challengeMinutes} minutes')`,
    [factorId, sha256(code), sha256(passwordHash ?? ''), by === 'sso', now],
  );
}

/** Who has met the password of a challenge, or come through the provider; undefined once it has run out or been used, or its password or factor is another. */
export async function findChallenged(db: Db, code: string, now: Date): Promise<Challenged | undefined> {
  return queryOne<Challenged>(
    db,
    `select e.id as "employeeId", e.password_hash as "passwordHash", c.factor_id as "factorId",
       case when c.by_sso then 'sso' else 'password' end as by
     from sign_in_challenges c join employees e on ${isStillOwner('c')}
     where c.code_sha256 = $1 and c.expires_at > $2`,
    [sha256(code), now],
  );
}

/** Uses a challenge up; false where somebody was faster. */
export async function useUpChallenge(db: Db, code: string): Promise<boolean> {
  const row = await queryOne(
    db,
    'delete from sign_in_challenges where code_sha256 = $1 returning 1 as used',
    [sha256(code)],
  );
  return row !== undefined;
}

export async function insertDevice(
  db: Db,
  { factorId, passwordHash }: WithFactor,
  device: { token: string; ip: string; userAgent: string; now: Date },
): Promise<void> {
  await query(
    db,
    `insert into remembered_devices
       (factor_id, token_sha256, password_sha256, ip, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6::timestamptz + interval '${rememberedDays} days')`,
    [factorId, sha256(device.token), sha256(passwordHash ?? ''), device.ip, device.userAgent, device.now],
  );
}

/** Whether a device is one that a factor's owner is not asked on; notes that it was used. */
export async function useDevice(
  db: Db,
  { factorId, passwordHash }: WithFactor,
  token: string,
  now: Date,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `update remembered_devices set last_used_at = $4
     where token_sha256 = $1 and factor_id = $2 and password_sha256 = $3 and expires_at > $4 returning 1 as known`,
    [sha256(token), factorId, sha256(passwordHash ?? ''), now],
  );
  return row !== undefined;
}

export interface DeviceRow {
  id: number;
  ip: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
}

/** The devices on which an employee is not asked for a code, the last used first. */
export async function listDevices(db: Db, employeeId: number, now: Date): Promise<DeviceRow[]> {
  return query<DeviceRow>(
    db,
    `select d.id, d.ip, d.user_agent as "userAgent", iso(d.created_at) as "createdAt", iso(d.last_used_at) as "lastUsedAt"
     from remembered_devices d join employees e on ${isStillOwner('d')}
     where e.id = $1 and d.expires_at > $2 order by d.last_used_at desc, d.id desc`,
    [employeeId, now],
  );
}

/** Forgets one device of an employee; false where there is none. */
export async function deleteDevice(db: Db, employeeId: number, deviceId: number): Promise<boolean> {
  const row = await queryOne(
    db,
    `delete from remembered_devices d using second_factors f
     where d.id = $2 and f.id = d.factor_id and f.employee_id = $1 returning 1 as gone`,
    [employeeId, deviceId],
  );
  return row !== undefined;
}

/** Forgets what has run out before an instant. */
export async function deleteChallengesBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from sign_in_challenges where expires_at < $1', [instant]);
}

export async function deleteDevicesBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from remembered_devices where expires_at < $1', [instant]);
}
