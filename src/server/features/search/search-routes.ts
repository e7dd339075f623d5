import { searchContract } from '../../../shared/search/search-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { searchEverything } from './search-queries.ts';

export const searchRoutes: Route[] = [
  on(searchContract.search, ({ db, caller, query }) => searchEverything(db, caller, query)),
];
