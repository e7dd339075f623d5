import { historyContract } from '../../../shared/history/history-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { requireVisibleProject } from '../projects/project-access-queries.ts';
import { countHistory, listHistory } from './history-queries.ts';

export const historyRoutes: Route[] = [
  on(historyContract.listProjectHistory, async ({ db, caller, params, query }) => {
    await requireVisibleProject(db, caller, params.id);
    return listHistory(db, caller, params.id, query);
  }),
  on(historyContract.countProjectHistory, async ({ db, caller, params, query }) => {
    await requireVisibleProject(db, caller, params.id);
    return countHistory(db, caller, params.id, query);
  }),
];
