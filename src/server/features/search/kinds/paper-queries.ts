import { mostCompared, present } from './kind-queries.ts';
import { holdsAll, holdsOne, type Search } from '../search-terms-queries.ts';

/**
 * What stands in a project's papers: one word in the paper itself, the others there or at its project. With one word alone the newest
 * papers are enough; numbers stand in so few that the index is asked for all of them first.
 */
export function ofProjects(search: Search, mine: string, table: string, text: string, where = ''): string {
  const own = `select x.* from ${table} x where x.deleted_at is null ${where} and ${holdsOne(search, text)}`;
  const isRare = search.terms.some(({ word }) => /\d/.test(word));
  const newest = isRare ? 'offset 0' : `order by x.id desc limit ${mostCompared}`;
  return `
    from (${own} ${search.terms.length === 1 ? newest : ''}) x join projects p on p.id = x.project_id and ${present} and ${mine}
    where ${holdsAll(search, text, 'p.search_text')}
    order by x.id desc limit`;
}
