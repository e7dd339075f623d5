import { activePeople, fullName, useEmployees } from '../../entities/employees.ts';
import { useEmployee } from '../../platform/session.ts';
import type { Option } from '../../ui/combobox.tsx';

/** Everybody to whom a to-do can be given; asked for once somebody is about to. */
export function useAssignees({ isEnabled = true }: { isEnabled?: boolean } = {}): readonly Option[] {
  const { data: employees = [] } = useEmployees({ isEnabled });
  const me = useEmployee();
  const people = activePeople(employees).map(({ id, name }) => ({ value: id, label: name }));
  // Known before the others are, and where they cannot be fetched.
  return people.some(({ value }) => value === me.id)
    ? people
    : [{ value: me.id, label: fullName(me) }, ...people];
}
