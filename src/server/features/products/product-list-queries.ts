import type {
  ListProductsQuery,
  ProductSort,
  ProductSortKey,
} from '../../../shared/products/product-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { holding, startingWith, withLaterWord } from '../../platform/db/like-patterns.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { productColumns } from './product-queries.ts';

/** Longer searches are held to this many words. */
const mostWords = 10;

/** A whole number as text that sorts like it; ours are not negative, but margins are. */
const sortable = (number: string) => `lpad((${number} + 1000000000000000)::text, 17, '0')`;

const book = `coalesce(lpad(c.position::text, 7, '0') || ' ' || lower(c.name), '~') || chr(1) || lower(p.name)`;

/** What each order compares, as text that sorts like the thing itself. */
const orders: Record<ProductSortKey, string> = {
  book,
  name: 'lower(p.name)',
  code: `case when p.code = '' then '~' else lower(p.code) end`,
  category: book,
  unit: `lower(p.unit) || chr(1) || lower(p.name)`,
  price: sortable('p.price_cents'),
  // What is not known stands below all that is.
  cost: sortable('coalesce(p.cost_cents, -1)'),
  // What the cost leaves of the price, in hundredths of a percent; without both there is none.
  margin: sortable(`case when p.price_cents > 0 and p.cost_cents is not null
    then round((p.price_cents - p.cost_cents) * 10000.0 / p.price_cents)::bigint else -999999999999 end`),
  taxable: `p.is_taxable::text || chr(1) || ${book}`,
  active: `p.is_active::text || chr(1) || ${book}`,
  updatedAt: 'iso(p.updated_at)',
};

export type ProductFilter = Omit<ListProductsQuery, 'cursor' | 'limit'> & {
  limit: number | undefined;
  after: Cursor | undefined;
};

interface ListedProducts {
  /** JSON of the array. */
  rows: string;
  /** How many match, the limit aside. */
  total: number;
  /** The key and id of the last row, when more follow. */
  last: [key: string, id: number] | null;
}

/** The price book in its order, or the products that a search finds, best first. */
export async function listProducts(db: Db, filter: ProductFilter): Promise<ListedProducts> {
  const { values, param } = parameters(filter.limit ?? null);
  const wanted = conditions(filter, param).join(' and ');
  const hits = filter.q
    ? hitsByWords(filter.q, wanted, param)
    : `hits as (select p.id, 0 as rank from products p where ${wanted})`;
  const { key, isDescending } = orderOf(filter.sort, Boolean(filter.q));
  const direction = isDescending ? 'desc' : 'asc';
  const isAfter = filter.after
    ? `where (key, id) ${isDescending ? '<' : '>'} (${param(filter.after.value)}::text, ${param(filter.after.id)}::bigint)`
    : '';
  const row = await queryOne<ListedProducts>(
    db,
    `with ${hits},
     found as materialized (
       select p.id, ${key} as key from hits join products p on p.id = hits.id left join categories c on c.id = p.category_id),
     page as (
       select id, key, row_number() over (order by key ${direction}, id ${direction}) as place
       from (select id, key from found ${isAfter} order by key ${direction}, id ${direction} limit $1::int + 1) cut)
     select (select count(*) from found)::int as total,
       (select coalesce(json_agg(row order by place), '[]') from (
          select page.place, (select shown from (select ${productColumns('c.name')}) shown) as row
          from page join products p on p.id = page.id left join categories c on c.id = p.category_id
          where $1::int is null or page.place <= $1) listed)::text as rows,
       (select json_build_array(key, id) from page
        where place = $1 and exists (select from page where place > $1)) as last`,
    values,
  );
  return row!;
}

/** The office's own order unless another is wished; a search puts the best first, shorter names before longer ones. */
function orderOf(sort: ProductSort | undefined, isSearch: boolean) {
  const byRank = `lpad(hits.rank::text, 3, '0') || lpad(length(p.name)::text, 5, '0') || lower(p.name)`;
  if (sort === undefined) return { key: isSearch ? byRank : book, isDescending: false };
  return { key: orders[sort.replace('-', '') as ProductSortKey], isDescending: sort.startsWith('-') };
}

function conditions(filter: ProductFilter, param: Param): string[] {
  const { categoryId, categories, active, taxable, priceFrom, priceTo, costFrom, costTo } = filter;
  const is = (column: string, sign: string, value: unknown) =>
    value === undefined ? [] : [`${column} ${sign} ${param(value)}`];
  return [
    'p.deleted_at is null',
    ...is('p.category_id', '=', categoryId),
    ...(categories
      ? [
          `(p.category_id = any(${param(categories.ids)}::bigint[])${categories.hasNone ? ' or p.category_id is null' : ''})`,
        ]
      : []),
    ...is('p.is_active', '=', active),
    ...is('p.is_taxable', '=', taxable),
    ...is('p.price_cents', '>=', priceFrom),
    ...is('p.price_cents', '<=', priceTo),
    ...is('p.cost_cents', '>=', costFrom),
    ...is('p.cost_cents', '<=', costTo),
  ];
}

/**
 * The products whose name holds every word of `q` or whose code begins with it, ranked by where: the whole code or name, its
 * beginning, a word's beginning, anywhere. Only when there are none, those that are spelled much like it.
 */
function hitsByWords(q: string, wanted: string, param: Param): string {
  const name = 'lower(p.name)';
  const code = 'lower(p.code)';
  const phrase = `lower(${param(q)})`;
  const like = (text: string, pattern: string) => `${text} like lower(${param(pattern)})`;
  // The longest word narrows the search through the index; the others are held against what it finds.
  const [longest = q, ...others] = q.split(/\s+/).sort((a, b) => b.length - a.length);
  const everyWord = [
    `(${holding(longest)
      .map((pattern) => like(name, pattern))
      .join(' or ')})`,
    ...others.slice(0, mostWords - 1).map((word) => `strpos(${name}, lower(${param(word)})) > 0`),
  ].join(' and ');
  const codeBegins = `(p.code <> '' and ${like(code, startingWith(q))})`;
  return `found_words as (
      select p.id, case when ${name} = ${phrase} or ${code} = ${phrase} then 0
        when ${like(name, startingWith(q))} then 1 when ${codeBegins} then 2
        when ${like(name, withLaterWord(q))} then 3 else 4 end as rank
      from products p where ${wanted} and (${everyWord} or ${codeBegins})),
    hits as (
      select id, rank from found_words
      union all
      select p.id, 5 + round(10 * (1 - word_similarity(${phrase}, ${name})))::int
      from products p where not exists (select from found_words) and ${wanted} and ${phrase} <% ${name})`;
}
