import { viewContract } from '../../../shared/views/view-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { chooseDefaultView, orderViews } from './arrange-views.ts';
import { listViews } from './view-queries.ts';
import { views } from './view-record.ts';

export const viewRoutes: Route[] = [
  on(viewContract.listViews, ({ db, caller, query }) => listViews(db, caller.employeeId, query.list)),
  on(viewContract.orderViews, ({ db, audit, caller, body }) =>
    orderViews(db, audit, caller.employeeId, body),
  ),
  on(viewContract.chooseDefaultView, ({ db, audit, caller, params, body }) =>
    chooseDefaultView(db, audit, caller.employeeId, params.id, body.isDefault),
  ),
  ...recordRoutes('View', viewContract, views, (params) => params),
];
