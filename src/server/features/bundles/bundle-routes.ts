import { bundleContract } from '../../../shared/bundles/bundle-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { listBundles } from './bundle-queries.ts';
import { bundles, getBundle } from './bundle-record.ts';

export const bundleRoutes: Route[] = [
  on(bundleContract.listBundles, ({ db }) => listBundles(db)),
  on(bundleContract.getBundle, ({ db, params }) => getBundle(db, params.id)),
  ...recordRoutes('Bundle', bundleContract, bundles, ({ id }) => ({ id })),
];
