import { useLingui } from '@lingui/react/macro';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { categoriesQuery } from '../../entities/categories.ts';
import { employeesQuery, fullName } from '../../entities/employees.ts';
import type { Answer } from '../../platform/api-client.ts';
import type { FilterField } from '../../ui/table/filter-field.ts';

/** What narrows the list and the board besides their columns; those who see no amounts have none to narrow by. */
export function useProjectFilters({ isOffice }: { isOffice: boolean }): readonly FilterField[] {
  'use no memo';
  const { t } = useLingui();
  const ofCategories = (categories: Answer<'GET /api/categories'>) => [
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'none', label: t`No category` },
  ];
  const person = {
    key: 'employeeId',
    label: t`Assigned to`,
    kind: 'choice',
    source: { ...employeesQuery, select: ofPeople },
  } as const;
  const category = {
    key: 'categories',
    label: t`Category`,
    kind: 'choice',
    source: { ...categoriesQuery, select: ofCategories },
  } as const;
  const amounts = [
    { key: 'contract', label: t`Contract`, kind: 'money' },
    { key: 'owed', label: t`Owed`, kind: 'money' },
  ] as const;
  return [
    ...(isOffice ? [person] : []),
    category,
    ...(isOffice ? amounts : []),
    { key: 'created', label: t`Created`, kind: 'day' },
    { key: 'city', label: t`City` },
  ];
}

/** Everybody, those who have left last: their projects are still looked for. */
const ofPeople = (employees: readonly Employee[]) =>
  employees
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
    .map((person) => ({ value: String(person.id), label: fullName(person) }));
