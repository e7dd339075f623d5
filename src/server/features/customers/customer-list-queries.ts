import type {
  CustomerSort,
  CustomerSortKey,
  ExportCustomersQuery,
  ListCustomersQuery,
} from '../../../shared/customers/customer-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { alikeTables, misspellable } from '../../platform/db/spelled-like.ts';
import type { ListAnswer } from '../../platform/http/route.ts';
import { readAll, readPage, type List } from '../../platform/lists/list-queries.ts';
import { isOnDays } from '../../platform/lists/range-queries.ts';
import { orderBy, type SortColumn, type SortColumns } from '../../platform/lists/order.ts';
import { idsTagged, tagsOfCustomer } from '../tags/tag-columns-queries.ts';
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

const name = (sql: string): SortColumn => ({ sql, type: 'name' });
const count = (sql: string): SortColumn => ({ sql, type: 'bigint', joined: figuresOf() });

/** By name and by age the list reads an index; by the others it sorts, and by figures it sums up everybody's projects before. */
const sortColumns: SortColumns<CustomerSortKey> = {
  name: name('c.name'),
  companyName: name('c.company_name'),
  city: name('c.city'),
  createdAt: { sql: 'c.created_at', type: 'timestamptz' },
  projectCount: count('f.project_count'),
  openProjectCount: count('f.open_count'),
  contractTotal: count('f.contract_cents'),
  lastActivityAt: { sql: `coalesce(f.last_at, '-infinity')`, type: 'timestamptz', joined: figuresOf() },
};

/** The customers `c` that a filter finds, in an order, without what is answered of each. */
function foundCustomers({ sort, ...filter }: Filter & { sort: CustomerSort }, spelling: Spelling) {
  const { values, param } = parameters();
  const { tables, matches } = matchesOf(filter, spelling, param);
  return {
    values,
    param,
    with: tables,
    from: 'customers c',
    where: matches,
    id: 'c.id',
    order: orderBy(sortColumns, sort),
  };
}

/** One page of the customers that a search finds, with their figures. */
export async function listCustomers(
  db: Db,
  { limit, cursor, ...wish }: ListCustomersQuery,
  spelling: Spelling = 'exact',
): Promise<ListAnswer> {
  const list: List = {
    ...foundCustomers(wish, spelling),
    isPlannedEachTime: isOfLetters(wish.q),
    row: `json_build_object('id', c.id, 'name', c.name, 'companyName', c.company_name, 'email', c.email, 'phone', c.phone,
      'city', c.city, 'language', c.language, 'tags', ${tagsOfCustomer('c.id')}, ${figureMembers}, 'version', c.version, 'createdAt', iso(c.created_at))`,
    joins: `join customers c on c.id = page.id ${figuresOf()}`,
  };
  return readPage(db, list, { limit, cursor });
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
  wish: Omit<ExportCustomersQuery, 'format'>,
  spelling: Spelling = 'exact',
): Promise<ExportedCustomer[]> {
  return readAll(db, {
    ...foundCustomers(wish, spelling),
    row: `json_build_object('id', c.id, 'name', c.name, 'companyName', c.company_name, 'phones', c.phones,
      'emails', c.emails, 'addresses', c.addresses, 'language', c.language, 'notes', c.notes,
      'tags', ${tagsOfCustomer('c.id')})`,
    joins: 'join customers c on c.id = page.id',
  });
}

const stateConditions = {
  open: 'f.open_count > 0',
  closed: 'f.open_count = 0 and f.project_count > 0',
  none: 'f.project_count = 0',
};

type Filter = Omit<ListCustomersQuery, 'cursor' | 'limit' | 'sort'>;

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
  const { q, kind, projects, city, language, tag, added } = filter;
  return [
    ...(q ? [matching(q, param)] : []),
    ...(kind?.length === 1 ? [`c.company_name ${kind[0] === 'company' ? '<>' : '='} ''`] : []),
    ...(projects
      ? [
          `exists (select from (select 1) one ${figuresOf()}
             where ${projects.map((state) => `(${stateConditions[state]})`).join(' or ')})`,
        ]
      : []),
    ...(city ? [`strpos(fold(c.city), fold(${param(city)})) > 0`] : []),
    ...(language ? [`c.language = any(${param(language)})`] : []),
    ...(tag ? [`c.id in ${idsTagged('customer', param(tag))}`] : []),
    ...(added ? [isOnDays('c.created_at', added, param)] : []),
  ];
}

/** The condition for customers `c` that a search finds; every part of the `or` reads a trigram index. */
export function matching(q: string, param: Param): string {
  const { text, phone, others } = readCustomerSearch(q);
  const either = [
    ...text.map((pattern) => `c.search_text like ${param(pattern)}`),
    ...phone.map((pattern) => `c.phone_digits like ${param(pattern)}`),
  ];
  const all = others.map((word) => `strpos(c.search_text || ' ' || c.phone_digits, ${param(word)}) > 0`);
  return [`(${either.join(' or ')})`, ...all].join(' and ');
}
