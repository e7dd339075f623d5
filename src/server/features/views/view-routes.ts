import { viewContract } from '../../../shared/views/view-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { chooseDefaultView, orderViews } from './arrange-views.ts';
import { removeView, restoreView } from './remove-view.ts';
import { listViews } from './view-queries.ts';
import { changeView, createView } from './write-view.ts';

export const viewRoutes: Route[] = [
  on(viewContract.listViews, ({ db, caller, query }) => listViews(db, caller.employeeId, query.list)),
  on(viewContract.createView, ({ db, audit, caller, body }) => createView(db, audit, caller, body)),
  on(viewContract.orderViews, ({ db, audit, caller, body }) =>
    orderViews(db, audit, caller.employeeId, body),
  ),
  on(viewContract.updateView, ({ db, audit, caller, params, body, expectedVersion }) =>
    changeView(db, audit, caller, params.id, body, expectedVersion),
  ),
  on(viewContract.chooseDefaultView, ({ db, audit, caller, params, body }) =>
    chooseDefaultView(db, audit, caller.employeeId, params.id, body.isDefault),
  ),
  on(viewContract.deleteView, ({ db, audit, caller, params, expectedVersion }) =>
    removeView(db, audit, caller, params.id, expectedVersion),
  ),
  on(viewContract.restoreView, ({ db, audit, caller, params }) => restoreView(db, audit, caller, params.id)),
];
