import { t } from '@lingui/core/macro';
import type { Employee, Role } from '../../../shared/employees/employee-contract.ts';
import { Person } from '../../ui/person.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { Label } from '../../ui/status.tsx';
import { columns } from '../../ui/table/columns.ts';
import type { EmployeeChange } from './employee-calls.ts';
import { employeeRoles } from './employee-roles.ts';

type Commit = (row: Employee, change: EmployeeChange) => Promise<unknown>;

/** The colour is the one behind the initials. */
export function employeeColumns(commit: Commit) {
  return columns<Employee>([
    {
      key: 'name',
      label: t`Name`,
      value: nameOf,
      cell: (row) => <Person person={row} />,
      width: 220,
      grow: true,
      card: 'title',
    },
    {
      key: 'email',
      label: t`E-mail`,
      value: (row) => row.email,
      width: 260,
      edit: { commit: (row, email) => commit(row, { email }) },
      card: 'detail',
    },
    {
      key: 'phone',
      label: t`Phone`,
      value: (row) => row.phone,
      cell: (row) => row.phone && formatPhone(row.phone),
      edit: { commit: (row, phone) => commit(row, { phone: phone && formatPhone(phone) }) },
      card: 'none',
    },
    {
      key: 'role',
      label: t`Role`,
      value: (row) => row.role,
      kind: 'choice',
      choices: employeeRoles(),
      width: 120,
      edit: { commit: (row, role) => commit(row, { role: role as Role }) },
      card: 'endDetail',
    },
    {
      key: 'isActive',
      label: t`Status`,
      value: (row) => String(row.isActive),
      cell: (row) =>
        row.isActive ? (
          <Label tone="green">{t`Active`}</Label>
        ) : (
          <Label tone="grey" shape="empty">{t`Inactive`}</Label>
        ),
      kind: 'choice',
      choices: [
        { value: 'true', label: t`Active` },
        { value: 'false', label: t`Inactive` },
      ],
      width: 120,
      card: 'end',
    },
    {
      key: 'createdAt',
      label: t`Since`,
      value: (row) => row.createdAt,
      kind: 'instant',
      startsHidden: true,
      card: 'none',
    },
  ]);
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
