import { t } from '@lingui/core/macro';
import { field } from '../../ui/form/record-fields.ts';
import { employeeRoles } from './employee-roles.ts';
import { personColors } from './person-colors.ts';

/** What everybody writes of themselves. */
export const profileFields = () => ({
  firstName: field.text(t`First name`),
  lastName: field.text(t`Last name`),
  phone: field.phone(t`Phone`),
  color: {
    ...field.text(t`Color`),
    format: (color = personColors[Math.floor(Math.random() * personColors.length)]!) => color,
  },
});

/** What admins write of an employee. */
export function employeeFields() {
  const { color, ...profile } = profileFields();
  // A draft is known by its first words, which a color is none of.
  return {
    ...profile,
    email: field.text(t`Email`, 'email'),
    role: field.choice(t`Role`, employeeRoles(), 'field'),
    color,
  };
}
