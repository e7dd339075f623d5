import type { Right } from '../../../shared/auth/rights.ts';
import { builtInRoles, type Role } from '../../../shared/auth/roles.ts';
import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { requireFreshProof, type Caller } from '../../platform/http/caller.ts';
import type { Route } from '../../platform/http/route.ts';
import { findRightsOf, holdRole } from './role-queries.ts';

export type Giver = Pick<Caller, 'role' | 'rights' | 'provedAt'>;

/**
 * The role that somebody is to have: the one of an id, or else the built-in one. Refuses (403) one that may more than who gives it. With
 * one that lets others in, who gives it has to have said a moment ago who they are.
 */
export async function givenRole(
  db: Db,
  { now }: Pick<AuditContext, 'now'>,
  giver: Giver,
  { role, roleId = builtInRoles[role].id }: { role: Role; roleId?: number | undefined },
): Promise<{ role: Role; roleId: number }> {
  const found = await holdRole(db, roleId);
  if (!found) throw invalidField('roleId', 'This role was not found.');
  requireHeld(giver, found.rights);
  if (found.rights.includes('employees.manage')) requireFreshProof(giver, now);
  return { role: found.base, roleId };
}

/** Refuses (403) exceptions of others than admins: whoever gives rights can give every one. */
export function requireMayExcept({ role }: Giver): void {
  if (role !== 'admin')
    throw new AppError('auth.forbidden', 'Only an admin can change what one person may do.');
}

function requireHeld({ rights }: Giver, given: readonly Right[]): void {
  if (given.every((right) => rights.has(right))) return;
  throw new AppError(
    'auth.forbidden',
    'You can only look after people who may do no more than you. Ask an admin.',
  );
}

/** The route of a call about one employee, closed (403) to who may less than that one: it would be a way to what they may. */
export function aboutEmployee(route: Route): Route {
  return {
    ...route,
    handler: async (context) => {
      const { id } = context.params as unknown as { id: number };
      const rights = await findRightsOf(context.db, id);
      if (!rights) throw notFound('employee');
      requireHeld(context.caller, rights);
      return route.handler(context);
    },
  };
}
