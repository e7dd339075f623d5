import { employeeContract } from '../../../shared/employees/employee-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { hashPassword, inHashingPlace } from '../../platform/password.ts';
import { createEmployee, type WithHash } from './create-employee.ts';
import { listEmployees } from './employee-queries.ts';
import { removeEmployee, restoreEmployee } from './remove-employee.ts';
import { changeEmployee } from './update-employee.ts';

export const employeeRoutes: Route[] = [
  on(employeeContract.listEmployees, async ({ db, caller }) => {
    const employees = await listEmployees(db);
    if (caller.role === 'admin') return employees;
    return employees.map((each) => (each.id === caller.employeeId ? each : { ...each, lastSeenAt: null }));
  }),
  onPrepared(employeeContract.createEmployee, hashGiven, ({ db, services, act, body, prepared }) =>
    createEmployee({ db, services }, act, withHash(body, prepared)),
  ),
  onPrepared(
    employeeContract.updateEmployee,
    hashGiven,
    ({ db, act, params, body, expectedVersion, prepared }) =>
      changeEmployee(db, act, params.id, withHash(body, prepared), expectedVersion),
  ),
  on(employeeContract.deleteEmployee, ({ db, act, params }) => removeEmployee(db, act, params.id)),
  on(employeeContract.restoreEmployee, ({ db, act, params }) => restoreEmployee(db, act, params.id)),
];

/** The hash of a password, when one is given, made while no transaction waits for it. */
async function hashGiven({
  body: { password },
}: {
  body: { password?: string | undefined };
}): Promise<string | undefined> {
  return password === undefined ? undefined : inHashingPlace(() => hashPassword(password));
}

/** The body with the hash in place of the password, which goes no further than here. */
function withHash<Body extends { password?: string | undefined }>(
  { password: _password, ...body }: Body,
  passwordHash: string | undefined,
): WithHash<Body> {
  return { ...body, passwordHash };
}
