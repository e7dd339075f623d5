import type { ListBusinessesQuery } from '../../../shared/businesses/business-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { decodeTextCursor } from '../../platform/http/cursor.ts';
import { pageAnswer } from '../../platform/http/page-answer.ts';
import { JsonText, type ListAnswer } from '../../platform/http/route.ts';
import { findBusinessJson } from './business-detail-queries.ts';
import { listBusinesses } from './business-list-queries.ts';

/** The businesses that are asked for: all that match, or a page of them when a page is wished. */
export async function findBusinesses(db: Db, query: ListBusinessesQuery, now: Date): Promise<ListAnswer> {
  const { cursor, ...filter } = query;
  const after = cursor === undefined ? undefined : decodeTextCursor(cursor);
  return pageAnswer(await listBusinesses(db, { ...filter, after }, now));
}

/** One business with what it brought. */
export async function findBusiness(db: Db, id: number, now: Date): Promise<JsonText> {
  const json = await findBusinessJson(db, id, now);
  if (json === undefined) throw notFound('business');
  return new JsonText(json);
}
