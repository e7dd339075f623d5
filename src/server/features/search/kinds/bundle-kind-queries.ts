import { tiers, type KindSql } from './kind-queries.ts';
import { beginsAll, beginsWith, holdsAll } from '../search-terms-queries.ts';

export const bundle: KindSql = {
  needs: 'prices.see',
  most: 3,
  found: (search) => `select t.id, case
      when fold(t.name) = ${search.places.phrase} then ${tiers.exact}
      when ${beginsWith(search, 'fold(t.name)')} then ${tiers.beginning}
      when ${beginsAll(search, 'fold(t.name)')} then ${tiers.words}
      else ${tiers.contained} end as tier, false as is_over, t.updated_at as at
    from bundles t where t.deleted_at is null and ${holdsAll(search, 'fold(t.name)')}`,
  alike: () => ({ from: 'bundles t', text: 'fold(t.name)', where: 't.deleted_at is null' }),
  line: (_search, id) => `select null::bigint as "parentId", t.name as label, '' as number, null as status,
      t.unit as detail, '' as matched, null as phone, null as email
    from bundles t where t.id = ${id}`,
};
