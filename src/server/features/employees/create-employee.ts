import type {
  CreateEmployeeBody,
  Employee,
  InviteEmployeesBody,
} from '../../../shared/employees/employee-contract.ts';
import { leastUsedColor } from '../../../shared/employees/person-colors.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import type { Services } from '../../platform/services.ts';
import { givenRole, type Giver } from './given-role.ts';
import { addEmployee, findEmailOwner, listColors } from './employee-queries.ts';
import { issueLink } from './issue-link.ts';
import { withKeptPhone } from '../../platform/phones/phone-queries.ts';

/** What was sent of an employee, with the hash in place of the password. */
export type WithHash<Body> = Omit<Body, 'password'> & { passwordHash: string | undefined };

/**
 * Adds an employee: one with a password can sign in at once, one without gets an invitation. Refuses an e-mail address that
 * somebody has (409).
 */
export async function createEmployee(
  { db, services }: { db: Db; services: Services },
  audit: AuditContext,
  giver: Giver,
  body: WithHash<CreateEmployeeBody>,
): Promise<Employee> {
  await requireFreeEmail(db, body.email, null);
  const { firstName, lastName = '', email, phone = null } = await withKeptPhone(db, body);
  const given = await givenRole(db, audit, giver, body);
  const color = body.color ?? leastUsedColor(await listColors(db));
  const { passwordHash = null } = body;
  const account = { firstName, lastName, email, phone, ...given, color, passwordHash };
  const employee = await freeEmailOnly(addEmployee(db, audit, account));
  if (passwordHash === null) await issueLink({ db, services }, audit, employee, 'invitation');
  return employee;
}

/** Adds several people and invites each; one whose e-mail address is taken, or is listed twice, refuses them all (409), told at its row. */
export async function inviteEmployees(
  deps: { db: Db; services: Services },
  audit: AuditContext,
  giver: Giver,
  people: InviteEmployeesBody['people'],
): Promise<Employee[]> {
  const fields: Record<string, string> = {};
  for (const [index, { email }] of people.entries()) {
    const owner = await findEmailOwner(deps.db, email, null);
    const isTwice = people.findIndex((each) => each.email === email) < index;
    if (owner !== undefined) fields[`people.${index}.email`] = `${owner} already signs in as ${email}.`;
    else if (isTwice) fields[`people.${index}.email`] = `${email} is listed twice.`;
  }
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw new AppError('employee.email_taken', sentence, { fields });
  const added: Employee[] = [];
  for (const person of people)
    added.push(await createEmployee(deps, audit, giver, { ...person, passwordHash: undefined }));
  return added;
}

export async function requireFreeEmail(db: Db, email: string, exceptId: number | null): Promise<void> {
  const owner = await findEmailOwner(db, email, exceptId);
  if (owner !== undefined) throw emailTaken(owner);
}

/** The same refusal for the one of two calls at once that comes second. */
export function freeEmailOnly<T>(write: Promise<T>): Promise<T> {
  return refuseDuplicate(write, {
    employees_email_key: () => emailTaken(/*i18n*/ 'Another employee'),
  });
}

function emailTaken(owner: string): AppError {
  const sentence = `${owner} already signs in with this email address.`;
  return new AppError('employee.email_taken', sentence, { fields: { email: sentence } });
}
