import type {
  CustomerSort,
  CustomerSortKey,
  ExportCustomersQuery,
  ListCustomersQuery,
} from '../../../shared/customers/customer-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { plannedEachTime, queryOne } from '../../platform/db/query.ts';
import { alikeTables, misspellable } from '../../platform/db/spelled-like.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { figureMembers, figuresOf } from './customer-figures.ts';
import type { CustomerValues } from './customer-queries.ts';
import { readCustomerSearch } from './customer-search.ts';

/** Whether a search takes the words as they are, or what is spelled much like them. */
type Spelling = 'exact' | 'alike';

/** Where customers that are spelled like a phrase are looked for. */
export const searchedCustomers = {
  from: 'customers c',
  alias: 'c',
  text: 'c.search_text',
  where: 'c.deleted_at is null',
};

interface Order {
  key: string;
  /** The key is text in a cursor, and cast back. */
  cast: 'text' | 'timestamptz' | 'bigint';
  /** What the key is read from, beside the customer. */
  joined?: string;
}

/** By name and by age the list reads an index; by the others it sorts, and by figures it sums up everybody's projects before. */
const orders: Record<CustomerSortKey, Order> = {
  name: { key: 'lower(c.name)', cast: 'text' },
  companyName: { key: 'lower(c.company_name)', cast: 'text' },
  city: { key: 'lower(c.city)', cast: 'text' },
  createdAt: { key: 'c.created_at', cast: 'timestamptz' },
  projectCount: { key: 'f.project_count', cast: 'bigint', joined: figuresOf() },
  openProjectCount: { key: 'f.open_count', cast: 'bigint', joined: figuresOf() },
  contractTotal: { key: 'f.contract_cents', cast: 'bigint', joined: figuresOf() },
  lastActivityAt: {
    key: `coalesce(f.last_at, '-infinity')`,
    cast: 'timestamptz',
    joined: figuresOf(),
  },
};

function orderOf(sort: CustomerSort) {
  const key = sort.replace(/^-/, '') as CustomerSortKey;
  return { joined: '', ...orders[key], direction: sort === key ? ('asc' as const) : ('desc' as const) };
}

interface CustomerPage {
  /** JSON of the array. */
  rows: string;
  total: number;
  /** The key and id of the last row, when more follow. */
  last: [key: string, id: number] | null;
}

/** One page of the customers that a search finds. */
export async function listCustomers(
  db: Db,
  filter: Omit<ListCustomersQuery, 'cursor'> & { after: Cursor | undefined },
  spelling: Spelling = 'exact',
): Promise<CustomerPage> {
  const { values, param } = parameters(filter.limit);
  const { key, cast, direction, joined } = orderOf(filter.sort);
  const { tables, matches } = matchesOf(filter, spelling, param);
  const beyond = direction === 'asc' ? '>' : '<';
  const isAfter = filter.after
    ? `and (${key}, c.id) ${beyond} (${param(filter.after.value)}::${cast}, ${param(filter.after.id)}::bigint)`
    : '';
  const order = `${key} ${direction}, c.id ${direction}`;
  const sqlText = `with ${tables} page as (
       select c.*, (${key})::text as sort_key, row_number() over (order by ${order}) as place
       from customers c ${joined} where ${matches} ${isAfter} order by ${order} limit $1::int + 1)
     select
       (select coalesce(json_agg(json_build_object(
          'id', c.id, 'name', c.name, 'companyName', c.company_name, 'email', c.email, 'phone', c.phone, 'city', c.city,
          ${figureMembers}, 'version', c.version, 'createdAt', iso(c.created_at)) order by c.place), '[]')
        from page c ${figuresOf()} where c.place <= $1)::text as rows,
       (select count(*) from customers c where ${matches})::int as total,
       (select json_build_array(sort_key, id) from page
        where place = $1 and exists (select from page where place > $1)) as last`;
  const row = await queryOne<CustomerPage>(
    db,
    isOfLetters(filter.q) ? plannedEachTime(sqlText) : sqlText,
    values,
  );
  return row!;
}

