import {
  mostFound,
  searchKinds,
  type SearchKind,
  type SearchResult,
} from '../../../shared/search/search-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { plannedEachTime } from '../../platform/db/prepared-statement.ts';
import { queryOne } from '../../platform/db/query.ts';
import { JsonText } from '../../platform/http/route.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { searchKindSql as kinds } from '../../slices.ts';
import { tiers } from './kinds/kind-queries.ts';
import { misspellableWords, readSearch, type Search, type TypedWords } from './search-terms-queries.ts';

/** Where the words themselves stand in fewer records, those that are spelled much alike are added. */
const fewFound = 3;

/**
 * What holds every word, over all kinds or of one, the best first; where few records do also what is spelled much like them. One
 * statement, a second one for the spelling, and none where nothing was typed.
 */
export async function searchEverything(
  db: Db,
  viewer: Viewer,
  { q, kind }: { q: string; kind?: SearchKind | undefined },
): Promise<JsonText> {
  const search = readSearch(q);
  const wanted = kind === undefined ? searchKinds : [kind];
  const allowed = wanted.filter((each) => {
    const { needs } = kinds[each];
    return needs === undefined || viewer.rights.has(needs);
  });
  if (!search || allowed.length === 0) return new JsonText('{"results":[]}');
  const exact = await linesOf(db, viewer, search, allowed, foundBy(search, viewer, allowed), mostFound);
  const words = misspellableWords(search);
  const spelled = allowed.filter((each) => kinds[each].alike !== undefined);
  if (exact.count >= fewFound || words === undefined || spelled.length === 0)
    return new JsonText(`{"results":${exact.lines}}`);
  // They stand behind whatever holds the words themselves. Most searches find enough, and are spared what this takes to plan.
  const again = readSearch(q)!;
  const known = JSON.parse(exact.lines) as SearchResult[];
  const tables = alikeTo(again, words, viewer, spelled, known);
  const alike = await linesOf(db, viewer, again, spelled, tables, mostFound - exact.count);
  const lines = [exact, alike].filter(({ count }) => count > 0).map((each) => each.lines.slice(1, -1));
  return new JsonText(`{"results":[${lines.join(',')}]}`);
}

interface Lines {
  count: number;
  /** JSON of the array. */
  lines: string;
}

/** What is looked for are jobs and people: the price book stands behind them, but for what is called exactly so. */
const isOfPriceBook = `(kind in ('product', 'bundle') and tier <> ${tiers.exact})`;

/** The lines of the best of what tables find, the last of which is `hits(kind, place, tier, likeness, is_over, at, id)`. */
async function linesOf(
  db: Db,
  viewer: Viewer,
  search: Search,
  allowed: readonly SearchKind[],
  tables: string,
  most: number,
): Promise<Lines> {
  const lines = allowed.map(
    (kind) => `when '${kind}' then (select row_to_json(l) from (
      select hit.kind, hit.id, l.* from (${kinds[kind].line(search, 'hit.id', viewer)}) l) l)`,
  );
  const sqlText = `with ${tables},
      best as (select row_number() over (order by ${isOfPriceBook}, tier, likeness desc, is_over, place, at desc, id desc) as rank, kind, id
        from hits order by rank limit ${most})
    select count(*)::int as count, coalesce(json_agg(case hit.kind ${lines.join(' ')} end order by hit.rank), '[]')::text as lines
    from best hit`;
  return (await queryOne<Lines>(db, plannedEachTime(sqlText), search.values))!;
}

/** What holds every word. */
function foundBy(search: Search, viewer: Viewer, allowed: readonly SearchKind[]): string {
  const mine = isVisible(viewer, search.param);
  const found = allowed.map((kind) => {
    const place = searchKinds.indexOf(kind);
    return `(select '${kind}' as kind, ${place} as place, tier, 0::real as likeness, is_over, at, id
      from (${kinds[kind].found(search, mine, viewer)}) r
      order by tier, is_over, at desc, id desc limit ${allowed.length === 1 ? mostFound : kinds[kind].most})`;
  });
  return `hits as materialized (${found.join(' union all ')})`;
}

/** What holds words that are spelled alike, but for what is known already. */
function alikeTo(
  search: Search,
  words: TypedWords,
  viewer: Viewer,
  spelled: readonly SearchKind[],
  known: readonly SearchResult[],
): string {
  const mine = isVisible(viewer, search.param);
  const alike = spelled.map((kind) => {
    const ids = known.filter((each) => each.kind === kind).map(({ id }) => id);
    return alikeOf(kind, search, words, mine, ids);
  });
  return `${guesses(words, search)}, hits as materialized (${alike.join(' union all ')})`;
}

/** So many known words are tried for each that may be misspelt. */
const mostGuesses = 3;

/** Of a short word one wrong letter leaves less in common than of a long one; its first letter is mostly right. */
const shortWord = 5;
const leastAlike = 0.2;

/** The table `guess(n, pattern, likeness)`: for each word that may be misspelt the known ones that are spelled most like it, and the word itself. */
function guesses({ alike }: TypedWords, { param }: Search): string {
  return `guess as materialized (
    select t.n, '%' || k.word || '%' as pattern, k.likeness from unnest(${param(alike)}::text[]) with ordinality t(word, n)
    cross join lateral (
      select w.word, similarity(w.word, t.word) as likeness from search_words w where w.word % t.word
      union
      select w.word, similarity(w.word, t.word) from search_words w
      where length(t.word) <= ${shortWord} and w.word like left(t.word, 1) || '%'
        and abs(length(w.word) - length(t.word)) <= 1 and similarity(w.word, t.word) >= ${leastAlike}
      union select t.word, 1
      order by likeness desc, word limit ${mostGuesses + 1}) k)`;
}

/** The records of a kind that hold a guess for each word, and the short words and numbers as they are. */
function alikeOf(
  kind: SearchKind,
  search: Search,
  { alike, exact }: TypedWords,
  mine: string,
  known: readonly number[],
): string {
  const { alike: searched, most } = kinds[kind];
  const { from, text, where } = searched!(mine);
  const [, alias = ''] = from.split(' ');
  const others = [
    ...alike
      .slice(1)
      .map((_word, index) => `${text} like any(array(select pattern from guess where n = ${index + 2}))`),
    ...exact.map((word) => `strpos(${text}, ${search.param(word)}) > 0`),
    ...known.map((id) => `${alias}.id <> ${search.param(id)}::bigint`),
  ];
  return `(select '${kind}' as kind, ${searchKinds.indexOf(kind)} as place, ${tiers.alike} as tier, max(r.likeness) as likeness,
        false as is_over, now() as at, r.id
      from guess g cross join lateral (
        select ${alias}.id, g.likeness from ${from} where ${where} and ${text} like g.pattern ${others.map((each) => `and ${each}`).join(' ')}
        order by ${alias}.id desc limit ${most}) r
      where g.n = 1 group by r.id order by 4 desc, r.id desc limit ${most})`;
}
