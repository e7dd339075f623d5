import { t } from '@lingui/core/macro';
import type { Employee, EmployeeStatus } from '../../../shared/employees/employee-contract.ts';
import { builtInRoleName } from '../../../shared/auth/roles.ts';
import { roleName } from '../../entities/employee-roles.ts';
import type { Choice } from '../../ui/choice.ts';
import { Person } from '../../ui/person.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Label } from '../../ui/status.tsx';
import { columns } from '../../ui/table/columns.ts';
import { fieldColumns } from '../../ui/table/field-columns.ts';
import type { EmployeeChange } from './employee-calls.ts';
import { employeeFields } from './employee-fields.ts';
import { fullName } from '../../entities/employees.ts';

type Commit = (row: Employee, change: EmployeeChange) => Promise<unknown>;

/** The colour is the one behind the initials. */
export function employeeColumns(commit: Commit, roles: readonly Choice<number>[]) {
  const { roleId: role, ...texts } = employeeFields(roles);
  const column = fieldColumns(texts, commit);
  const toRole = (key: string) => ({ roleId: roles.find(({ value }) => roleKey(value) === key)!.value });
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
    column('email', { width: 260, isWhole: true, card: 'detail' }),
    column('phone', { isWhole: true, card: 'none' }),
    {
      key: 'role',
      label: role.label,
      value: (row) => roleKey(row.roleId),
      cell: (row) => <bdi>{roleName({ id: row.roleId, name: row.roleName })}</bdi>,
      kind: 'choice',
      choices: roles.map(({ value, label }) => ({ value: roleKey(value), label })),
      edit: { change: toRole, commit: (row, key) => commit(row, toRole(key)) },
      width: 120,
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
      key: 'secondFactor',
      label: t`Second factor`,
      value: (row) => row.secondFactor,
      cell: (row) => <FactorLabel state={row.secondFactor} />,
      kind: 'choice',
      choices: [
        { value: 'on', label: t`On` },
        { value: 'off', label: t`Off` },
        { value: 'removing', label: t`Turning off` },
      ],
      width: 140,
      card: 'none',
    },
    {
      key: 'usesSso',
      label: t`Single sign-on`,
      value: (row) => (row.usesSso ? 'yes' : 'no'),
      kind: 'choice',
      choices: [
        { value: 'yes', label: t`Yes` },
        { value: 'no', label: t`No` },
      ],
      width: 130,
      startsHidden: true,
      card: 'none',
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

/** What a role is called in addresses: the built-in ones as ever. */
const roleKey = (id: number) => builtInRoleName(id) ?? String(id);

/** As it is while a change of `isActive` is still on its way. */
function statusOf({ isActive, status }: Employee): EmployeeStatus {
  if (!isActive) return 'inactive';
  return status === 'inactive' ? 'active' : status;
}

function FactorLabel({ state }: { state: Employee['secondFactor'] }) {
  switch (state) {
    case 'on':
      return <Label tone="green">{t`On`}</Label>;
    case 'removing':
      return <Label tone="amber" shape="half">{t`Turning off`}</Label>;
    case 'off':
    case null:
      return <Label tone="grey" shape="empty">{t`Off`}</Label>;
  }
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
