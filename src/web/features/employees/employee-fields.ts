import { t } from '@lingui/core/macro';
import { leastUsedColor } from '../../../shared/employees/person-colors.ts';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { field } from '../../ui/form/record-fields.ts';
import { employeeRoles } from '../../entities/employee-roles.ts';

/** What everybody writes of themselves. Somebody new begins with the color that the fewest of the others have. */
export const profileFields = (others: readonly Employee[] = []) => ({
  firstName: field.text(t`First name`),
  lastName: field.text(t`Last name`),
  phone: field.phone(t`Phone`),
  color: {
    ...field.text(t`Color`),
    format: (color = leastUsedColor(others.map((each) => each.color))) => color,
  },
});

/** What admins write of an employee. */
export function employeeFields(others?: readonly Employee[]) {
  const { color, ...profile } = profileFields(others);
  // A draft is known by its first words, which a color is none of.
  return {
    ...profile,
    email: field.text(t`Email`, 'email'),
    role: field.choice(t`Role`, employeeRoles(), 'field'),
    color,
  };
}
