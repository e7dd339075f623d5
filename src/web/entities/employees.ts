import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Employee } from '../../shared/employees/employee-contract.ts';
import { api } from '../platform/api-client.ts';
import { withFallbackMessage } from '../platform/failure-words.ts';
import { employeesKey } from './record-keys.ts';

export const loadEmployees = (signal: AbortSignal) =>
  withFallbackMessage(t`Failed to fetch employees`, api('GET /api/employees', { signal }));

export const employeesQuery = {
  queryKey: employeesKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => loadEmployees(signal),
};

/** Everybody who works here, and those who have left: `isActive` tells. */
export function useEmployees({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({ ...employeesQuery, enabled: isEnabled });
}

/** Those who work here now, by what they are called. */
export const activePeople = (employees: readonly Employee[]) =>
  employees
    .filter(({ isActive }) => isActive)
    .map((employee) => ({ id: employee.id, name: fullName(employee), email: employee.email }));

/** What somebody is called; the last name may be empty. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
