import { t } from '@lingui/core/macro';
import type { Employee, EmployeeStatus, Role } from '../../../shared/employees/employee-contract.ts';
import { Person } from '../../ui/person.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Label } from '../../ui/status.tsx';
import { columns } from '../../ui/table/columns.ts';
import type { EmployeeChange } from './employee-calls.ts';
import { employeeRoles } from './employee-roles.ts';
import { fullName } from '../../entities/employees.ts';

type Commit = (row: Employee, change: EmployeeChange) => Promise<unknown>;

/** The colour is the one behind the initials. */
export function employeeColumns(commit: Commit) {
  return columns<Employee>([
    {
      key: 'name',
      label: t`Name`,
      value: fullName,
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
      // As it stands there, so that the search finds what is read; the server reads it back.
      value: (row) => row.phone && formatPhone(row.phone),
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
      key: 'status',
      label: t`Status`,
      value: statusOf,
      cell: (row) => <StatusLabel status={statusOf(row)} />,
      kind: 'choice',
      choices: [
        { value: 'active', label: t`Active` },
        { value: 'invited', label: t`Invited` },
        { value: 'inactive', label: t`Inactive` },
      ],
      width: 120,
      card: 'end',
    },
    {
      key: 'lastSeenAt',
      label: t`Last seen`,
      value: (row) => row.lastSeenAt,
      cell: (row) => (row.lastSeenAt ? <RelativeTime at={row.lastSeenAt} /> : t`Never`),
      kind: 'instant',
      width: 130,
      card: 'none',
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

/** As it is while a change of `isActive` is still on its way. */
function statusOf({ isActive, status }: Employee): EmployeeStatus {
  if (!isActive) return 'inactive';
  return status === 'inactive' ? 'active' : status;
}

function StatusLabel({ status }: { status: EmployeeStatus }) {
  switch (status) {
    case 'active':
      return <Label tone="green">{t`Active`}</Label>;
    case 'invited':
      return <Label tone="blue" shape="half">{t`Invited`}</Label>;
    case 'inactive':
      return <Label tone="grey" shape="empty">{t`Inactive`}</Label>;
  }
}
