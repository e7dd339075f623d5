import { dashboardContract } from '../../../shared/dashboard/dashboard-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { readDashboard } from './dashboard-queries.ts';

export const dashboardRoutes: Route[] = [
  on(dashboardContract.getDashboard, ({ db, services, caller, audit, query }) =>
    readDashboard(db, caller, {
      whose: query.whose ?? 'everything',
      hasMail: services.config.mail !== undefined,
      now: audit.now,
    }),
  ),
];
