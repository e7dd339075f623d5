import { activePeople, useEmployees } from '../../entities/employees.ts';
import type { Option } from '../../ui/combobox.tsx';

/** Everybody to whom a to-do can be given; asked for once somebody is about to. */
export function useAssignees({ isEnabled = true }: { isEnabled?: boolean } = {}): readonly Option[] {
  const { data: employees = [] } = useEmployees({ isEnabled });
  return activePeople(employees).map(({ id, name }) => ({ value: id, label: name }));
}
