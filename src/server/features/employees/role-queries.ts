import type { Right } from '../../../shared/auth/rights.ts';
import { builtInRoleNames, builtInRoles, type Role } from '../../../shared/auth/roles.ts';
import type { OwnRole } from '../../../shared/employees/role-contract.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';

export interface FoundRole {
  id: number;
  name: string;
  base: Role;
  rights: Right[];
}

/** A role that is there, which stays so until the transaction ends. */
export async function holdRole(db: Db, id: number): Promise<FoundRole | undefined> {
  return queryOne<FoundRole>(
    db,
    'select id, name, base, rights from roles where id = $1 and deleted_at is null for share',
    [id],
  );
}

/** A role that is there, and an employee who is, to be looked through. */
export async function findRoleView(
  db: Db,
  roleId: number,
  employeeId: number,
): Promise<(FoundRole & { employeeId: number }) | undefined> {
  return queryOne(
    db,
    `select r.id, r.name, r.base, r.rights, e.id as "employeeId" from roles r cross join employees e
     where r.id = $1 and r.deleted_at is null and e.id = $2 and e.is_active and e.deleted_at is null`,
    [roleId, employeeId],
  );
}

/** What an employee may, also one who was removed; undefined where there is none. */
export async function findRightsOf(db: Db, employeeId: number): Promise<Right[] | undefined> {
  const row = await queryOne<{ rights: Right[] }>(
    db,
    'select rights_of(e) as rights from employees e where e.id = $1',
    [employeeId],
  );
  return row?.rights;
}

/** SQL: the wire's fields of a role `r`. */
export const roleColumns = `r.id, r.name, r.base, r.rights,
  (select count(*)::int from employees e where role_of(e) = r.id and e.deleted_at is null) as people, r.version`;

/** The built-in ones in their order, then the company's own by name. */
export async function listRoles(db: Db): Promise<OwnRole[]> {
  return query<OwnRole>(
    db,
    `select ${roleColumns} from roles r where r.deleted_at is null
     order by array_position(array[${builtInRoleNames.map((name) => builtInRoles[name].id).join(', ')}], r.id::int) nulls last, ${byName('r.name')}, r.id`,
  );
}

/** Keeps a role from being given to anybody until the transaction ends; answers who has it. */
export async function lockRole(db: Db, id: number): Promise<number[]> {
  await query(db, 'select from roles where id = $1 for update', [id]);
  const rows = await query<{ id: number }>(
    db,
    'select e.id from employees e where e.role_id = $1 and e.deleted_at is null order by e.id',
    [id],
  );
  return rows.map((row) => row.id);
}

/** Whoever was removed and comes back finds a role that is there. */
export async function moveRemovedPeople(db: Db, id: number): Promise<void> {
  await query(db, 'update employees set role_id = null where role_id = $1 and deleted_at is not null', [id]);
}
