import { withNeeded } from '../../../shared/auth/rights.ts';
import { firstOwnRole } from '../../../shared/auth/roles.ts';
import type { OwnRole } from '../../../shared/employees/role-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { valueTaken } from '../../platform/db/refuse-duplicate.ts';
import type { Db } from '../../platform/db/database.ts';
import { requireFreshProof, type Caller } from '../../platform/http/caller.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { record, required } from '../../platform/records/record.ts';
import { lockRole, moveRemovedPeople, roleColumns } from './role-queries.ts';
import { changeEmployee } from './update-employee.ts';

/** A role of the company's own. What it may is said by admins alone, who have just said who they are. */
export const roles = record<OwnRole, Pick<OwnRole, 'name' | 'base' | 'rights'>, Caller>({
  subjectKind: 'role',
  noun: 'role',
  table: {
    name: 'roles',
    alias: 'r',
    fields: { name: 'name', base: 'base', rights: 'rights' },
    columns: roleColumns,
  },
  defaults: { name: required, base: required, rights: required },
  normalize: async (_db, body: { rights?: OwnRole['rights'] }) =>
    body.rights ? { ...body, rights: withNeeded(body.rights) } : body,
  changeDetails: ({ name }) => ({ roleName: name }),
  requireMayChange(_viewer, { id }) {
    if (id >= firstOwnRole) return;
    throw new AppError('role.built_in', 'Built-in roles stay as they are. Copy this one to change it.');
  },
  limit: { most: 50, code: 'role.too_many', sentence: 'There are 50 roles already. Remove one first.' },
  unique: { roles_name: valueTaken('role.name_taken', 'name', 'Another role has this name.') },
});

/** Refuses (403) whoever cannot give every right. */
export function requireMayMakeRoles(caller: Caller, { now }: AuditContext): void {
  if (caller.role !== 'admin') throw new AppError('auth.forbidden', 'Only an admin can change roles.');
  requireFreshProof(caller, now);
}

/** Removes a role; whoever has it gets another one. Refuses (409) to leave people without any. */
export async function removeRole(
  { db, outbox }: { db: Db; outbox: Pick<Outbox, 'record'> },
  audit: AuditContext,
  caller: Caller,
  { id, moveTo }: { id: number; moveTo: number | undefined },
  expectedVersion: number | undefined,
): Promise<void> {
  const people = await lockRole(db, id);
  if (people.length > 0 && (moveTo === undefined || moveTo === id)) {
    const sentence = 'People have this role. Choose which one they get instead.';
    throw new AppError('role.has_people', sentence, { fields: { moveTo: sentence } });
  }
  // Behind the refusal of a built-in role, whose people stay.
  await roles.delete(db, audit, caller, { id }, expectedVersion);
  for (const employeeId of people) {
    await changeEmployee(
      { db, outbox },
      audit,
      caller,
      employeeId,
      { roleId: moveTo, passwordHash: undefined },
      { expectedVersion: undefined, requireProof: () => undefined },
    );
  }
  await moveRemovedPeople(db, id);
}
