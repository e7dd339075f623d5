import type { Right } from '../../../../shared/auth/rights.ts';
import type { Viewer } from '../../projects/project-access-queries.ts';
import { isOpen } from '../../projects/project-columns-queries.ts';
import type { Search } from '../search-terms-queries.ts';

/** One kind of record that is searched. */
export interface KindSql {
  /** The right without which there are none; everybody finds what else they may see. */
  needs?: Right;
  /** The most that are found of it, so that each kind has its place among the results. */
  most: number;
  /**
   * A select of `id, tier, is_over, at`; `mine` is the condition on the projects `p` that the person may know of. What may be seen for
   * another reason asks the viewer.
   */
  found(search: Search, mine: string, viewer: Viewer): string;
  /** What is spelled alike: the table, its alias, its searched text and which rows count. */
  alike?: (mine: string) => { from: string; text: string; where: string };
  /** A select of one row with the columns of a result of the record with `id`. */
  line(search: Search, id: string, viewer: Viewer): string;
}

/** How well a record fits, the best first; within a tier what is open stands before what is over, and new before old. */
export const tiers = { exact: 0, beginning: 1, words: 2, contained: 3, aside: 4, alike: 5 } as const;

/** So many of the newest that hold the words are compared with each other; who means an older one types on. */
export const mostCompared = 60;

/** So many of those that begin with what was typed are compared beside them. */
export const mostBeginning = 20;

/** SQL: the project `p` has ended. */
export const isOver = `not ${isOpen('p')}`;

/** SQL: the project `p` was not removed. */
export const isNotRemoved = 'p.deleted_at is null';

/** SQL: of a record's phones as JSON the one that was searched for, else the first. */
export const phoneWith = ({ digits, terms, param }: Search, phones: string) => {
  const patterns = digits ? [`%${digits.text}%`] : terms.flatMap(({ patterns: each }) => each);
  const fits = patterns.filter((pattern) => /^%\d+%$/.test(pattern));
  const first = `${phones} -> 0 ->> 'number'`;
  if (fits.length === 0) return first;
  return `coalesce((select x ->> 'number' from jsonb_array_elements(${phones}) x
    where ${fits.map((each) => `regexp_replace(x ->> 'number', '\\D', '', 'g') like ${param(each)}`).join(' or ')} limit 1), ${first})`;
};

/** SQL: a select of the email addresses and people to reach of a customer. */
export const contactsOf = (customer: string) =>
  `select x ->> 'address' from jsonb_array_elements(${customer}.emails) x
   union all select x ->> 'contactName' from jsonb_array_elements(${customer}.phones || ${customer}.emails) x`;

/** SQL: what there is of several texts, with dots between. */
export const joined = (...parts: string[]) =>
  `concat_ws(' · ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;
