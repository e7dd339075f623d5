import { businessContract } from '../../../shared/businesses/business-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { changeBusinesses } from './change-businesses.ts';
import { findBusiness, findBusinesses } from './find-businesses.ts';
import { removeBusiness, restoreBusiness } from './remove-business.ts';
import { salespeople } from './salesperson-record.ts';
import { changeBusiness, createBusiness } from './write-business.ts';

export const businessRoutes: Route[] = [
  on(businessContract.listBusinesses, ({ db, act, query }) => findBusinesses(db, query, act.now)),
  on(businessContract.getBusiness, ({ db, act, params }) => findBusiness(db, params.id, act.now)),
  on(businessContract.createBusiness, ({ db, act, body }) => createBusiness(db, act, body)),
  on(businessContract.updateBusiness, ({ db, act, params, body, expectedVersion }) =>
    changeBusiness(db, act, params.id, body, expectedVersion),
  ),
  on(businessContract.updateBusinesses, ({ db, act, body }) => changeBusinesses(db, act, body)),
  on(businessContract.deleteBusiness, ({ db, act, params, expectedVersion }) =>
    removeBusiness(db, act, params.id, expectedVersion),
  ),
  on(businessContract.restoreBusiness, ({ db, act, params }) => restoreBusiness(db, act, params.id)),
  ...recordRoutes('Salesperson', businessContract, salespeople, ({ id, salespersonId }) => ({
    parentId: id,
    id: salespersonId,
  })),
];
