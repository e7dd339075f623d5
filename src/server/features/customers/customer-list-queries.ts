import type {
  CustomerSort,
  ExportCustomersQuery,
  ListCustomersQuery,
} from '../../../shared/customers/customer-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { startingWith } from '../../platform/db/like-patterns.ts';
import { plannedEachTime, queryOne } from '../../platform/db/query.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { figureMembers, figuresOf } from './customer-figures.ts';
import type { CustomerValues } from './customer-queries.ts';
import { readCustomerSearch } from './customer-search.ts';

type Param = (value: unknown) => string;

/** An order of the list: name and age read an index, the others sort; the key is text in a cursor, and cast back. */
const orders: Record<CustomerSort, { key: string; cast: string; direction: 'asc' | 'desc' }> = {
  name: { key: 'lower(c.name)', cast: 'text', direction: 'asc' },
  '-name': { key: 'lower(c.name)', cast: 'text', direction: 'desc' },
  companyName: { key: 'lower(c.company_name)', cast: 'text', direction: 'asc' },
  '-companyName': { key: 'lower(c.company_name)', cast: 'text', direction: 'desc' },
  city: { key: 'lower(c.city)', cast: 'text', direction: 'asc' },
  '-city': { key: 'lower(c.city)', cast: 'text', direction: 'desc' },
  createdAt: { key: 'c.created_at', cast: 'timestamptz', direction: 'asc' },
  '-createdAt': { key: 'c.created_at', cast: 'timestamptz', direction: 'desc' },
};

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
): Promise<CustomerPage> {
  const params: unknown[] = [filter.limit];
  const param = (value: unknown) => `$${params.push(value)}`;
  const { key, cast, direction } = orders[filter.sort];
  const matches = ['c.deleted_at is null', ...conditions(filter, param)].join(' and ');
  const beyond = direction === 'asc' ? '>' : '<';
  const isAfter = filter.after
    ? `and (${key}, c.id) ${beyond} (${param(filter.after.value)}::${cast}, ${param(filter.after.id)}::bigint)`
    : '';
  const order = `${key} ${direction}, c.id ${direction}`;
  const sqlText = `with page as (
       select c.*, (${key})::text as sort_key, row_number() over (order by ${order}) as place
       from customers c where ${matches} ${isAfter} order by ${order} limit $1::int + 1)
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
    params,
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
): Promise<ExportedCustomer[]> {
  const params: unknown[] = [];
  const param = (value: unknown) => `$${params.push(value)}`;
  const { key, direction } = orders[filter.sort];
  const matches = ['c.deleted_at is null', ...conditions(filter, param)].join(' and ');
  const row = await queryOne<{ rows: ExportedCustomer[] }>(
    db,
    `select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'companyName', c.company_name,
       'phones', c.phones, 'emails', c.emails, 'addresses', c.addresses, 'notes', c.notes)
       order by ${key} ${direction}, c.id ${direction}), '[]') as rows
     from customers c where ${matches}`,
    params,
  );
  return row!.rows;
}

const stateConditions = {
  open: 'f.open_count > 0',
  closed: 'f.open_count = 0 and f.project_count > 0',
  none: 'f.project_count = 0',
};

function conditions(filter: Omit<ListCustomersQuery, 'cursor' | 'limit'>, param: Param): string[] {
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

/** One or two letters fit so many customers that only this many of them are compared. */
const mostCandidates = 200;

/** JSON of the eight customers that fit best what is being typed; those whose name begins with it come first. */
export async function suggestCustomers(db: Db, q: string): Promise<string> {
  const params: unknown[] = [];
  const param = (value: unknown) => `$${params.push(value)}`;
  const typed = param(q);
  const start = `c.search_text like lower(${param(startingWith(q))})`;
  const row = await queryOne<{ rows: string }>(
    db,
    `with candidates as (
       (select c.* from customers c where c.deleted_at is null and ${start} limit ${mostCandidates})
       union
       (select c.* from customers c where c.deleted_at is null and ${matching(q, param)} limit ${mostCandidates})),
     best as (
       select c.*, row_number() over (order by not ${start}, word_similarity(lower(${typed}), c.search_text) desc,
         lower(c.name), c.id) as place
       from candidates c order by place limit 8)
     select coalesce(json_agg(json_build_object(
       'id', c.id, 'name', c.name, 'companyName', c.company_name, 'email', c.email, 'phone', c.phone,
       'street', c.street, 'city', c.city, 'state', c.state, 'postalCode', c.postal_code,
       'projectCount', f.project_count, 'openProjectCount', f.open_count) order by c.place), '[]')::text as rows
     from best c ${figuresOf()}`,
    params,
  );
  return row!.rows;
}

/** The condition for customers `c` that a search finds; every part of the `or` reads a trigram index. */
function matching(q: string, param: Param): string {
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
