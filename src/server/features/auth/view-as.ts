import type { FastifyRequest } from 'fastify';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findRoleView } from '../employees/role-queries.ts';

/**
 * The caller as a role sees the app, where the header `X-View-As: {role},{employee}` asks for it: with what the role may, of what the caller may
 * too, and with the projects and days of that employee. Refuses (403) whoever may not look, and every write; 409 once the role or the person is gone.
 */
export async function viewAs(
  db: Db,
  { headers, method }: FastifyRequest,
  caller: Caller | null,
): Promise<Caller | null> {
  const header = headers['x-view-as'];
  if (!caller || header === undefined) return caller;
  if (!caller.rights.has('employees.manage') || !caller.rights.has('projects.all'))
    throw new AppError('auth.forbidden', 'Your role doesn’t allow this. Ask an admin.');
  if (method !== 'GET' && method !== 'HEAD')
    throw new AppError('auth.view_only', 'You’re viewing as another role, so nothing can be changed.');
  const [, roleId, employeeId] = /^(\d{1,15}),(\d{1,15})$/.exec(String(header)) ?? [];
  const view = roleId && (await findRoleView(db, Number(roleId), Number(employeeId)));
  if (!view) throw new AppError('auth.view_ended', 'The role or person you were viewing as is gone.');
  return {
    ...caller,
    employeeId: view.employeeId,
    role: view.base,
    rights: new Set(view.rights.filter((right) => caller.rights.has(right))),
    view: { roleId: view.id, roleName: view.name, viewerId: caller.employeeId },
  };
}
