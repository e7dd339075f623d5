import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';
import type { Right } from '../../../shared/auth/rights.ts';
import type { Role } from '../../../shared/auth/roles.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { clientColumns, insertBoundedEvent } from '../../platform/security/security-event-queries.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import { mustSetUpFactor } from './factor-columns-queries.ts';
import { maySignInOtherwise } from './sso-queries.ts';

export interface SessionRow {
  id: number;
  employee_id: number;
  name: string;
  role: Role;
  rights: Right[];
  last_used_at: Date;
  must_set_up_factor: boolean;
  meets_factor: boolean;
  proved_at: Date;
}

const idleHours = 12;
const absoluteDays = 7;

/** SQL: the condition of a session that is let in, for the instant in a parameter. */
export const isLiveSession = (now: string) =>
  `ended_at is null and expires_at > ${now} and last_used_at > ${now}::timestamptz - interval '${idleHours} hours'`;

/** The live session of a token or cookie: not ended, idle under 12 hours, under 7 days old, of an active employee. */
export async function findSession(
  db: Db,
  kind: 'token' | 'cookie',
  secretSha256: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const column = kind === 'token' ? 'token_sha256' : 'cookie_sha256';
  return queryOne<SessionRow>(
    db,
    `select s.id, s.employee_id, ${employeeName('e')} as name, e.role, rights_of(e) as rights, s.last_used_at, coalesce(s.proved_at, s.created_at) as proved_at,
       not s.meets_factor and ${mustSetUpFactor('e', '$2')} as must_set_up_factor, s.meets_factor
     from sessions s join employees e on e.id = s.employee_id
     where s.${column} = $1 and ${isLiveSession('$2')}
       and e.is_active and e.deleted_at is null`,
    [secretSha256, now],
  );
}

export async function isSessionLive(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const row = await queryOne(
    db,
    `select from sessions s join employees e on e.id = s.employee_id
     where s.id = $1 and ${isLiveSession('$2')} and e.is_active and e.deleted_at is null`,
    [sessionId, now],
  );
  return row !== undefined;
}

/** Two statements of their own: in one, the two rows would be locked in the other order than everywhere else. */
export async function touchSession(db: Db, session: SessionRow, now: Date): Promise<void> {
  await query(db, 'update sessions set last_used_at = $2 where id = $1', [session.id, now]);
  // Kept with the employee too, because sessions are forgotten a month after their end.
  await query(db, 'update employees set last_seen_at = $2 where id = $1', [session.employee_id, now]);
}

/** An employee and what lets them in: the hash of the password, null for one who has none yet, and the second factor, where they have one. */
export interface Account {
  employeeId: number;
  passwordHash: string | null;
  factorId?: number;
  /** The provider's word stands for the second factor. */
  meetsFactor?: boolean;
  /** When its owner last said who they are, where that was not now. */
  provedAt?: Date | undefined;
}

/** With what somebody signed in: the second factor is `device` on one that is remembered. */
export interface SignInWay {
  by: 'password' | 'passkey' | 'link' | 'signUp' | 'sso';
  factor?: 'code' | 'recoveryCode' | 'passkey' | 'device';
}

/**
 * False where the password was changed, the employee deactivated, or a second factor set up, since they were compared, and for an account with a
 * factor that was not met, and for one that signs in through the company's provider alone and has not: what ends their sessions holds the employee's row, so this waits for it. In one statement, so that signing in waits for the disk once; the
 * log and the devices that are known stand in it, too. Nobody else can hold a lock on a session that is new.
 */
