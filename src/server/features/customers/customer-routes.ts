import { customerContract } from '../../../shared/customers/customer-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { findCustomer, findCustomers, findSuggestions } from './find-customers.ts';
import { removeCustomer, restoreCustomer } from './remove-customer.ts';
import { changeCustomer, createCustomer } from './write-customer.ts';

export const customerRoutes: Route[] = [
  on(customerContract.listCustomers, ({ db, query }) => findCustomers(db, query)),
  on(customerContract.suggestCustomers, ({ db, query }) => findSuggestions(db, query.q ?? '')),
  on(customerContract.getCustomer, ({ db, params }) => findCustomer(db, params.id)),
  on(customerContract.createCustomer, ({ db, act, body }) => createCustomer(db, act, body)),
  on(customerContract.updateCustomer, ({ db, act, params, body, expectedVersion }) =>
    changeCustomer(db, act, params.id, body, expectedVersion),
  ),
  on(customerContract.deleteCustomer, ({ db, act, params, expectedVersion }) =>
    removeCustomer(db, act, params.id, expectedVersion),
  ),
  on(customerContract.restoreCustomer, ({ db, act, params }) => restoreCustomer(db, act, params.id)),
];
