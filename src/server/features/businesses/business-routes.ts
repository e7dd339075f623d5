import { businessContract } from '../../../shared/businesses/business-contract.ts';
import { JsonText, listAnswer, on, type Route } from '../../platform/http/route.ts';
import { listBusinesses } from './business-queries.ts';
import { removeBusiness, restoreBusiness } from './remove-business.ts';
import { addSalesperson, removeSalesperson, restoreSalesperson } from './salespeople.ts';
import { changeBusiness, createBusiness } from './write-business.ts';

export const businessRoutes: Route[] = [
  on(businessContract.listBusinesses, async ({ db }) => {
    const { rows, total } = await listBusinesses(db);
    return listAnswer(new JsonText(rows), { totalCount: total });
  }),
  on(businessContract.createBusiness, ({ db, act, body }) => createBusiness(db, act, body)),
  on(businessContract.updateBusiness, ({ db, act, params, body, expectedVersion }) =>
    changeBusiness(db, act, params.id, body, expectedVersion),
  ),
  on(businessContract.deleteBusiness, ({ db, act, params, expectedVersion }) =>
    removeBusiness(db, act, params.id, expectedVersion),
  ),
  on(businessContract.restoreBusiness, ({ db, act, params }) => restoreBusiness(db, act, params.id)),
  on(businessContract.addSalesperson, ({ db, act, params, body }) =>
    addSalesperson(db, act, params.id, body),
  ),
  on(businessContract.deleteSalesperson, ({ db, act, params }) =>
    removeSalesperson(db, act, params.id, params.salespersonId),
  ),
  on(businessContract.restoreSalesperson, ({ db, act, params }) =>
    restoreSalesperson(db, act, params.id, params.salespersonId),
  ),
];
