import { useLingui } from '@lingui/react/macro';
import { useCategories } from '../../entities/categories.ts';
import { fullName, useEmployees } from '../../entities/employees.ts';
import type { FilterField } from '../../ui/table/filter-field.ts';

/** What narrows the list and the board besides their columns; those who see no amounts have none to narrow by. */
export function useProjectFilters({ isOffice }: { isOffice: boolean }): readonly FilterField[] {
  'use no memo';
  const { t } = useLingui();
  return [
    ...(isOffice
      ? [{ key: 'employeeId', label: t`Assigned to`, kind: 'choice', useChoices: usePersonChoices } as const]
      : []),
    { key: 'categories', label: t`Category`, kind: 'choice', useChoices: useCategoryChoices },
    ...(isOffice
      ? ([
          { key: 'contract', label: t`Contract`, kind: 'money' },
          { key: 'owed', label: t`Owed`, kind: 'money' },
        ] as const)
      : []),
    { key: 'created', label: t`Created`, kind: 'day' },
    { key: 'city', label: t`City` },
  ];
}

/** Everybody, those who have left last: their projects are still looked for. */
function usePersonChoices() {
  const { data } = useEmployees();
  return data
    ?.toSorted((left, right) => Number(right.isActive) - Number(left.isActive))
    .map((person) => ({ value: String(person.id), label: fullName(person) }));
}

function useCategoryChoices() {
  const { t } = useLingui();
  const { data } = useCategories();
  return (
    data && [
      ...data.map(({ id, name }) => ({ value: String(id), label: name })),
      { value: 'none', label: t`No category` },
    ]
  );
}
