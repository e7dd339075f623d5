import { employeeContract } from '../../../shared/employees/employee-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { createEmployee } from './create-employee.ts';
import { listEmployees } from './employee-queries.ts';
import { changeEmployee, removeEmployee } from './update-employee.ts';

export const employeeRoutes: Route[] = [
  on(employeeContract.listEmployees, async ({ db, caller }) => {
    const employees = await listEmployees(db);
    if (caller.role === 'admin') return employees;
    return employees.map((each) => (each.id === caller.employeeId ? each : { ...each, lastSeenAt: null }));
  }),
  on(employeeContract.createEmployee, ({ db, services, act, body }) =>
    createEmployee({ db, services }, act, body),
  ),
  on(employeeContract.updateEmployee, ({ db, act, params, body, expectedVersion }) =>
    changeEmployee(db, act, params.id, body, expectedVersion),
  ),
  on(employeeContract.deleteEmployee, ({ db, act, params }) => removeEmployee(db, act, params.id)),
];
