import type { Db } from '../../platform/db/database.ts';
import { JsonText } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { searchAlike, searchEverything } from './search-queries.ts';

/** Finds what holds every word; where nothing does, the projects and customers that are spelled much like them. */
export async function search(db: Db, viewer: Viewer, typed: string): Promise<JsonText> {
  const exact = await searchEverything(db, viewer, typed);
  if (isAnyFound(exact)) return new JsonText(exact);
  return new JsonText((await searchAlike(db, viewer, typed)) ?? exact);
}

/** Whether any of the answer's lists has a row; those are short, and reading them spares the search a count of its own. */
function isAnyFound(json: string): boolean {
  return Object.values(JSON.parse(json) as Record<string, unknown[]>).some((list) => list.length > 0);
}
