import type { Param } from '../../platform/db/parameters.ts';
import { holdsWord } from '../../platform/db/search-words.ts';

/**
 * SQL: the ids of the projects in which a word stands, as an array: `= any(…)` of one can be looked up in an index beside another condition,
 * where `in (select …)` behind an `or` reads the whole table.
 */
export const projectsFoundBy = (word: string, param: Param) =>
  `array(select p.id from projects p where p.deleted_at is null and ${holdsWord('p.search_text', word, param)})`;
