import { useEmployees, fullName } from '../../entities/employees.ts';
import type { Option } from '../../ui/combobox.tsx';

/** Everybody to whom a to-do can be given; asked for once somebody is about to. */
export function useAssignees({ isEnabled = true }: { isEnabled?: boolean } = {}): readonly Option[] {
  const { data: employees = [] } = useEmployees({ isEnabled });
  return employees
    .filter(({ isActive }) => isActive)
    .map((employee) => ({ value: employee.id, label: fullName(employee) }));
}