/**
 * One letter begins a word of most customers: a plan made for any search sorts them all (36 ms of 30,000 customers) where one made for
 * this letter reads the first of an index (7 ms). Of longer words the plan for any search is as good, and spares the planning.
 */
function isOfLetters(q = ''): boolean {
  return /^\S(?:\s+\S)*$/.test(q);
}

export interface ExportedCustomer extends CustomerValues {
  id: number;
}

/** All customers that a search finds, in its order, with what a file tells of them. */
export async function listCustomersToExport(
  db: Db,
  filter: Omit<ExportCustomersQuery, 'format'>,
  spelling: Spelling = 'exact',
): Promise<ExportedCustomer[]> {
  const { values, param } = parameters();
  const { key, direction, joined } = orderOf(filter.sort);
  const { tables, matches } = matchesOf(filter, spelling, param);
  const row = await queryOne<{ rows: ExportedCustomer[] }>(
    db,
    `with ${tables} listed as (select 1)
     select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'companyName', c.company_name,
       'phones', c.phones, 'emails', c.emails, 'addresses', c.addresses, 'notes', c.notes)
       order by ${key} ${direction}, c.id ${direction}), '[]') as rows
     from customers c ${joined} where ${matches}`,
    values,
  );
  return row!.rows;
}

const stateConditions = {
  open: 'f.open_count > 0',
  closed: 'f.open_count = 0 and f.project_count > 0',
  none: 'f.project_count = 0',
};

type Filter = Omit<ListCustomersQuery, 'cursor' | 'limit'>;

/** Which customers `c` a filter finds, and the tables, each with a comma behind, that the condition reads. */
function matchesOf(filter: Filter, spelling: Spelling, param: Param): { tables: string; matches: string } {
  const phrase = spelling === 'alike' && filter.q ? misspellable(filter.q) : undefined;
  if (phrase === undefined) {
    return { tables: '', matches: ['c.deleted_at is null', ...conditions(filter, param)].join(' and ') };
  }
  const tables = `${alikeTables(searchedCustomers, phrase, param)},`;
  const rest = conditions({ ...filter, q: undefined }, param);
  const matches = ['c.deleted_at is null', 'c.id in (select id from alike)', ...rest].join(' and ');
  return { tables, matches };
}

function conditions(filter: Filter, param: Param): string[] {
  const { q, kind, projects, city, added } = filter;
  const [from, to] = (added ?? '..').split('..');
  const startOf = (day: string) =>
    `(${param(day)}::date::timestamp at time zone (select time_zone from settings))`;
  return [
    ...(q ? [matching(q, param)] : []),
    ...(kind?.length === 1 ? [`c.company_name ${kind[0] === 'company' ? '<>' : '='} ''`] : []),
    ...(projects
      ? [
          `exists (select from (select 1) one ${figuresOf()}
             where ${projects.map((state) => `(${stateConditions[state]})`).join(' or ')})`,
        ]
      : []),
    ...(city ? [`strpos(lower(c.city), lower(${param(city)})) > 0`] : []),
    ...(from ? [`c.created_at >= ${startOf(from)}`] : []),
    ...(to ? [`c.created_at < ${startOf(to)} + interval '1 day'`] : []),
  ];
}

/** The condition for customers `c` that a search finds; every part of the `or` reads a trigram index. */
export function matching(q: string, param: Param): string {
  const { text, phone, others } = readCustomerSearch(q);
  const either = [
    ...text.map((pattern) => `c.search_text like lower(${param(pattern)})`),
    ...phone.map((pattern) => `c.phone_digits like ${param(pattern)}`),
  ];
  const all = others.map(
    (word) => `strpos(c.search_text || ' ' || c.phone_digits, lower(${param(word)})) > 0`,
  );
  return [`(${either.join(' or ')})`, ...all].join(' and ');
}
