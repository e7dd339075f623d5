import { builtInRoles, firstOwnRole, type BuiltInRoleName } from '../../../shared/auth/roles.ts';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { leastUsedColor } from '../../../shared/employees/person-colors.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { tellOwner } from '../../platform/mail/account-mail.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import {
  addEmployee,
  countOtherActiveAdmins,
  findEmployee,
  listColors,
  updateEmployee,
} from '../employees/employee-queries.ts';
import type { Account } from './auth-queries.ts';
import { domainOf, type SsoProfile } from './sso-claims.ts';
import { SsoError } from './sso-provider.ts';
import {
  findByEmail,
  findLinked,
  insertIdentity,
  lockActiveAccount,
  touchIdentity,
  type KeptSso,
} from './sso-queries.ts';

type Deps = { db: Db; outbox: Pick<Outbox, 'record'> };

/**
 * Whose session is opened: who is linked with this account of the provider, else the employee of the verified address, who is linked from then on, else
 * somebody new, where that is allowed. The caller holds the settings.
 */
export async function matchSso(
  { db, outbox }: Deps,
  audit: AuditContext,
  sso: KeptSso,
  who: SsoProfile,
): Promise<Account> {
  const linked = await findLinked(db, who);
  if (who.email !== undefined || linked === undefined) requireAllowedAddress(sso, who, linked !== undefined);
  const employeeId = linked ?? (await linkByEmail(db, audit, sso, who));
  const account = await lockActiveAccount(db, employeeId);
  if (!account) throw new SsoError('inactive');
  if (linked !== undefined) await touchIdentity(db, employeeId, audit.now);
  await takeRole({ db, outbox }, audit, sso, { employeeId, role: who.role });
  const { passwordHash, factorId } = account;
  return { employeeId, passwordHash, ...(factorId !== null && { factorId }) };
}

function requireAllowedAddress({ domains }: KeptSso, { email, isVerified }: SsoProfile, isLinked: boolean) {
  if (!isLinked && (email === undefined || !isVerified)) throw new SsoError('unverified');
  if (domains.length > 0 && !domains.includes(domainOf(email ?? ''))) throw new SsoError('domain');
}

async function linkByEmail(db: Db, audit: AuditContext, sso: KeptSso, who: SsoProfile): Promise<number> {
  const found = await findByEmail(db, who.email!);
  if (found?.isRemoved) throw new SsoError('inactive');
  if (found?.isLinked) throw new SsoError('linked');
  if (!found && sso.newRole === null) throw new SsoError('unknown');
  const id = found?.id ?? (await provisionEmployee(db, audit, who, who.role ?? sso.newRole!));
  // Nobody who may not come in is linked.
  if (!(await lockActiveAccount(db, id))) throw new SsoError('inactive');
  await insertIdentity(db, id, who, audit.now);
  const event = { subjectKind: 'employee', subjectId: id, kind: 'employee.sso_linked' } as const;
  await recordEvent(db, audit, { ...event, after: { issuer: who.issuer, email: who.email } });
  return id;
}

async function provisionEmployee(
  db: Db,
  audit: AuditContext,
  { firstName, lastName, email }: SsoProfile,
  name: BuiltInRoleName,
): Promise<number> {
  const { base: role, id: roleId } = builtInRoles[name];
  const color = leastUsedColor(await listColors(db));
  const person = { firstName, lastName, email: email!, phone: null };
  return (await addEmployee(db, audit, { ...person, role, roleId, color, passwordHash: null })).id;
}

/** What the provider says of roles counts each time; whose values mean none has the role of those who are new. Nobody is left without an admin. */
async function takeRole(
  { db, outbox }: Deps,
  audit: AuditContext,
  { newRole, emergencyId }: KeptSso,
  { employeeId, role: said }: { employeeId: number; role: SsoProfile['role'] },
): Promise<void> {
  const name = said === null ? newRole : said;
  if (!name) return;
  const { base: role, id: roleId } = builtInRoles[name];
  const before = (await findEmployee(db, employeeId)) as Employee;
  // One of the company's own says more than the provider can.
  if (roleId === before.roleId || (role === before.role && before.roleId >= firstOwnRole)) return;
  const isKept = employeeId === emergencyId || (await countOtherActiveAdmins(db, employeeId)) === 0;
  if (before.role === 'admin' && isKept) return;
  // An admin has every right, and so no exceptions.
  const exceptions = role === 'admin' ? { grantedRights: [], revokedRights: [] } : {};
  const after = (await updateEmployee(db, { ...before, role, roleId, ...exceptions }, audit.now))!;
  const event = { subjectKind: 'employee', subjectId: employeeId, kind: 'employee.updated' } as const;
  await recordUpdate(db, audit, { ...event, before, after }, before.version);
  await tellOwner({ db, outbox }, audit, after, 'roleChanged');
}
