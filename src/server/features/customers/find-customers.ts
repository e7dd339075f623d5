import type { ListCustomersQuery } from '../../../shared/customers/customer-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { decodeCursor, decodeTextCursor, encodeCursor, isInstantText } from '../../platform/http/cursor.ts';
import { JsonText, listAnswer, type ListAnswer } from '../../platform/http/route.ts';
import { listCustomers, suggestCustomers } from './customer-list-queries.ts';
import { listCustomerHistory } from './customer-history-queries.ts';
import { findCustomerJson } from './customer-queries.ts';

/** A page of customers with their figures. */
export async function findCustomers(db: Db, query: ListCustomersQuery): Promise<ListAnswer> {
  const { cursor, ...filter } = query;
  const isByInstant = filter.sort === 'createdAt' || filter.sort === '-createdAt';
  const after =
    cursor === undefined ? undefined : decodeTextCursor(cursor, isByInstant ? isInstantText : undefined);
  const { rows, total, last } = await listCustomers(db, { ...filter, after });
  const next = last ? encodeCursor({ value: last[0], id: last[1] }) : undefined;
  return listAnswer(new JsonText(rows), { totalCount: total, next });
}

/** Known customers while somebody types; nothing typed finds nobody. */
export async function findSuggestions(db: Db, q: string): Promise<JsonText> {
  return new JsonText(q === '' ? '[]' : await suggestCustomers(db, q));
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
