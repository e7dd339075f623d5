import type { Right } from '../../../shared/auth/rights.ts';
import type { Role } from '../../../shared/auth/roles.ts';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import type { Navigation } from '../../../shared/auth/navigation.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { assignments, insertRow } from '../../platform/db/write-columns.ts';
import { readPhoneColumn } from '../../platform/phones/read-phone-column-queries.ts';
import { factorDueAt, factorState, mustSetUpFactor } from '../auth/factor-columns-queries.ts';
import { employeeName } from './employee-columns-queries.ts';
import { findCompanyName } from '../../platform/mail/company-name-queries.ts';

const usesSso = 'exists (select from employee_identities i where i.employee_id = employees.id)';

/** The wire's employee; the password hash is never among the columns. */
const columns = `id, first_name as "firstName", last_name as "lastName", email, phone, role,
  role_of(employees) as "roleId", (select r.name from roles r where r.id = role_of(employees)) as "roleName",
  granted_rights as "grantedRights", revoked_rights as "revokedRights", color,
  is_active as "isActive",
  case when not is_active then 'inactive' when password_hash is null and not ${usesSso} then 'invited' else 'active' end as status,
  iso(last_seen_at) as "lastSeenAt", ${factorState('employees')} as "secondFactor", ${usesSso} as "usesSso", version, iso(created_at) as "createdAt", iso(updated_at) as "updatedAt"`;

export async function listEmployees(db: Db): Promise<Employee[]> {
  return query<Employee>(
    db,
    `select ${columns} from employees where deleted_at is null
     order by is_active desc, ${byName('first_name')}, ${byName('last_name')}, id`,
  );
}

export async function findEmployee(db: Db, id: number, options: { forUpdate?: boolean } = {}) {
  return queryOne<Employee>(
    db,
    `select ${columns} from employees where id = $1 and deleted_at is null ${options.forUpdate ? 'for update' : ''}`,
    [id],
  );
}

/** The colors of all employees, as often as somebody has them. */
export async function listColors(db: Db): Promise<string[]> {
  const rows = await query<{ color: string }>(db, 'select color from employees where deleted_at is null');
  return rows.map(({ color }) => color);
}

interface CompanyOfSession {
  rights: Right[];
  companyName: string;
  companyTimeZone: string;
  companyCurrency: string;
  companyCountry: string;
  hasSample: boolean;
  navigation: Navigation;
  factorDueAt: string | null;
  mustSetUpFactor: boolean;
}

/** An employee beside what a session tells of the company. */
export async function findEmployeeOfCompany(db: Db, id: number, now: Date) {
  return queryOne<Employee & CompanyOfSession>(
    db,
    `select ${columns}, rights_of(employees) as rights, (select company_name from settings) as "companyName",
       (select time_zone from settings) as "companyTimeZone",
       (select currency from settings) as "companyCurrency",
       (select country from settings) as "companyCountry",
       exists (select from sample_records) as "hasSample",
       coalesce(navigation, '{"order": [], "hidden": []}') as navigation,
       iso(${factorDueAt('employees')}) as "factorDueAt", ${mustSetUpFactor('employees', '$2')} as "mustSetUpFactor"
     from employees where id = $1 and deleted_at is null`,
    [id, now],
  );
}

/** A matter of taste: no version is counted and no event is kept. */
export async function arrangeNavigation(db: Db, id: number, navigation: Navigation): Promise<void> {
  await query(db, 'update employees set navigation = $2 where id = $1', [id, JSON.stringify(navigation)]);
}

export interface NewEmployee {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: Role;
  /** Where it is another one than the built-in one of that name. */
  roleId?: number | undefined;
  grantedRights?: readonly Right[] | null;
  revokedRights?: readonly Right[] | null;
  color: string;
  /** Null for somebody who is invited to set one. */
  passwordHash: string | null;
}

