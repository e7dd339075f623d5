import { searchContract } from '../../../shared/search/search-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { search } from './search.ts';

export const searchRoutes: Route[] = [
  on(searchContract.search, ({ db, caller, query }) => search(db, caller, query)),
];
