import type {
  CustomerSortKey,
  CustomerSuggestion,
  ListCustomersQuery,
} from '../../../shared/customers/customer-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { misspellable } from '../../platform/db/spelled-like.ts';
import { decodeCursor, decodeTextCursor, encodeCursor, isInstantText } from '../../platform/http/cursor.ts';
import { pageAnswer } from '../../platform/http/page-answer.ts';
import { JsonText, listAnswer, type ListAnswer } from '../../platform/http/route.ts';
import { listCustomerHistory } from './customer-history-queries.ts';
import { listCustomers } from './customer-list-queries.ts';
import { findCustomerJson } from './customer-queries.ts';
import { suggestCustomers } from './customer-suggestion-queries.ts';

const isWholeText = (value: string) => /^\d{1,18}$/.test(value);

/** What the database can read of a cursor, where the list is not in the order of a text. */
const isReadable: { [key in CustomerSortKey]?: (value: string) => boolean } = {
  createdAt: isInstantText,
  projectCount: isWholeText,
  openProjectCount: isWholeText,
  contractTotal: isWholeText,
  // A customer without projects comes before all others.
  lastActivityAt: (value) => value === '-infinity' || isInstantText(value),
};

/** A page of customers with their figures: those that hold every word of a search, or where none does, those spelled much like it. */
export async function findCustomers(db: Db, query: ListCustomersQuery): Promise<ListAnswer> {
  const { cursor, ...filter } = query;
  const key = filter.sort.replace(/^-/, '') as CustomerSortKey;
  const after = cursor === undefined ? undefined : decodeTextCursor(cursor, isReadable[key]);
  const exact = await listCustomers(db, { ...filter, after });
  const isAlike = exact.total === 0 && filter.q !== undefined && misspellable(filter.q) !== undefined;
  return pageAnswer(isAlike ? await listCustomers(db, { ...filter, after }, 'alike') : exact);
}

/** Known customers while somebody types; nothing typed finds nobody. */
export async function findSuggestions(db: Db, q: string): Promise<CustomerSuggestion[]> {
  return q === '' ? [] : suggestCustomers(db, q);
}

/** One customer with all projects. */
export async function findCustomer(db: Db, id: number): Promise<JsonText> {
  const json = await findCustomerJson(db, id);
  if (json === undefined) throw notFound('customer');
  return new JsonText(json);
}

/** What happened to a customer, and to those who were merged into it, newest first. */
export async function findCustomerHistory(
  db: Db,
  id: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ListAnswer> {
  const before = cursor === undefined ? null : decodeCursor(cursor).id;
  const { rows, total, next } = await listCustomerHistory(db, id, limit, before);
  return listAnswer(new JsonText(rows), {
    totalCount: total,
    next: next === null ? undefined : encodeCursor({ value: null, id: next }),
  });
}
