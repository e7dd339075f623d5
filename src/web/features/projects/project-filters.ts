import { useLingui } from '@lingui/react/macro';
import type { FilterField } from '../../ui/table/filter-field.ts';

// The first list does without what fetches their choices.
const choices = () => import('./project-filter-choices.ts');

/** What narrows the list and the board besides their columns; people and tags to who sees every project, and amounts to who sees prices. */
export function useProjectFilters({
  hasPrices,
  seesAll,
}: {
  hasPrices: boolean;
  seesAll: boolean;
}): readonly FilterField[] {
  'use no memo';
  const { t } = useLingui();
  const person = {
    key: 'employeeId',
    label: t`Assigned to`,
    kind: 'choice',
    loadChoices: async (signal: AbortSignal) => (await choices()).loadPeople(signal),
  } as const;
  const category = {
    key: 'categories',
    label: t`Category`,
    kind: 'choice',
    loadChoices: async (signal: AbortSignal) => (await choices()).loadCategoryChoices(signal),
  } as const;
  const tag = {
    key: 'tag',
    label: t`Tags`,
    kind: 'choice',
    loadChoices: async (signal: AbortSignal) => (await choices()).loadTagChoices(signal),
  } as const;
  const amounts = [
    { key: 'contract', label: t`Contract`, kind: 'money' },
    { key: 'owed', label: t`Owed`, kind: 'money' },
  ] as const;
  return [
    ...(seesAll ? [person] : []),
    category,
    ...(seesAll ? [tag] : []),
    ...(hasPrices ? amounts : []),
    { key: 'created', label: t`Created`, kind: 'day' },
    { key: 'city', label: t`City` },
  ];
}
