import { beginsWith } from '../search-terms-queries.ts';
import { isOver, joined, mostBeginning, tiers, type KindSql } from './kind-queries.ts';
import { ofProjects } from './paper-queries.ts';

/** A permit, by what it is for, its number, its authority and the way it was applied for. */
export const permit: KindSql = {
  most: 4,
  found(search, mine) {
    const text = 'x.search_text';
    return `select x.id, case when ${beginsWith(search, text)} then ${tiers.words} else ${tiers.contained} end as tier,
        ${isOver} as is_over, x.created_at as at
      ${ofProjects(search, mine, { table: 'permits', columns: text, text })} ${mostBeginning}`;
  },
  line: (_search, id) => `select x.project_id as "parentId", c.name as label, p.number,
      permit_status(x.status, x.expires_on, company_day(now())) as status,
      x.title as detail, ${joined('x.number', 'x.issuing_authority')} as matched, null as phone, null as email
    from permits x join projects p on p.id = x.project_id join customers c on c.id = p.customer_id where x.id = ${id}`,
};
