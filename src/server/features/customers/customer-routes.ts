import { customerContract, customerImport } from '../../../shared/customers/customer-contract.ts';
import { customerDuplicateContract } from '../../../shared/customers/duplicate-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { importRoutes } from '../../platform/imports/import-routes.ts';
import { changeCustomers } from './change-customers.ts';
import { findCustomer, findCustomerHistory, findCustomers, findSuggestions } from './find-customers.ts';
import { findDuplicatePairs, findDuplicatesOf, findTypedDuplicates } from './find-duplicates.ts';
import { exportCustomers } from './export-customers.ts';
import { customerImportKind } from './import-customers.ts';
import { mergeCustomers } from './merge-customers.ts';
import { removeCustomer, restoreCustomer } from './remove-customer.ts';
import { setApart, unsetApart } from './set-apart.ts';
import { undoMerge } from './undo-merge.ts';
import { changeCustomer, createCustomer } from './write-customer.ts';

export const customerRoutes: Route[] = [
  on(customerContract.exportCustomers, ({ db, query }) => exportCustomers(db, query)),
  ...importRoutes(customerImport, customerImportKind),
  on(customerContract.listCustomers, ({ db, query }) => findCustomers(db, query)),
  on(customerContract.suggestCustomers, ({ db, query }) => findSuggestions(db, query.q ?? '')),
  on(customerDuplicateContract.findDuplicates, ({ db, query }) => findTypedDuplicates(db, query)),
  on(customerDuplicateContract.listDuplicatePairs, ({ db, query }) => findDuplicatePairs(db, query.limit)),
  on(customerDuplicateContract.listDuplicatesOf, ({ db, params }) => findDuplicatesOf(db, params.id)),
  on(customerDuplicateContract.setCustomersApart, ({ db, audit, params, body }) =>
    setApart(db, audit, params.id, body.otherId),
  ),
  on(customerDuplicateContract.unsetCustomersApart, ({ db, audit, params }) =>
    unsetApart(db, audit, params.id, params.otherId),
  ),
  on(customerDuplicateContract.mergeCustomer, ({ db, audit, params, body, expectedVersion }) =>
    mergeCustomers(db, audit, params.id, body, expectedVersion),
  ),
  on(customerDuplicateContract.undoMerge, ({ db, audit, params }) =>
    undoMerge(db, audit, params.id, params.mergeId),
  ),
  on(customerContract.getCustomer, ({ db, params }) => findCustomer(db, params.id)),
  on(customerContract.listCustomerHistory, ({ db, params, query }) =>
    findCustomerHistory(db, params.id, query),
  ),
  on(customerContract.createCustomer, ({ db, audit, body }) => createCustomer(db, audit, body)),
  on(customerContract.updateCustomer, ({ db, audit, params, body, expectedVersion }) =>
    changeCustomer(db, audit, params.id, body, expectedVersion),
  ),
  on(customerContract.changeCustomers, ({ db, audit, body }) => changeCustomers(db, audit, body)),
  on(customerContract.deleteCustomer, ({ db, audit, params, expectedVersion }) =>
    removeCustomer(db, audit, params.id, expectedVersion),
  ),
  on(customerContract.restoreCustomer, ({ db, audit, params }) => restoreCustomer(db, audit, params.id)),
];
