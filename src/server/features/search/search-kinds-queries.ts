import type { SearchKind } from '../../../shared/search/search-contract.ts';
import { containing } from '../../platform/db/like-patterns.ts';
import { isOpen } from '../projects/project-columns-queries.ts';
import {
  beginsAll,
  beginsWith,
  endsPhone,
  heldOf,
  holdsAll,
  holdsOne,
  isWholePhone,
  type Search,
} from './search-terms-queries.ts';

/** One kind of record that is searched. */
export interface KindSql {
  isForOffice: boolean;
  /** The most that are found of it, so that each kind has its place among the results. */
  most: number;
  /** A select of `id, tier, is_over, at`; `mine` bounds the projects `p` to those that the person may know of. */
  found(search: Search, mine: string): string;
  /** What is spelled alike: the table, its alias, its searched text and which rows count. */
  alike?: (mine: string) => { from: string; text: string; where: string };
  /** A select of one row with the columns of a result (see `columns` below) of the record with `id`. */
  line(search: Search, id: string): string;
}

/** How well a record fits, the best first; within a tier what is open stands before what is over, and new before old. */
const tiers = { exact: 0, beginning: 1, words: 2, contained: 3, aside: 4, alike: 5 } as const;
export const alikeTier = tiers.alike;

/** So many of the newest that hold the words are compared with each other; who means an older one types on. */
const mostCompared = 60;

/** So many of those that begin with what was typed are compared beside them. */
const mostBeginning = 20;

const isOver = `not ${isOpen('p')}`;
const present = 'p.deleted_at is null';

/** SQL: the project numbers that are meant by what was typed; digits alone are one behind each prefix. */
function exactNumbers({ digits, places }: Search): string {
  if (!digits) return `array[${places.phrase}]`;
  return `array(select lower(number_text(k.prefix, k.width, coalesce(k.counted_year, 0), ${digits.place}::text::bigint)) from counters k
    union all select ${places.phrase})`;
}

const phoneWith = ({ digits, terms, param }: Search, phones: string) => {
  const patterns = digits ? [`%${digits.text}%`] : terms.flatMap(({ patterns: each }) => each);
  const fits = patterns.filter((pattern) => /^%\d+%$/.test(pattern));
  const first = `${phones} -> 0 ->> 'number'`;
  if (fits.length === 0) return first;
  return `coalesce((select x ->> 'number' from jsonb_array_elements(${phones}) x
    where ${fits.map((each) => `regexp_replace(x ->> 'number', '\\D', '', 'g') like ${param(each)}`).join(' or ')} limit 1), ${first})`;
};

const addressesOf = (addresses: string) =>
  `select concat_ws(', ', nullif(x ->> 'street', ''), nullif(x ->> 'city', ''), nullif(concat_ws(' ', nullif(x ->> 'state', ''), nullif(x ->> 'postalCode', '')), ''))
   from jsonb_array_elements(${addresses}) x`;
const contactsOf = (customer: string) =>
  `select x ->> 'address' from jsonb_array_elements(${customer}.emails) x
   union all select x ->> 'contactName' from jsonb_array_elements(${customer}.phones || ${customer}.emails) x`;

