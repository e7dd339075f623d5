import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import {
  builtInRoleName,
  builtInRoleNames,
  builtInRoles,
  type BuiltInRoleName,
} from '../../shared/auth/roles.ts';
import type { OwnRole } from '../../shared/employees/role-contract.ts';
import { api } from '../platform/api-client.ts';
import { hasRight, useEmployee } from '../platform/session.ts';
import type { Choice } from '../ui/choice.ts';
import { rolesKey } from './record-keys.ts';

const builtInWords = (): Record<BuiltInRoleName, { label: string; means: string }> => ({
  admin: { label: t`Admin`, means: t`Everything, including employees and settings.` },
  office: { label: t`Office`, means: t`Everything except employees, settings and removing money records.` },
  estimator: {
    label: t`Estimator`,
    means: t`Leads, appointments, bids and the price book. No invoices or permits.`,
  },
  foreman: {
    label: t`Foreman`,
    means: t`Every project with its appointments and permits, and their own expenses. No prices.`,
  },
  bookkeeper: {
    label: t`Bookkeeper`,
    means: t`Invoices, payments, expenses and reports. Doesn’t change projects or bids.`,
  },
  field: {
    label: t`Field`,
    means: t`The projects they’re assigned to: notes, photos, check-in and their own expenses. No prices.`,
  },
});

/** The built-in roles, by the names that stand in the history and in addresses. */
export const employeeRoles = (): readonly Choice<BuiltInRoleName>[] => {
  const words = builtInWords();
  return builtInRoleNames.map((value) => ({ value, label: words[value].label }));
};

/** What a role is called, in the language of who looks where it is a built-in one. */
export function roleName({ id, name }: { id: number; name: string }): string {
  const builtIn = builtInRoleName(id);
  return builtIn ? builtInWords()[builtIn].label : name;
}

/** What a role is for, in a sentence; of the company's own how much it holds. */
export function roleMeaning({ id, rights }: Pick<OwnRole, 'id' | 'rights'>): string {
  const builtIn = builtInRoleName(id);
  if (builtIn) return builtInWords()[builtIn].means;
  return plural(rights.length, {
    one: 'Your company’s own role, with # right.',
    other: 'Your company’s own role, with # rights.',
  });
}

/** What is known before the roles are: the built-in ones. */
const known = (): OwnRole[] =>
  builtInRoleNames.map((name) => {
    const { id, base, rights } = builtInRoles[name];
    return { id, name, base, rights: [...rights], people: 0, version: 1 };
  });

export function useRoles(): readonly OwnRole[] {
  const { data } = useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => api('GET /api/roles', { signal }),
  });
  return data ?? known();
}

/** The roles that somebody can give: nobody gives more than they have. */
export function useRoleChoices(): readonly Choice<number>[] {
  const me = useEmployee();
  return useRoles()
    .filter(({ rights }) => hasRight(me, rights))
    .map((role) => ({ value: role.id, label: roleName(role) }));
}
