import type { RoleValue, SsoSettings } from '../../../shared/settings/sso-settings-contract.ts';
import type { BuiltInRoleName } from '../../../shared/auth/roles.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { assignments, insertInto } from '../../platform/db/write-columns.ts';
import { sha256 } from '../../platform/secret.ts';

/** The provider with the secret that we are known by there. */
export interface KeptSso extends Omit<SsoSettings, 'redirectUri' | 'hasWorked'> {
  clientSecret: string;
  newRole: BuiltInRoleName | null;
  roleValues: RoleValue[];
}

const columns = `issuer, client_id as "clientId", client_secret as "clientSecret", name, domains, new_role as "newRole",
  role_claim as "roleClaim", role_values as "roleValues", meets_factor as "meetsFactor", emergency_id as "emergencyId", version`;

export async function findSso(db: Db): Promise<KeptSso | undefined> {
  return queryOne<KeptSso>(db, `select ${columns} from single_sign_on`);
}

/** The same, held: nobody changes it while somebody is let in, and no two are added for one address. */
export async function lockSso(db: Db): Promise<KeptSso | undefined> {
  return queryOne<KeptSso>(db, `select ${columns} from single_sign_on for update`);
}

export async function saveSso(db: Db, sso: Omit<KeptSso, 'version'>, now: Date): Promise<KeptSso> {
  const { values, param } = parameters();
  const written = {
    issuer: sso.issuer,
    client_id: sso.clientId,
    client_secret: sso.clientSecret,
    name: sso.name,
    domains: sso.domains,
    new_role: sso.newRole,
    role_claim: sso.roleClaim,
    role_values: JSON.stringify(sso.roleValues),
    meets_factor: sso.meetsFactor,
    emergency_id: sso.emergencyId,
    updated_at: now,
  };
  const row = await queryOne<KeptSso>(
    db,
    `${insertInto('single_sign_on as s', written, param)}
     on conflict (id) do update set ${assignments(written, param)}, version = s.version + 1 returning ${columns}`,
    values,
  );
  return row!;
}

export async function deleteSso(db: Db): Promise<void> {
  await query(db, 'delete from single_sign_on');
}

/** What the sign-in page offers; undefined where no provider is set up. */
export async function findSsoOffer(db: Db): Promise<{ name: string; isOnly: boolean } | undefined> {
  return queryOne(db, 'select name, emergency_id is not null as "isOnly" from single_sign_on');
}

/** SQL: whether an employee, by id, may sign in otherwise than through the provider. */
export const maySignInOtherwise = (id: string) =>
  `not exists (select from single_sign_on where emergency_id <> ${id})`;

/** The name of the provider through which alone an employee signs in; undefined for one who may sign in otherwise. */
export async function findOnlyWay(db: Db, employeeId: number): Promise<string | undefined> {
  const row = await queryOne<{ name: string }>(
    db,
    'select name from single_sign_on where emergency_id <> $1',
    [employeeId],
  );
  return row?.name;
}

export async function isEmergencyAccount(db: Db, employeeId: number): Promise<boolean> {
  return (
    (await queryOne(db, 'select from single_sign_on where emergency_id = $1', [employeeId])) !== undefined
  );
}

/** Whether somebody may be the emergency account: an active admin with a password; locked, so that they stay one. */
export async function lockEmergencyAccount(db: Db, id: number): Promise<boolean> {
  const row = await queryOne(
    db,
    `select from employees
     where id = $1 and role = 'admin' and is_active and password_hash is not null and deleted_at is null for update`,
    [id],
  );
  return row !== undefined;
}

/** Whether an admin who can sign in has come through the provider. */
export async function hasSsoWorked(db: Db): Promise<boolean> {
  const row = await queryOne(
    db,
    `select from employee_identities i join employees e on e.id = i.employee_id
     where e.role = 'admin' and e.is_active and e.deleted_at is null limit 1`,
  );
  return row !== undefined;
}

export interface Attempt {
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  sessionId: number | null;
  startedAt: Date;
}

const attemptMinutes = 10;