export async function insertSession(
  db: Db,
  { employeeId, passwordHash, factorId, meetsFactor = false, provedAt }: Account,
  session: {
    tokenSha256: Buffer;
    cookieSha256: Buffer;
    ip: string;
    userAgent: string;
    now: Date;
    /** Of the browser, kept in a cookie. */
    deviceSha256: Buffer;
    way: SignInWay;
  },
): Promise<boolean> {
  const { values, param } = parameters(employeeId, session.now, passwordHash, factorId);
  const device = param(session.deviceSha256);
  const written = {
    employee_id: employeeId,
    token_sha256: session.tokenSha256,
    cookie_sha256: session.cookieSha256,
    ip: session.ip,
    user_agent: session.userAgent,
    created_at: session.now,
    last_used_at: session.now,
    expires_at: raw(`$2::timestamptz + interval '${absoluteDays} days'`),
    meets_factor: meetsFactor,
    proved_at: provedAt ?? null,
  };
  // Somebody's first device is no news: it is the one on which they were invited.
  const isNewDevice = `not exists (select from known) and exists (select from known_devices where employee_id = $1)`;
  const event = {
    at: session.now,
    kind: 'auth.signed_in',
    actor_id: employeeId,
    subject_id: employeeId,
    ...clientColumns(session),
    details: raw(`${param(session.way)}::jsonb || jsonb_build_object('isNewDevice', ${isNewDevice})`),
  };
  const opened = await query(
    db,
    `with owner as (
       update employees set last_seen_at = $2
       where id = $1 and is_active and deleted_at is null and password_hash is not distinct from $3
         and second_factor_id is not distinct from $4
         and ${session.way.by === 'sso' ? 'true' : maySignInOtherwise('$1')}
       returning 1),
     known as (
       update known_devices set last_used_at = $2 where employee_id = $1 and token_sha256 = ${device} returning 1),
     met as (
       insert into known_devices (employee_id, token_sha256, last_used_at)
       select $1, ${device}, $2 from owner where not exists (select from known)
       on conflict do nothing),
     logged as (${insertInto('security_events', event, param, 'owner')})
     ${insertInto('sessions', written, param, 'owner')} returning 1`,
    values,
  );
  return opened.length > 0;
}

export async function saveProof(db: Db, sessionId: number, now: Date): Promise<void> {
  await query(db, 'update sessions set proved_at = $2 where id = $1', [sessionId, now]);
}

export async function endSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await query(db, 'update sessions set ended_at = $2 where id = $1 and ended_at is null', [sessionId, now]);
}

/** Ends the employee's sessions, all but one when that is named, and answers how many there were. */
export async function endSessionsOf(
  db: Db,
  employeeId: number,
  now: Date,
  exceptId: number | null = null,
): Promise<number> {
  const rows = await query(
    db,
    `update sessions set ended_at = $2
     where employee_id = $1 and id is distinct from $3 and ended_at is null returning 1`,
    [employeeId, now, exceptId],
  );
  return rows.length;
}

export interface LiveSession {
  id: number;
  ip: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
}

/** The sessions that would still be let in, the last used first. */
export async function listLiveSessions(db: Db, employeeId: number, now: Date): Promise<LiveSession[]> {
  return query<LiveSession>(
    db,
    `select id, ip, user_agent as "userAgent", iso(created_at) as "createdAt", iso(last_used_at) as "lastUsedAt"
     from sessions where employee_id = $1 and ${isLiveSession('$2')}
     order by last_used_at desc, id desc`,
    [employeeId, now],
  );
}

/** Ends one session of the employee; `unknown` when the employee never had it, `ended` when it was over before. */
export async function endOneSession(
  db: Db,
  employeeId: number,
  sessionId: number,
  now: Date,
): Promise<'now' | 'ended' | 'unknown'> {
  const row = await queryOne<{ was_open: boolean }>(
    db,
    `with open as (
       update sessions set ended_at = $3 where id = $2 and employee_id = $1 and ended_at is null returning id)
     select exists (select from open) as was_open from sessions where id = $2 and employee_id = $1`,
    [employeeId, sessionId, now],
  );
  if (!row) return 'unknown';
  return row.was_open ? 'now' : 'ended';
}

export interface Credentials {
  employee_id: number | null;
  password_hash: string | null;
  failures: Date[];
}

/**
 * The account of an e-mail address, and when this account failed from this address in 15 minutes, the latest first. A failure further in the
 * future is the work of a clock that was set back since, and keeps nobody out; less is how the clocks of two machines differ.
 */
