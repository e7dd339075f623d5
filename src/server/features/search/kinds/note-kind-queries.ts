import { tiers, mostBeginning, isOver, type KindSql } from './kind-queries.ts';
import { ofProjects } from './paper-queries.ts';

/** How much of a note is shown before and behind what was found. */
const excerpt = { before: 40, length: 160 };

export const note: KindSql = {
  most: 4,
  found: (search, mine) => `select x.id, ${tiers.aside} as tier, ${isOver} as is_over, x.created_at as at
    ${ofProjects(search, mine, { table: 'project_notes', columns: 'x.content', text: 'fold(x.content)' })} ${mostBeginning}`,
  line(search, id) {
    const word = search.terms.find(({ isLong }) => isLong)?.word ?? '';
    const place = `strpos(fold(x.content), ${search.param(word)})`;
    return `select x.project_id as "parentId", c.name as label, p.number, null as status, '' as detail,
        case when x.place > ${excerpt.before} then '…' else '' end || regexp_replace(
          substr(x.content, greatest(1, x.place - ${excerpt.before} + 1), ${excerpt.length}), '\\s+', ' ', 'g') as matched,
        null as phone, null as email
      from (select x.project_id, x.content, ${place} as place from project_notes x where x.id = ${id}) x
        join projects p on p.id = x.project_id join customers c on c.id = p.customer_id`;
  },
};
