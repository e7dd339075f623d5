import { isOver, joined, mostBeginning, tiers, type KindSql } from './kind-queries.ts';
import { ofProjects } from './paper-queries.ts';

/** A photo, by what is said of it and what its file is called. */
export const photo: KindSql = {
  most: 4,
  found: (search, mine) => `select x.id, ${tiers.aside} as tier, ${isOver} as is_over, x.created_at as at
    ${ofProjects(search, mine, { table: 'photos', columns: 'x.find_text', text: 'x.find_text' })} ${mostBeginning}`,
  line: (
    _search,
    id,
  ) => `select x.project_id as "parentId", c.name as label, p.number, null as status, case when x.is_during then 'during' else x.photo_group end as detail,
      coalesce(nullif(${joined('x.area', 'x.caption')}, ''), x.filename) as matched, null as phone, null as email
    from photos x join projects p on p.id = x.project_id join customers c on c.id = p.customer_id where x.id = ${id}`,
};
