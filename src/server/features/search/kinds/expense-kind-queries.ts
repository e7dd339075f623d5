import { tiers, mostBeginning, isOver, type KindSql } from './kind-queries.ts';
import { ofProjects } from './paper-queries.ts';
import { beginsWith } from '../search-terms-queries.ts';

/** An expense, by whom it was paid to, what for, its reference and its category. */
export const expense: KindSql = {
  needs: 'costs.see',
  most: 4,
  found(search) {
    const text = 'x.search_text';
    return `select x.id, case when ${beginsWith(search, text)} then ${tiers.words} else ${tiers.contained} end as tier,
        ${isOver} as is_over, x.created_at as at
      ${ofProjects(search, 'true', { table: 'expenses', columns: text, text })} ${mostBeginning}`;
  },
  line: (
    _search,
    id,
  ) => `select x.project_id as "parentId", x.paid_to as label, p.number, null as status, x.paid_for as detail,
      amount(x.cost_cents)::text as matched, null as phone, null as email
    from expenses x join projects p on p.id = x.project_id where x.id = ${id}`,
};