const joined = (...parts: string[]) =>
  `concat_ws(' · ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;

const project: KindSql = {
  isForOffice: false,
  most: 8,
  found(search, mine) {
    const columns = `p.id, p.number, p.customer_key, p.title, p.search_text, ${isOver} as is_over, p.created_at`;
    const where = `${present} ${mine}`;
    // Old numbers all stand at the other end of what PostgreSQL would walk through from the newest on.
    const walk = search.terms.some(({ word }) => /^[a-z]+-\d\d/.test(word)) ? 'offset 0' : '';
    return `select p.id, case
        when lower(p.number) = any(${exactNumbers(search)}) or ${isWholePhone(search, 'p.search_text')} then ${tiers.exact}
        when ${beginsWith(search, 'lower(p.number)', 'p.customer_key', 'lower(p.title)')} or ${endsPhone(search, 'p.search_text')}
          then ${tiers.beginning}
        when ${beginsAll(search, 'p.search_text')} then ${tiers.words}
        else ${tiers.contained} end as tier, p.is_over, p.created_at as at
      from (
        select ${columns} from projects p where ${where} and lower(p.number) = any(${exactNumbers(search)})
        union
        (select ${columns} from projects p where ${where} and ${beginsWith(search, 'p.customer_key')}
         order by p.created_at desc, p.id desc limit ${mostBeginning})
        union
        (select * from (select ${columns} from projects p where ${where} and ${holdsAll(search, 'p.search_text')} ${walk}) p
         order by p.created_at desc, p.id desc limit ${mostCompared})) p`;
  },
  alike: (mine) => ({ from: 'projects p', text: 'p.search_text', where: `${present} ${mine}` }),
  line: (search, id) => `select null::bigint as "parentId", c.name as label, p.number, p.status,
      ${joined('p.title', 'p.street', 'p.city')} as detail,
      coalesce(${heldOf(search, `select c.company_name union all select p.postal_code union all ${contactsOf('c')}`)}, '') as matched,
      ${phoneWith(search, 'c.phones')} as phone, c.email
    from projects p join customers c on c.id = p.customer_id where p.id = ${id}`,
};

const customer: KindSql = {
  isForOffice: true,
  most: 6,
  found(search) {
    const columns = 'c.id, c.name, c.company_name, c.phone_digits, c.created_at';
    const names = `lower(c.name || ' ' || c.company_name)`;
    return `select c.id, case
        when lower(c.name) = ${search.places.phrase} or lower(c.company_name) = ${search.places.phrase}
          or ${isWholePhone(search, `(c.phone_digits || ' ')`)} then ${tiers.exact}
        when ${beginsWith(search, 'lower(c.name)', 'lower(c.company_name)')} or ${endsPhone(search, `(c.phone_digits || ' ')`)}
          then ${tiers.beginning}
        when ${beginsAll(search, names)} then ${tiers.words}
        when ${holdsAll(search, names, 'c.phone_digits')} then ${tiers.contained}
        else ${tiers.aside} end as tier, false as is_over, c.created_at as at
      from (
        (select ${columns} from customers c where c.deleted_at is null and ${beginsWith(search, 'lower(c.name)')}
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

const business: KindSql = {
  isForOffice: true,
  most: 4,
  found: (search) => `select b.id, case
      when lower(b.name) = ${search.places.phrase} or ${isWholePhone(search, `(b.phone_digits || ' ')`)} then ${tiers.exact}
      when ${beginsWith(search, 'lower(b.name)')} or ${endsPhone(search, `(b.phone_digits || ' ')`)} then ${tiers.beginning}
      when ${beginsAll(search, 'lower(b.name)')} then ${tiers.words}
      when ${holdsAll(search, 'lower(b.name)', 'b.phone_digits')} then ${tiers.contained}
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

const salesperson: KindSql = {
  isForOffice: true,
  most: 4,
  found: (search) => `select s.id, case
      when lower(s.name) = ${search.places.phrase} or ${isWholePhone(search, 's.find_text')} then ${tiers.exact}
      when ${beginsWith(search, 'lower(s.name)')} or ${endsPhone(search, 's.find_text')} then ${tiers.beginning}
      when ${beginsAll(search, 'lower(s.name)')} then ${tiers.words}
      else ${tiers.contained} end as tier, false as is_over, s.created_at as at
    from salespeople s join businesses b on b.id = s.business_id and b.deleted_at is null
    where s.deleted_at is null and (${holdsOne(search, 's.find_text')} or ${beginsWith(search, 'lower(s.name)')})
      and ${holdsAll(search, 's.find_text', 'lower(b.name)')}`,
  line: (_search, id) => `select s.business_id as "parentId", s.name as label, '' as number, null as status,
      b.name as detail, '' as matched, s.phone, s.email
    from salespeople s join businesses b on b.id = s.business_id where s.id = ${id}`,
};

/**
 * What stands in a project's papers: one word in the paper itself, the others there or at its project. With one word alone the newest
 * papers are enough; numbers stand in so few that the index is asked for all of them first.
 */
function ofProjects(search: Search, mine: string, table: string, text: string, where = ''): string {
  const own = `select x.* from ${table} x where x.deleted_at is null ${where} and ${holdsOne(search, text)}`;
  const isRare = search.terms.some(({ word }) => /\d/.test(word));
  const newest = isRare ? 'offset 0' : `order by x.id desc limit ${mostCompared}`;
  return `
    from (${own} ${search.terms.length === 1 ? newest : ''}) x join projects p on p.id = x.project_id and ${present} ${mine}
    where ${holdsAll(search, text, 'p.search_text')}
    order by x.id desc limit`;
}

/** `bid 2` or `bid 2.1` behind or before other words: the bids of that number on the projects that hold the others. */
const numberedBid = /(?:^|\s)bid(?:\s+#?(?<number>\d{1,4})(?:\.(?<revision>\d{1,3}))?)?(?=\s|$)/;

const bid: KindSql = {
  isForOffice: true,
  most: 4,
  found(search) {
    const text = 'lower(x.title)';
    const titled = `(select x.id, case when ${beginsWith(search, text)} then ${tiers.words} else ${tiers.contained} end as tier,
        ${isOver} as is_over, x.created_at as at
      ${ofProjects(search, '', 'bids', text, `and x.title <> '' and x.status <> 'superseded'`)} ${mostBeginning})`;
    const rest = search.phrase.replace(numberedBid, ' ').trim();
    const match = numberedBid.exec(search.phrase);
    if (!match || rest === '') return titled;
    const { number, revision } = match.groups!;
    const others = rest.split(' ').map((word) => `p.search_text like ${search.param(containing(word))}`);
    return `select distinct on (id) id, tier, is_over, at from (${titled} union all
      (select x.id, ${tiers.beginning}, ${isOver}, x.created_at
       from projects p join bids x on x.project_id = p.id and x.deleted_at is null
       where ${present} and ${others.join(' and ')} and x.status <> 'superseded'
         ${number ? `and x.number = ${search.param(number)}::text::int` : ''} ${revision ? `and x.revision = ${search.param(revision)}::text::int` : ''}
       order by x.id desc limit ${mostBeginning})) x order by id, tier`;
  },
  line: (_search, id) => `select x.project_id as "parentId", c.name as label, p.number,
      bid_status(x.status, x.valid_until, company_day(now())) as status,
      x.title as detail, x.number || case when x.revision > 1 then '.' || x.revision else '' end as matched,
      null as phone, null as email
    from bids x join projects p on p.id = x.project_id join customers c on c.id = p.customer_id where x.id = ${id}`,
};

const product: KindSql = {
  isForOffice: true,
  most: 4,
  found: (search) => `select t.id, case
      when lower(t.code) = ${search.places.phrase} or lower(t.name) = ${search.places.phrase} then ${tiers.exact}
      when ${beginsWith(search, 'lower(t.name)', 'lower(t.code)')} then ${tiers.beginning}
      when ${beginsAll(search, 'lower(t.name)')} then ${tiers.words}
      else ${tiers.contained} end as tier, false as is_over, t.updated_at as at
    from products t where t.deleted_at is null and t.is_active and ${holdsAll(search, 'lower(t.name)', 'lower(t.code)')}`,
  alike: () => ({
    from: 'products t',
    text: 'lower(t.name)',
    where: 't.deleted_at is null and t.is_active',
  }),
  line: (
    _search,
    id,
  ) => `select null::bigint as "parentId", t.name as label, t.code as number, null as status,
      ${joined('k.name', 't.unit')} as detail, '' as matched, null as phone, null as email
    from products t left join categories k on k.id = t.category_id where t.id = ${id}`,
};

/** How much of a note is shown before and behind what was found. */
const excerpt = { before: 40, length: 160 };

const note: KindSql = {
  isForOffice: false,
  most: 4,
  found: (search, mine) => `select x.id, ${tiers.aside} as tier, ${isOver} as is_over, x.created_at as at
    ${ofProjects(search, mine, 'project_notes', 'lower(x.content)')} ${mostBeginning}`,
  line(search, id) {
    const word = search.terms.find(({ isLong }) => isLong)?.word ?? '';
    const place = `strpos(lower(x.content), ${search.param(word)})`;
    return `select x.project_id as "parentId", c.name as label, p.number, null as status, '' as detail,
        case when x.place > ${excerpt.before} then '…' else '' end || regexp_replace(
          substr(x.content, greatest(1, x.place - ${excerpt.before} + 1), ${excerpt.length}), '\\s+', ' ', 'g') as matched,
        null as phone, null as email
      from (select x.project_id, x.content, ${place} as place from project_notes x where x.id = ${id}) x
        join projects p on p.id = x.project_id join customers c on c.id = p.customer_id`;
  },
};

/** Everything that is found; of equals the kind that stands first here comes first. What is new to be found is added here. */
export const kinds: Record<SearchKind, KindSql> = {
  project,
  customer,
  business,
  salesperson,
  bid,
  product,
  note,
};
