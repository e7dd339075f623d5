import type { ProjectTotalsQuery } from '../../../shared/projects/project-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { JsonText } from '../../platform/http/route.ts';
import { seesNoCosts, type Viewer } from './project-access-queries.ts';
import { isCalledOff, worthCents } from './project-columns-queries.ts';
import { filteredProjects } from './project-filter-queries.ts';
import { listedMoney } from './project-money-queries.ts';

/**
 * What the projects that a filter leaves come to. What was offered or signed for one that was called off will never be earned; what was
 * billed and spent for it was, as the reports say it.
 */
export async function sumProjects(
  db: Db,
  viewer: Viewer,
  { with: wanted, ...filter }: ProjectTotalsQuery,
  now: Date,
): Promise<JsonText> {
  const { values, param } = parameters();
  const { condition } = filteredProjects(viewer, filter, now, param);
  const shownSums = ['billed', 'owed', ...(seesNoCosts(viewer) ? [] : ['spent', 'margin'])];
  const sums = shownSums.map((key) => `, '${key}', coalesce(sum(y.${key}), 0)`);
  // Of every invoice and expense: only where somebody looks at them.
  const [shown, money] = wanted ? [sums.join(''), `cross join lateral ${listedMoney} y`] : ['', ''];
  const row = await queryOne<{ json: string }>(
    db,
    `with found as materialized (
       select p.id, p.status, p.contract_cents, p.finalized_bid_id from projects p where ${condition})
     select json_build_object(
       'contract', amount(coalesce(sum(${worthCents('p')}) filter (where not ${isCalledOff('p')}), 0)::bigint),
       'calledOff', count(*) filter (where ${isCalledOff('p')})${shown})::text as json
     from found p ${money}`,
    values,
  );
  return new JsonText(row!.json);
}
