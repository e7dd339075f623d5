import { t } from '@lingui/core/macro';
import type { CreateEmployeeBody, Employee } from '../../../shared/employees/employee-contract.ts';
import type { LinkAnswer } from '../../../shared/employees/sign-in-link-contract.ts';
import { api } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import type { RecordCalls } from '../../platform/records.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { employeesKey } from '../../entities/record-keys.ts';
import { loadEmployees } from '../../entities/employees.ts';

export type EmployeeChange = Partial<
  Pick<Employee, 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'color' | 'isActive'>
>;

export const employeeCalls: RecordCalls<Employee, CreateEmployeeBody, EmployeeChange> = {
  key: employeesKey,
  list: loadEmployees,
  add: (body, { idempotencyKey }) =>
    withFallbackMessage(t`Failed to add employees`, api('POST /api/employees', { body, idempotencyKey })),
  update: (row, change, options) => changeEmployee(row, change, options),
  remove: ({ id }, { idempotencyKey }) =>
    withFallbackMessage(
      t`Failed to remove employees`,
      api('DELETE /api/employees/:id', { params: { id }, idempotencyKey }),
    ),
  restore: ({ id }, { idempotencyKey }) =>
    api('POST /api/employees/:id/restore', { params: { id }, idempotencyKey }),
};

/** Ends the person's sessions; the password is in no answer and in no cache. */
export function resetPassword(
  employee: Employee,
  password: string,
  options: WriteOptions,
): Promise<Employee> {
  return changeEmployee(employee, { password }, options);
}

/** Sends the invitation again, or a link to a new password to somebody who has one. */
export function sendLink({ id, status }: Employee, options: WriteOptions): Promise<LinkAnswer> {
  const input = { params: { id }, ...options };
  return status === 'invited'
    ? api('POST /api/employees/:id/invite', input)
    : api('POST /api/employees/:id/reset-password', input);
}

function changeEmployee(
  { id, version }: Employee,
  body: EmployeeChange & { password?: string },
  { idempotencyKey }: WriteOptions,
) {
  return withFallbackMessage(
    t`Failed to update employees`,
    api('PUT /api/employees/:id', { params: { id }, body, version, idempotencyKey }),
  );
}
