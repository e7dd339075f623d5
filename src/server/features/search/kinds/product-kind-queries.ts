import { tiers, joined, type KindSql } from './kind-queries.ts';
import { beginsAll, beginsWith, holdsAll } from '../search-terms-queries.ts';

export const product: KindSql = {
  needs: 'prices.see',
  most: 4,
  found: (search) => `select t.id, case
      when fold(t.code) = ${search.places.phrase} or fold(t.name) = ${search.places.phrase} then ${tiers.exact}
      when ${beginsWith(search, 'fold(t.name)', 'fold(t.code)')} then ${tiers.beginning}
      when ${beginsAll(search, 'fold(t.name)')} then ${tiers.words}
      else ${tiers.contained} end as tier, false as is_over, t.updated_at as at
    from products t where t.deleted_at is null and t.is_active and ${holdsAll(search, 'fold(t.name)', 'fold(t.code)')}`,
  alike: () => ({
    from: 'products t',
    text: 'fold(t.name)',
    where: 't.deleted_at is null and t.is_active',
  }),
  line: (
    _search,
    id,
  ) => `select null::bigint as "parentId", t.name as label, t.code as number, null as status,
      ${joined('k.name', 't.unit')} as detail, '' as matched, null as phone, null as email
    from products t left join categories k on k.id = t.category_id where t.id = ${id}`,
};
