import { t } from '@lingui/core/macro';
import type { Role } from '../../shared/auth/roles.ts';
import type { Choice } from '../ui/choice.ts';

export function employeeRoles(): readonly Choice<Role>[] {
  return [
    { value: 'admin', label: t`Admin` },
    { value: 'office', label: t`Office` },
    { value: 'field', label: t`Field` },
  ];
}

/** What a role may do, in a sentence (product.md, Roles). */
export function roleMeaning(role: Role): string {
  switch (role) {
    case 'admin':
      return t`Everything, including employees and settings.`;
    case 'office':
      return t`Everything except employees, settings and removing money records.`;
    case 'field':
      return t`The projects they’re assigned to: notes, photos, check-in and their own expenses. No prices.`;
  }
}
