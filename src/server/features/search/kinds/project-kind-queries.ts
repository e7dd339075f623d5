import {
  tiers,
  mostCompared,
  mostBeginning,
  isOver,
  isNotRemoved,
  joined,
  phoneWith,
  contactsOf,
  type KindSql,
} from './kind-queries.ts';
import {
  beginsAll,
  beginsWith,
  endsPhone,
  heldOf,
  holdsAll,
  isWholePhone,
  type Search,
} from '../search-terms-queries.ts';

/** SQL: the project numbers that are meant by what was typed; digits alone are one behind each prefix. */
function exactNumbers({ digits, places }: Search): string {
  if (!digits) return `array[${places.phrase}]`;
  return `array(select lower(number_text(k.prefix, k.width, coalesce(k.counted_year, 0), ${digits.place}::text::bigint)) from counters k
    union all select ${places.phrase})`;
}

/** Digits that `number_key` fills a project's number up to. */
const numberWidth = 9;

/**
 * SQL: the newest projects whose number begins with what was typed, such as `r-10`, looked up by the ranges that it may go on to (R-10, R-100 to
 * R-109, …); undefined where that is not the beginning of a number.
 */
function newestNumbered({ phrase, param }: Search, columns: string, where: string): string | undefined {
  const [, prefix, digits] = /^([a-z]+-)([1-9]\d{0,7})$/.exec(phrase) ?? [];
  if (prefix === undefined || digits === undefined) return undefined;
  const end = (digit: string) =>
    `k.prefix || lpad(${param(digits)} || repeat('${digit}', more), ${numberWidth}, '0')`;
  return `select n.* from counters k cross join generate_series(0, ${numberWidth - digits.length}) more cross join lateral (
      select ${columns} from projects p where ${where} and p.number_key between ${end('0')} and ${end('9')}
      order by p.number_key desc, p.id desc limit ${mostCompared}) n
    where lower(k.prefix) = ${param(prefix)}`;
}

export const project: KindSql = {
  most: 8,
  found(search, mine) {
    const columns = `p.id, p.number, p.customer_key, p.title, p.search_text, ${isOver} as is_over, p.created_at`;
    const where = `${isNotRemoved} and ${mine}`;
    // Old numbers all stand at the other end of what PostgreSQL would walk through from the newest on.
    const walk = search.terms.some(({ word }) => /^[a-z]+-\d\d/.test(word)) ? 'offset 0' : '';
    // Half a number stands in a tenth of all projects, and they need not be read where enough of them begin with it.
    const numbered = newestNumbered(search, columns, where);
    return `${numbered ? `with numbered as materialized (${numbered})` : ''}
      select p.id, case
        when lower(p.number) = any(${exactNumbers(search)}) or ${isWholePhone(search, 'p.search_text')} then ${tiers.exact}
        when ${beginsWith(search, 'lower(p.number)', 'fold(p.customer_key)', 'fold(p.title)')} or ${endsPhone(search, 'p.search_text')}
          then ${tiers.beginning}
        when ${beginsAll(search, 'p.search_text')} then ${tiers.words}
        else ${tiers.contained} end as tier, p.is_over, p.created_at as at
      from (
        select ${columns} from projects p where ${where} and lower(p.number) = any(${exactNumbers(search)})
        union
        ${numbered ? 'select * from numbered union' : ''}
        (select ${columns} from projects p where ${where} and ${beginsWith(search, 'fold(p.customer_key)')}
         order by p.created_at desc, p.id desc limit ${mostBeginning})
        union
        (select * from (select ${columns} from projects p where ${where} and ${holdsAll(search, 'p.search_text')} ${walk}) p
         ${numbered ? `where (select count(*) from numbered) < ${mostCompared}` : ''}
         order by p.created_at desc, p.id desc limit ${mostCompared})) p`;
  },
  alike: (mine) => ({ from: 'projects p', text: 'p.search_text', where: `${isNotRemoved} and ${mine}` }),
  line: (search, id) => `select null::bigint as "parentId", c.name as label, p.number, p.status,
      ${joined('p.title', 'p.street', 'p.city')} as detail,
      coalesce(${heldOf(search, `select c.company_name union all select p.postal_code union all ${contactsOf('c')}`)}, '') as matched,
      ${phoneWith(search, 'c.phones')} as phone, c.email
    from projects p join customers c on c.id = p.customer_id where p.id = ${id}`,
};
