import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Right } from '../../../shared/auth/rights.ts';
import { rightWords } from '../../entities/right-words.ts';
import { builtInRoles } from '../../../shared/auth/roles.ts';
import { leastUsedColor } from '../../../shared/employees/person-colors.ts';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { field } from '../../ui/form/record-fields.ts';
import type { Choice } from '../../ui/choice.ts';

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
export function employeeFields(roles: readonly Choice<number>[], others?: readonly Employee[]) {
  const { color, ...profile } = profileFields(others);
  // A draft is known by its first words, which a color is none of.
  return {
    ...profile,
    email: field.text(t`Email`, 'email'),
    roleId: {
      ...field.reference(t`Role`, roles, builtInRoles.field.id),
      format: (id: number = builtInRoles.field.id) => id,
    },
    color,
  };
}

const rightsField = (label: string) => ({
  label,
  format: (rights: readonly Right[] | null = []): readonly Right[] => rights ?? [],
  show: (rights: readonly Right[]) => rights.map((right) => i18n._(rightWords[right].name)).join(', '),
});

/** What admins say of one person's rights beside the role. */
export const exceptionFields = () => ({
  grantedRights: rightsField(t`Rights given`),
  revokedRights: rightsField(t`Rights taken`),
});
