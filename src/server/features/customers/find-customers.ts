import type { CustomerSuggestion, ListCustomersQuery } from '../../../shared/customers/customer-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { misspellable } from '../../platform/db/spelled-like.ts';
import { JsonText, type ListAnswer } from '../../platform/http/route.ts';
import { pageAnswer } from '../../platform/lists/list-queries.ts';
import { decodeCursor, newestFirst } from '../../platform/lists/order.ts';
import { listCustomerHistory } from './customer-history-queries.ts';
import { listCustomers } from './customer-list-queries.ts';
import { findCustomerJson } from './customer-queries.ts';
import { suggestCustomers } from './customer-suggestion-queries.ts';

/** A page of customers with their figures: those that hold every word of a search, or where none does, those spelled much like it. */
export async function findCustomers(db: Db, query: ListCustomersQuery): Promise<ListAnswer> {
  const exact = await listCustomers(db, query);
  const isAlike = exact.totalCount === 0 && query.q !== undefined && misspellable(query.q) !== undefined;
  return isAlike ? listCustomers(db, query, 'alike') : exact;
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
  const before = cursor === undefined ? null : decodeCursor(newestFirst, cursor).id;
  return pageAnswer(newestFirst, await listCustomerHistory(db, id, limit, before));
}