/** Takes some that have run out along, so that strangers leave nothing behind. */
export async function insertAttempt(
  db: Db,
  { state, browser, ...attempt }: Attempt & { state: string; browser: string },
): Promise<void> {
  const { nonce, codeVerifier, returnTo, sessionId, startedAt } = attempt;
  await query(
    db,
    `with gone as (
       delete from sso_attempts where state_sha256 in
         (select state_sha256 from sso_attempts where expires_at < $7 limit 10 for update skip locked))
     insert into sso_attempts (state_sha256, browser_sha256, nonce, code_verifier, return_to, session_id, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '${attemptMinutes} minutes')`,
    [sha256(state), sha256(browser), nonce, codeVerifier, returnTo, sessionId, startedAt],
  );
}

/** Uses an attempt up, of the same browser, once. */
export async function takeAttempt(
  db: Db,
  { state, browser }: { state: string; browser: string },
  now: Date,
): Promise<Attempt | undefined> {
  return queryOne<Attempt>(
    db,
    `delete from sso_attempts where state_sha256 = $1 and browser_sha256 = $2 and expires_at > $3
     returning nonce, code_verifier as "codeVerifier", return_to as "returnTo", session_id as "sessionId", started_at as "startedAt"`,
    [sha256(state), sha256(browser), now],
  );
}

export async function deleteAttemptsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from sso_attempts where expires_at < $1', [instant]);
}

/** How the provider calls somebody. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Also of somebody who has left. */
export async function findLinked(db: Db, { issuer, subject }: Identity): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    'select employee_id as id from employee_identities where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return row?.id;
}

export interface FoundByEmail {
  id: number;
  isLinked: boolean;
  isRemoved: boolean;
}

/** The employee of an address; one who was removed only where nobody else has it. */
export async function findByEmail(db: Db, email: string): Promise<FoundByEmail | undefined> {
  return queryOne<FoundByEmail>(
    db,
    `select e.id, exists (select from employee_identities i where i.employee_id = e.id) as "isLinked",
       e.deleted_at is not null as "isRemoved"
     from employees e where lower(e.email) = $1 order by e.deleted_at is not null, e.id desc limit 1`,
    [email],
  );
}

/** Null for one who may not sign in; with what a session is opened under. */
export async function lockActiveAccount(db: Db, id: number) {
  return queryOne<{ passwordHash: string | null; factorId: number | null }>(
    db,
    `select password_hash as "passwordHash", second_factor_id as "factorId" from employees
     where id = $1 and is_active and deleted_at is null for update`,
    [id],
  );
}

export async function insertIdentity(
  db: Db,
  employeeId: number,
  { issuer, subject }: Identity,
  now: Date,
): Promise<void> {
  await query(
    db,
    `insert into employee_identities (employee_id, issuer, subject, linked_at, last_used_at) values ($1, $2, $3, $4, $4)`,
    [employeeId, issuer, subject, now],
  );
}

export async function touchIdentity(db: Db, employeeId: number, now: Date): Promise<void> {
  await query(db, 'update employee_identities set last_used_at = $2 where employee_id = $1', [
    employeeId,
    now,
  ]);
}

/** False where there was none. */
export async function deleteIdentity(db: Db, employeeId: number): Promise<boolean> {
  const rows = await query(db, 'delete from employee_identities where employee_id = $1 returning 1', [
    employeeId,
  ]);
  return rows.length > 0;
}

export async function deleteAllIdentities(db: Db): Promise<void> {
  await query(db, 'delete from employee_identities');
}

/** Whose session it is, while it lasts. */
export async function findOwnerOfSession(db: Db, sessionId: number): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    'select employee_id as id from sessions where id = $1 and ended_at is null',
    [sessionId],
  );
  return row?.id;
}

/** How somebody can prove who they are. */
export async function findWaysOfProof(db: Db, employeeId: number) {
  const row = await queryOne<{ hasPassword: boolean; provider: string | null }>(
    db,
    `select e.password_hash is not null as "hasPassword",
       (select s.name from single_sign_on s join employee_identities i on i.employee_id = e.id) as provider
     from employees e where e.id = $1`,
    [employeeId],
  );
  return row!;
}
