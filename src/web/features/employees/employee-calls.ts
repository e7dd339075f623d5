import { t } from '@lingui/core/macro';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import type { LinkAnswer } from '../../../shared/employees/sign-in-link-contract.ts';
import { api } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { recordCalls } from '../../platform/record-calls.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { employeesKey } from '../../entities/record-keys.ts';
import { loadEmployees } from '../../entities/employees.ts';

export type EmployeeChange = Partial<
  Pick<Employee, 'firstName' | 'lastName' | 'email' | 'phone' | 'roleId' | 'color' | 'isActive'>
>;

export const employeeCalls = {
  ...recordCalls('/api/employees', {
    key: employeesKey,
    failures: {
      add: () => t`Failed to add employees`,
      update: () => t`Failed to update employees`,
      remove: () => t`Failed to remove employees`,
    },
  }),
  list: loadEmployees,
};

/** Ends the person's sessions; the password is in no answer and in no cache. */
export function resetPassword(
  { id, version }: Employee,
  password: string,
  { idempotencyKey }: WriteOptions,
): Promise<Employee> {
  return withFallbackMessage(
    t`Failed to update employees`,
    api('PUT /api/employees/:id', { params: { id }, body: { password }, version, idempotencyKey }),
  );
}

/** Has the second factor of somebody who lost the device turned off a day from now. */
export const turnOffFactor = ({ id }: Employee, options: WriteOptions): Promise<Employee> =>
  api('POST /api/employees/:id/factor-removal', { params: { id }, ...options });

export const keepFactor = ({ id }: Employee, options: WriteOptions): Promise<Employee> =>
  api('DELETE /api/employees/:id/factor-removal', { params: { id }, ...options });

/** Takes the account at the company's provider off somebody. */
export const unlinkSso = ({ id }: Employee, options: WriteOptions): Promise<Employee> =>
  api('DELETE /api/employees/:id/sso', { params: { id }, ...options });

/** Sends the invitation again, or a link to a new password to somebody who has one. */
export function sendLink({ id, status }: Employee, options: WriteOptions): Promise<LinkAnswer> {
  const input = { params: { id }, ...options };
  return status === 'invited'
    ? api('POST /api/employees/:id/invite', input)
    : api('POST /api/employees/:id/reset-password', input);
}
