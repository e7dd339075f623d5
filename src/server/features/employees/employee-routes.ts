import {
  employeeContract,
  type CreateEmployeeBody,
  type Employee,
  type UpdateEmployeeBody,
} from '../../../shared/employees/employee-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { requireFreshProof } from '../../platform/http/caller.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { requireHardPassword } from '../../platform/guessable-password.ts';
import { hashPassword, withHashingSlot } from '../../platform/password.ts';
import { createEmployee, inviteEmployees, type WithHash } from './create-employee.ts';
import { findEmployee, listEmployees, ownWordsOf } from './employee-queries.ts';
import { removeEmployee, restoreEmployee } from './remove-employee.ts';
import { changeEmployee } from './update-employee.ts';

export const employeeRoutes: Route[] = [
  on(employeeContract.listEmployees, async ({ db, caller }) => {
    const employees = await listEmployees(db);
    if (caller.rights.has('employees.manage')) return employees;
    return employees.map((each) => (each.id === caller.employeeId ? each : asColleaguesSee(each)));
  }),
  onPrepared(employeeContract.createEmployee, hashOfNew, ({ db, services, audit, caller, body, prepared }) =>
    createEmployee({ db, services }, audit, caller, withHash(body, prepared)),
  ),
  on(employeeContract.inviteEmployees, ({ db, services, audit, caller, body }) =>
    inviteEmployees({ db, services }, audit, caller, body.people),
  ),
  onPrepared(
    employeeContract.updateEmployee,
    hashOfPresent,
    ({ db, services, audit, caller, params, body, expectedVersion, prepared }) =>
      changeEmployee({ db, outbox: services.outbox }, audit, caller, params.id, withHash(body, prepared), {
        expectedVersion,
        requireProof: () => requireFreshProof(caller, audit.now),
      }),
  ),
  on(employeeContract.deleteEmployee, ({ db, audit, params }) => removeEmployee(db, audit, params.id)),
  on(employeeContract.restoreEmployee, ({ db, audit, params }) => restoreEmployee(db, audit, params.id)),
];

const asColleaguesSee = ({ usesSso: _usesSso, ...employee }: Employee): Employee => ({
  ...employee,
  lastSeenAt: null,
  secondFactor: null,
  grantedRights: null,
  revokedRights: null,
});

/** The hash of a new employee's password, when one is given, made while no transaction waits for it. */
async function hashOfNew({
  db,
  body: { password, firstName, lastName = '', email },
}: {
  db: Db;
  body: CreateEmployeeBody;
}) {
  return hashGiven(db, password, { firstName, lastName, email });
}

/** The same of one who is there. Whoever is not is refused when it comes to the change. */
async function hashOfPresent({
  db,
  params,
  body,
}: {
  db: Db;
  params: { id: number };
  body: UpdateEmployeeBody;
}) {
  if (body.password === undefined) return undefined;
  const present = await findEmployee(db, params.id);
  return hashGiven(db, body.password, present && { ...present, ...givenFields(body) });
}

async function hashGiven(
  db: Db,
  password: string | undefined,
  owner: Parameters<typeof ownWordsOf>[1] | undefined,
) {
  if (password === undefined) return undefined;
  if (owner) await requireHardPassword(password, await ownWordsOf(db, owner));
  return withHashingSlot(() => hashPassword(password));
}

/** The body with the hash in place of the password, which goes no further than here. */
function withHash<Body extends { password?: string | undefined }>(
  { password: _password, ...body }: Body,
  passwordHash: string | undefined,
): WithHash<Body> {
  return { ...body, passwordHash };
}
