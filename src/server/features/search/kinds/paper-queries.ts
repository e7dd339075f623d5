import { mostCompared, present } from './kind-queries.ts';
import { holdsAll, holdsOne, type Search } from '../search-terms-queries.ts';

/** Fewer papers that hold a word are all looked at; of more, the newest. */
const fewPapers = 500;

/**
 * What stands in a project's papers: one word in the paper itself, the others there or at its project. With one word alone the newest
 * papers are enough.
 */
export function ofProjects(search: Search, mine: string, table: string, text: string, where = ''): string {
  const own = `select x.* from ${table} x where x.deleted_at is null ${where} and ${holdsOne(search, text)}`;
  return `
    from (${search.terms.length === 1 ? newest(own) : own}) x join projects p on p.id = x.project_id and ${present} and ${mine}
    where ${holdsAll(search, text, 'p.search_text')}
    order by x.id desc limit`;
}

/**
 * The planner does not know how many papers hold a word. From the newest on it would walk through all of them for one that stands in
 * none, and through the index it would fetch half of them for one that stands everywhere: so the index is asked first, for a few.
 */
function newest(own: string): string {
  return `with held as materialized (${own}), few as materialized (select * from held limit ${fewPapers})
    select * from few where (select count(*) from few) < ${fewPapers}
    union all
    (select * from (${own} and (select count(*) from few) = ${fewPapers}) x order by x.id desc limit ${mostCompared})`;
}
