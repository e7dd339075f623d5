import { roleContract } from '../../../shared/employees/role-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { listRoles } from './role-queries.ts';
import { removeRole, requireMayMakeRoles, roles } from './role-record.ts';

const writes = recordRoutes('Role', roleContract, roles, ({ id }) => ({ id }))
  .filter(({ endpoint }) => endpoint.method !== 'DELETE')
  .map((route): Route => ({
    ...route,
    handler: (context) => {
      requireMayMakeRoles(context.caller, context.audit);
      return route.handler(context);
    },
  }));

export const roleRoutes: Route[] = [
  on(roleContract.listRoles, ({ db }) => listRoles(db)),
  ...writes,
  on(roleContract.deleteRole, ({ db, services, audit, caller, params, query, expectedVersion }) => {
    requireMayMakeRoles(caller, audit);
    const removed = { id: params.id, moveTo: query.moveTo };
    return removeRole({ db, outbox: services.outbox }, audit, caller, removed, expectedVersion);
  }),
];
