import type { CreateEmployeeBody, Employee } from '../../../shared/employees/employee-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { hashPassword } from '../../platform/password.ts';
import { insertEmployee, isEmailTaken } from './employee-queries.ts';

/** Colours that stay apart from each other behind initials, in light and dark. */
const colors = ['#8a4b2a', '#2f6f4f', '#31589c', '#7a3f78', '#9a6a00', '#0f6b74', '#a03a4a', '#55606e'];

/** Adds an employee who can sign in at once; refuses an e-mail address that somebody has (409). */
export async function createEmployee(db: Db, act: Act, body: CreateEmployeeBody): Promise<Employee> {
  await requireFreeEmail(db, body.email, null);
  const passwordHash = await hashPassword(body.password);
  const { firstName, lastName = '', email, phone = null, role } = body;
  const color = body.color ?? colors[email.length % colors.length]!;
  const employee = await insertEmployee(
    db,
    { firstName, lastName, email, phone, role, color, passwordHash },
    act.now,
  );
  await recordEvent(db, act, {
    subjectKind: 'employee',
    subjectId: employee.id,
    kind: 'employee.created',
    after: { firstName, lastName, email, role },
  });
  return employee;
}

export async function requireFreeEmail(db: Db, email: string, exceptId: number | null): Promise<void> {
  if (!(await isEmailTaken(db, email, exceptId))) return;
  const sentence = 'Another employee signs in with this e-mail address.';
  throw new AppError('employee.email_taken', sentence, { fields: { email: sentence } });
}
