import { beginsAll, beginsWith, endsPhone, isWholePhone } from '../search-terms-queries.ts';
import { isOver, mostBeginning, tiers, type KindSql } from './kind-queries.ts';
import { ofProjects } from './paper-queries.ts';

/** Somebody of a project, by name, phone or e-mail. */
export const contact: KindSql = {
  most: 4,
  found(search, mine) {
    const text = 'x.find_text';
    const columns = 'x.name, x.find_text';
    return `select x.id, case
        when fold(x.name) = ${search.places.phrase} or ${isWholePhone(search, text)} then ${tiers.exact}
        when ${beginsWith(search, 'fold(x.name)')} or ${endsPhone(search, text)} then ${tiers.beginning}
        when ${beginsAll(search, 'fold(x.name)')} then ${tiers.words}
        else ${tiers.contained} end as tier, ${isOver} as is_over, x.created_at as at
      ${ofProjects(search, mine, { table: 'project_contacts', columns, text })} ${mostBeginning}`;
  },
  line: (_search, id) => `select x.project_id as "parentId", x.name as label, p.number, null as status,
      c.name as detail, '' as matched, x.phone, x.email
    from project_contacts x join projects p on p.id = x.project_id join customers c on c.id = p.customer_id where x.id = ${id}`,
};
