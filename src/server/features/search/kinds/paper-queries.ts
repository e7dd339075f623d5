import { mostBeginning, isNotRemoved } from './kind-queries.ts';
import { newestAmongOthers, newestHolding } from './newest-queries.ts';
import { holdsAll, holdsOne, type Search, type SearchedText } from '../search-terms-queries.ts';

interface Papers {
  table: string;
  /** The columns of `text` and `where`. */
  columns: string;
  /** The searched text of a row `x`, as an index has it. */
  text: SearchedText;
  where?: string;
}

/**
 * What stands in a project's papers: one word in the paper itself, the others there or at its project. With one word alone the newest
 * papers are enough.
 */
export function ofProjects(
  search: Search,
  mine: string,
  { table, columns, text, where = '' }: Papers,
): string {
  const own = {
    from: `${table} x`,
    columns: `x.project_id, x.created_at, ${columns}`,
    enough: mostBeginning,
  };
  const held = { ...own, where: `x.deleted_at is null ${where}`, holds: holdsOne(search, text) };
  const isProject = `p.id = x.project_id and ${isNotRemoved} and ${mine}`;
  // Looked up for each paper: the planner takes them for many more than they are and would read all projects at once.
  const lookedUp = (condition = '') =>
    `cross join lateral (select * from projects p where ${isProject} ${condition} offset 0) p`;
  const order = 'order by x.id desc limit';
  if (search.terms.length === 1)
    return `from (${newestHolding({ ...held, passes: lookedUp() })}) x ${lookedUp()} ${order}`;
  const holds = `and ${holdsAll(search, text, 'p.search_text')}`;
  const papers = newestAmongOthers({ ...held, passes: `join projects p on ${isProject} ${holds}` });
  return `from (${papers}) x ${lookedUp(holds)} ${order}`;
}