export async function insertEmployee(db: Db, employee: NewEmployee, now: Date): Promise<Employee> {
  const { passwordHash } = employee;
  const origin = { password_hash: passwordHash, created_at: now, updated_at: now };
  return insertRow<Employee>(db, 'employees', { ...columnsOf(employee), ...origin }, columns);
}

/** Adds an employee, and tells of it in the history. */
export async function addEmployee(db: Db, audit: AuditContext, account: NewEmployee): Promise<Employee> {
  const employee = await insertEmployee(db, account, audit.now);
  const { id, firstName, lastName, email, role, roleName } = employee;
  const after = { firstName, lastName, email, role, roleName };
  await recordEvent(db, audit, { subjectKind: 'employee', subjectId: id, kind: 'employee.created', after });
  return employee;
}

const columnsOf = (employee: Omit<NewEmployee, 'passwordHash'>) => ({
  first_name: employee.firstName,
  last_name: employee.lastName,
  email: employee.email,
  phone: employee.phone,
  role: employee.role,
  role_id: employee.roleId,
  granted_rights: employee.grantedRights ?? [],
  revoked_rights: employee.revokedRights ?? [],
  color: employee.color,
});

/** The name of another employee who signs in with this address. */
export async function findEmailOwner(
  db: Db,
  email: string,
  exceptId: number | null,
): Promise<string | undefined> {
  const row = await queryOne<{ name: string }>(
    db,
    `select ${employeeName('e')} as name from employees e
     where lower(e.email) = $1 and e.deleted_at is null and e.id is distinct from $2`,
    [email, exceptId],
  );
  return row?.name;
}

/**
 * How many admins could still sign in without this one; locks them so that two demotions cannot cross. One who was only
 * invited does not count: an invitation may never be taken up.
 */
export async function countOtherActiveAdmins(db: Db, exceptId: number): Promise<number> {
  const rows = await query<{ id: number }>(
    db,
    `select id from employees where role = 'admin' and is_active and (password_hash is not null or ${usesSso}) and deleted_at is null
     order by id for update`,
  );
  return rows.filter((row) => row.id !== exceptId).length;
}

/** Writes the whole employee; undefined when another version is there by now. */
export async function updateEmployee(
  db: Db,
  employee: Employee & { passwordHash?: string | undefined },
  now: Date,
): Promise<Employee | undefined> {
  const { id, version, isActive, passwordHash } = employee;
  const { values, param } = parameters(id, version);
  const written = {
    ...columnsOf(employee),
    is_active: isActive,
    updated_at: now,
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  };
  return queryOne<Employee>(
    db,
    `update employees set ${assignments(written, param)}, version = version + 1
     where id = $1 and version = $2 and deleted_at is null returning ${columns}`,
    values,
  );
}

/** A password says nothing to a colleague who has the record open, so the version stays. */
export async function savePassword(db: Db, id: number, passwordHash: string, now: Date): Promise<void> {
  await query(db, 'update employees set password_hash = $2, updated_at = $3 where id = $1', [
    id,
    passwordHash,
    now,
  ]);
}

/** The same in place of the one that was compared; false where the account has another by now. */
export async function replacePassword(
  db: Db,
  id: number,
  { compared, passwordHash }: { compared: string | null; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `update employees set password_hash = $3, updated_at = $4
     where id = $1 and password_hash is not distinct from $2 returning 1 as replaced`,
    [id, compared, passwordHash, now],
  );
  return row !== undefined;
}

/** Reads the employees' numbers that are kept as somebody typed them. */
export const readEmployeePhones = (db: Db, country: string) => readPhoneColumn(db, 'employees', country);

/** A removed employee and since when, locked until the transaction ends. */
export async function lockRemovedEmployee(db: Db, id: number) {
  return queryOne<Employee & { deletedAt: Date }>(
    db,
    `select ${columns}, deleted_at as "deletedAt" from employees
     where id = $1 and deleted_at is not null for update`,
    [id],
  );
}

/** What is known of who will use a password, the company's name included. */
export async function ownWordsOf(
  db: Db,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<string[]> {
  return [firstName, lastName, email, await findCompanyName(db)];
}
