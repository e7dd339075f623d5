import type { BusinessSortKey, ListBusinessesQuery } from '../../../shared/businesses/business-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { holding } from '../../platform/db/like-patterns.ts';
import { searchedDigits } from '../../platform/phones/searched-digits.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { businessJson, needsAttention, stateOf, typeOrder } from './business-json.ts';

/** What each order compares, as text that sorts like the thing itself; empty means that it is missing. */
const orders: Record<BusinessSortKey, string> = {
  name: 'lower(b.name)',
  type: `${typeOrder}::text`,
  phone: 'b.phone_digits',
  email: `coalesce(b.email, '')`,
  licenseExpiresOn: `coalesce(b.license_expires_on::text, '')`,
  insuranceExpiresOn: `coalesce(b.insurance_expires_on::text, '')`,
  createdAt: 'iso(b.created_at)',
};

interface BusinessPage {
  /** JSON of the array. */
  rows: string;
  total: number;
  /** The key and id of the last row, when more follow. */
  last: [key: string, id: number] | null;
}

/** The businesses that a search finds: all of them, or one page. */
export async function listBusinesses(
  db: Db,
  filter: Omit<ListBusinessesQuery, 'cursor'> & { after: Cursor | undefined },
  now: Date,
): Promise<BusinessPage> {
  const { values, param } = parameters(filter.limit ?? null, now);
  const isDescending = filter.sort.startsWith('-');
  const value = orders[filter.sort.replace('-', '') as BusinessSortKey];
  const direction = isDescending ? 'desc' : 'asc';
  // Nobody sorts to see what is missing: it comes last in both directions, and the digit keeps it there.
  const [given, missing] = isDescending ? ['1', '0'] : ['0', '1'];
  const key = `case when ${value} = '' then '${missing}' else '${given}' || ${value} end`;
  const matches = ['b.deleted_at is null', ...conditions(filter, param)].join(' and ');
  const isAfter = filter.after
    ? `where (b.sort_key, b.id) ${isDescending ? '<' : '>'} (${param(filter.after.value)}::text, ${param(filter.after.id)}::bigint)`
    : '';
  const row = await queryOne<BusinessPage>(
    db,
    `with found as materialized (select b.id, ${key} as sort_key from businesses b where ${matches}),
     page as (
       select b.id, b.sort_key, row_number() over (order by b.sort_key ${direction}, b.id ${direction}) as place
       from found b ${isAfter}
       order by b.sort_key ${direction}, b.id ${direction} limit $1::int + 1)
     select
       (select coalesce(json_agg(${businessJson('$2')} order by p.place), '[]')
        from page p join businesses b on b.id = p.id where $1::int is null or p.place <= $1)::text as rows,
       (select count(*) from found)::int as total,
       (select json_build_array(sort_key, id) from page
        where place = $1 and exists (select from page where place > $1)) as last`,
    values,
  );
  return row!;
}

function conditions(filter: Omit<ListBusinessesQuery, 'cursor'>, param: Param): string[] {
  const { q, type, license, insurance } = filter;
  const found = (q ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords);
  return [
    ...found.map((word) => holdsWord(word, param)),
    ...(type ? [`b.kind = any(${param(type)})`] : []),
    ...(license ? [`${stateOf('license', '$2')} = any(${param(license)})`] : []),
    ...(insurance ? [`${stateOf('insurance', '$2')} = any(${param(insurance)})`] : []),
    ...(filter.needsAttention === undefined
      ? []
      : [`${needsAttention('$2')} = ${param(filter.needsAttention)}`]),
  ];
}

/** Longer searches are held to their first words: ten tell businesses apart. */
const mostWords = 10;

/** The condition for businesses `b` in whose fields, phone digits or salespeople's names a word stands. */
function holdsWord(word: string, param: Param): string {
  const patterns = holding(word).map((pattern) => param(pattern));
  const digits = word.replace(/\D/g, '');
  const isNumber = digits.length >= 2 && /^[\d().+\-/]+$/.test(word);
  return `(${[
    ...patterns.map((pattern) => `b.search_text like lower(${pattern})`),
    ...(isNumber ? [`b.phone_digits like ${param(`%${searchedDigits(word)}%`)}`] : []),
    `b.id in (select s.business_id from salespeople s where s.deleted_at is null
       and (${patterns.map((pattern) => `lower(s.name) like lower(${pattern})`).join(' or ')}))`,
  ].join(' or ')})`;
}
