import type { Right } from '../../../shared/auth/rights.ts';
import type { Role } from '../../../shared/auth/roles.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

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

/** What an employee may, also one who was removed; undefined where there is none. */
export async function findRightsOf(db: Db, employeeId: number): Promise<Right[] | undefined> {
  const row = await queryOne<{ rights: Right[] }>(
    db,
    'select rights_of(e) as rights from employees e where e.id = $1',
    [employeeId],
  );
  return row?.rights;
}
