import { businessContract } from '../../../shared/businesses/business-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { countBusinesses, listBusinesses } from './business-list-queries.ts';
import { businesses, createBusiness } from './business-record.ts';
import { changeBusinesses } from './change-businesses.ts';
import { findBusiness } from './find-business.ts';
import { salespeople } from './salesperson-record.ts';

export const businessRoutes: Route[] = [
  on(businessContract.listBusinesses, ({ db, audit, query }) => listBusinesses(db, query, audit.now)),
  on(businessContract.businessCounts, ({ db, audit, query }) => countBusinesses(db, query, audit.now)),
  on(businessContract.getBusiness, ({ db, audit, caller, params }) =>
    findBusiness(db, caller, params.id, audit.now),
  ),
  on(businessContract.updateBusinesses, ({ db, audit, body }) => changeBusinesses(db, audit, body)),
  ...recordRoutes('Business', businessContract, { ...businesses, create: createBusiness }, ({ id }) => ({
    id,
  })),
  ...recordRoutes('Salesperson', businessContract, salespeople, ({ id, salespersonId }) => ({
    parentId: id,
    id: salespersonId,
  })),
];
