import { tiers, type KindSql } from './kind-queries.ts';
import {
  beginsAll,
  beginsWith,
  endsPhone,
  heldOf,
  holdsAll,
  holdsOne,
  isWholePhone,
} from '../search-terms-queries.ts';

export const business: KindSql = {
  needs: 'customers.manage',
  most: 4,
  found: (search) => `select b.id, case
      when fold(b.name) = ${search.places.phrase} or ${isWholePhone(search, `(b.phone_digits || ' ')`)} then ${tiers.exact}
      when ${beginsWith(search, 'fold(b.name)')} or ${endsPhone(search, `(b.phone_digits || ' ')`)} then ${tiers.beginning}
      when ${beginsAll(search, 'fold(b.name)')} then ${tiers.words}
      when ${holdsAll(search, 'fold(b.name)', 'b.phone_digits')} then ${tiers.contained}
      else ${tiers.aside} end as tier, false as is_over, b.created_at as at
    from businesses b where b.deleted_at is null and ${holdsAll(search, 'b.search_text', 'b.phone_digits')}`,
  alike: () => ({ from: 'businesses b', text: 'b.search_text', where: 'b.deleted_at is null' }),
  line: (
    search,
    id,
  ) => `select null::bigint as "parentId", b.name as label, '' as number, null as status, '' as detail,
      coalesce(${heldOf(search, 'values (b.email), (b.address), (b.website), (b.license_number), (b.insurer), (b.insurance_policy)')}, '') as matched,
      b.phone, b.email
    from businesses b where b.id = ${id}`,
};

export const salesperson: KindSql = {
  needs: 'customers.manage',
  most: 4,
  found: (search) => `select s.id, case
      when fold(s.name) = ${search.places.phrase} or ${isWholePhone(search, 's.find_text')} then ${tiers.exact}
      when ${beginsWith(search, 'fold(s.name)')} or ${endsPhone(search, 's.find_text')} then ${tiers.beginning}
      when ${beginsAll(search, 'fold(s.name)')} then ${tiers.words}
      else ${tiers.contained} end as tier, false as is_over, s.created_at as at
    from salespeople s join businesses b on b.id = s.business_id and b.deleted_at is null
    where s.deleted_at is null and (${holdsOne(search, 's.find_text')} or ${beginsWith(search, 'fold(s.name)')})
      and ${holdsAll(search, 's.find_text', 'fold(b.name)')}`,
  line: (_search, id) => `select s.business_id as "parentId", s.name as label, '' as number, null as status,
      b.name as detail, '' as matched, s.phone, s.email
    from salespeople s join businesses b on b.id = s.business_id where s.id = ${id}`,
};
