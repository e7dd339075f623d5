import { viewContract } from '../../../shared/views/view-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { chooseDefaultView, orderViews } from './arrange-views.ts';
import { removeView, restoreView } from './remove-view.ts';
import { listViews } from './view-queries.ts';
import { changeView, createView } from './write-view.ts';

export const viewRoutes: Route[] = [
  on(viewContract.listViews, ({ db, caller, query }) => listViews(db, caller.employeeId, query.list)),
  on(viewContract.createView, ({ db, act, caller, body }) => createView(db, act, caller, body)),
  on(viewContract.orderViews, ({ db, act, caller, body }) => orderViews(db, act, caller.employeeId, body)),
  on(viewContract.updateView, ({ db, act, caller, params, body, expectedVersion }) =>
    changeView(db, act, caller, params.id, body, expectedVersion),
  ),
  on(viewContract.chooseDefaultView, ({ db, act, caller, params, body }) =>
    chooseDefaultView(db, act, caller.employeeId, params.id, body.isDefault),
  ),
  on(viewContract.deleteView, ({ db, act, caller, params, expectedVersion }) =>
    removeView(db, act, caller, params.id, expectedVersion),
  ),
  on(viewContract.restoreView, ({ db, act, caller, params }) => restoreView(db, act, caller, params.id)),
];