export async function findCredentials(db: Db, email: string, ip: string, now: Date): Promise<Credentials> {
  const row = await queryOne<Credentials>(
    db,
    `select e.id as employee_id, e.password_hash, f.failures
     from (select coalesce(array_agg(at order by at desc), '{}') as failures from login_failures
           where email = $1 and ip = $2
             and at > $3::timestamptz - interval '15 minutes' and at < $3::timestamptz + interval '15 minutes') f
     left join employees e on lower(e.email) = $1 and e.is_active and e.deleted_at is null`,
    [email, countedAddress(ip), now],
  );
  return row ?? { employee_id: null, password_hash: null, failures: [] };
}

/** Stands for an employee's factor in the table of failures, where no e-mail address can look like it. */
export const countedFactor = (employeeId: number) => `(second factor ${employeeId})`;

/** SQL: the same, for an id. */
export const countedFactorOf = (id: string) => `'(second factor ' || ${id} || ')'`;

/** Counts a failure of an e-mail address, or of what stands for one, from an address of the net, and logs it. */
export async function insertLoginFailure(
  db: Db,
  { counted, ip }: { counted: string; ip: string },
  audit: Pick<AuditContext, 'actor' | 'now' | 'client'>,
  event: Parameters<typeof insertBoundedEvent>[1],
): Promise<void> {
  const { values, param } = parameters(counted, countedAddress(ip), audit.now);
  await query(
    db,
    `with logged as (${insertBoundedEvent(audit, event, param)})
     insert into login_failures (email, ip, at) values ($1, $2, $3)`,
    values,
  );
}

export async function deleteLoginFailures(db: Db, email: string, ip: string): Promise<void> {
  await query(db, 'delete from login_failures where email = $1 and ip = $2', [email, countedAddress(ip)]);
}

export interface SetupState {
  needs_first_account: boolean;
  company_name: string;
  /** One for each process that has started since, the newest last. */
  setup_codes_sha256: Buffer[];
}

/** Whether anybody can sign in yet. */
export async function findSetupState(db: Db): Promise<SetupState> {
  const row = await queryOne<SetupState>(
    db,
    'select not exists (select from employees) as needs_first_account, company_name, setup_codes_sha256 from settings',
  );
  if (!row) throw new Error('The settings row is missing.');
  return row;
}

/**
 * The same, with everybody else who sets up waiting. The lock is a statement of its own: one statement would still see
 * the employees as they were before it waited.
 */
export async function lockSetupState(db: Db): Promise<SetupState> {
  await query(db, 'select from settings for update');
  return findSetupState(db);
}

export async function saveSetupCodes(db: Db, codesSha256: readonly Buffer[]): Promise<void> {
  await query(db, 'update settings set setup_codes_sha256 = $1::bytea[]', [codesSha256]);
}

/** What the sign-up says of the company, whose setup codes have done their work; without a time zone it keeps the one it has. */
export async function saveCompany(
  db: Db,
  { name, timeZone }: { name: string; timeZone: string | null },
  now: Date,
): Promise<void> {
  await query(
    db,
    `update settings set company_name = $1, time_zone = coalesce($2, time_zone), setup_codes_sha256 = '{}', updated_at = $3`,
    [name, timeZone, now],
  );
}

/** Forgets failed sign-ins that no longer count. */
export async function deleteLoginFailuresBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from login_failures where at < $1', [instant]);
}

/** Forgets sessions that ran out before an instant. */
export async function deleteSessionsExpiredBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from sessions where expires_at < $1', [instant]);
}

/** Forgets browsers in which nobody has signed in since an instant, and of somebody who signs in without cookies all but the last hundred. */
export async function deleteKnownDevicesBefore(db: Db, instant: Date): Promise<void> {
  await query(
    db,
    `delete from known_devices d using (
       select employee_id, token_sha256, row_number() over (partition by employee_id order by last_used_at desc) as place
       from known_devices) o
     where d.employee_id = o.employee_id and d.token_sha256 = o.token_sha256 and (d.last_used_at < $1 or o.place > 100)`,
    [instant],
  );
}
