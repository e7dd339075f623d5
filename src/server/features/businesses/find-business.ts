import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { JsonText } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { findBusinessJson } from './business-detail-queries.ts';

/** One business with what it brought. */
export async function findBusiness(db: Db, viewer: Viewer, id: number, now: Date): Promise<JsonText> {
  const json = await findBusinessJson(db, viewer, id, now);
  if (json === undefined) throw notFound('business');
  return new JsonText(json);
}
