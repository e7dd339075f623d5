import type { SearchKind } from '../../../shared/search/search-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { JsonText } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { searchEverything } from './search-queries.ts';

/** Finds what holds every word, and where few records do also what is spelled much like them. */
export async function search(
  db: Db,
  viewer: Viewer,
  asked: { q: string; kind?: SearchKind | undefined },
): Promise<JsonText> {
  return new JsonText(`{"results":${await searchEverything(db, viewer, asked)}}`);
}
