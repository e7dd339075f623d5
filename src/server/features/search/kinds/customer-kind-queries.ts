import { tiers, mostCompared, mostBeginning, phoneWith, contactsOf, type KindSql } from './kind-queries.ts';
import { beginsAll, beginsWith, endsPhone, heldOf, holdsAll, isWholePhone } from '../search-terms-queries.ts';

const addressesOf = (addresses: string) =>
  `select concat_ws(', ', nullif(x ->> 'street', ''), nullif(x ->> 'city', ''), nullif(concat_ws(' ', nullif(x ->> 'state', ''), nullif(x ->> 'postalCode', '')), ''))
   from jsonb_array_elements(${addresses}) x`;

export const customer: KindSql = {
  needs: 'customers.manage',
  most: 6,
  found(search) {
    const columns = 'c.id, c.name, c.company_name, c.phone_digits, c.created_at';
    const names = `fold(c.name || ' ' || c.company_name)`;
    // Names that begin so are found by their index: from the newest on PostgreSQL would walk through all for a beginning of none.
    return `select c.id, case
        when fold(c.name) = ${search.places.phrase} or fold(c.company_name) = ${search.places.phrase}
          or ${isWholePhone(search, `(c.phone_digits || ' ')`)} then ${tiers.exact}
        when ${beginsWith(search, 'fold(c.name)', 'fold(c.company_name)')} or ${endsPhone(search, `(c.phone_digits || ' ')`)}
          then ${tiers.beginning}
        when ${beginsAll(search, names)} then ${tiers.words}
        when ${holdsAll(search, names, 'c.phone_digits')} then ${tiers.contained}
        else ${tiers.aside} end as tier, false as is_over, c.created_at as at
      from (
        (select * from (select ${columns} from customers c
           where c.deleted_at is null and ${beginsWith(search, 'fold(c.name)')} offset 0) c
         order by c.created_at desc, c.id desc limit ${mostBeginning})
        union
        (select ${columns} from customers c where c.deleted_at is null and ${holdsAll(search, 'c.find_text')}
         order by c.created_at desc, c.id desc limit ${mostCompared})) c`;
  },
  alike: () => ({ from: 'customers c', text: 'c.search_text', where: 'c.deleted_at is null' }),
  line: (search, id) => `select null::bigint as "parentId", c.name as label, '' as number, null as status,
      c.company_name as detail,
      coalesce(${heldOf(search, `${contactsOf('c')} union all ${addressesOf('c.addresses')}`)}, '') as matched,
      ${phoneWith(search, 'c.phones')} as phone, c.email
    from customers c where c.id = ${id}`,
};
