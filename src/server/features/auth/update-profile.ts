import type { Employee, OwnProfileBody } from '../../../shared/employees/employee-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { findEmployee, updateEmployee } from '../employees/employee-queries.ts';
import { withKeptPhone } from '../../platform/phones/phone-queries.ts';

/** Changes what employees keep of themselves: name, phone, colour. */
export async function updateProfile(
  db: Db,
  audit: AuditContext,
  employeeId: number,
  body: OwnProfileBody,
  expectedVersion: number | undefined,
): Promise<Employee> {
  const before = await findEmployee(db, employeeId, { forUpdate: true });
  if (!before) throw notFound('employee');
  requireVersion(before, expectedVersion);
  const wanted = { ...before, ...givenFields(await withKeptPhone(db, body)), version: before.version };
  const after = (await updateEmployee(db, wanted, audit.now))!;
  const event = { subjectKind: 'employee' as const, subjectId: employeeId, kind: 'employee.updated' };
  await recordUpdate(db, audit, { ...event, before, after }, expectedVersion);
  return after;
}
