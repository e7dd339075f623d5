import { t } from '@lingui/core/macro';
import { loadCategories } from '../../entities/categories.ts';
import { fullName, loadEmployees } from '../../entities/employees.ts';
export { loadTagChoices } from '../../entities/tags/tags.ts';
import type { Choice } from '../../ui/choice.ts';

/** Everybody, those who have left last: their projects are still looked for. */
export async function loadPeople(signal: AbortSignal): Promise<Choice[]> {
  const employees = await loadEmployees(signal);
  return employees
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
    .map((person) => ({ value: String(person.id), label: fullName(person) }));
}

export async function loadCategoryChoices(signal: AbortSignal): Promise<Choice[]> {
  const categories = await loadCategories(signal);
  return [
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'none', label: t`No category` },
  ];
}
