import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import type { ListProductsQuery, ProductSortKey } from '../../../shared/products/product-contract.ts';
import { holding, startingWith, withLaterWord } from '../../platform/db/like-patterns.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { rowOf, type List } from '../../platform/lists/list-queries.ts';
import { orderBy, type Order, type SortColumn, type SortColumns } from '../../platform/lists/order.ts';
import { isInCategories } from '../categories/category-filter-queries.ts';
import { productColumns } from './product-queries.ts';

/** Longer searches are held to this many words. */
const mostWords = 10;

const name = (sql: string): SortColumn => ({ sql, type: 'name' });
const isTrue = (sql: string): SortColumn => ({ sql, type: 'boolean' });
const number = (sql: string): SortColumn => ({ sql, type: 'bigint' });

const byItself = name('p.name');
/** By categories in their order; what is in none stands behind. */
const book = [
  isTrue('(c.id is null)'),
  number('coalesce(c.position, 0)'),
  name(`coalesce(c.name, '')`),
  byItself,
];

const sortColumns: SortColumns<ProductSortKey> = {
  book,
  name: byItself,
  code: [isTrue(`(p.code = '')`), name('p.code')],
  category: book,
  unit: [name('p.unit'), byItself],
  price: number('p.price_cents'),
  // What is not known stands below all that is.
  cost: number('coalesce(p.cost_cents, -1)'),
  // What the cost leaves of the price, in hundredths of a percent; without both there is none.
  margin: number(`case when p.price_cents > 0 and p.cost_cents is not null
    then round((p.price_cents - p.cost_cents) * 10000.0 / p.price_cents)::bigint else -999999999999 end`),
  taxable: [isTrue('p.is_taxable'), ...book],
  active: [isTrue('p.is_active'), ...book],
  updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
};

/** The best of a search first, of those that are alike the shorter name. */
const bestFirst: Order = {
  name: 'best',
  columns: [number('hits.rank'), number('length(p.name)'), byItself],
  isDescending: false,
};

type ProductFilter = Omit<ListProductsQuery, 'cursor' | 'limit' | 'sort'>;

/** The price book in its own order unless another is wished, or the products that a search finds, best first. */
export function listedProducts({ sort, ...filter }: Omit<ListProductsQuery, 'cursor' | 'limit'>): List {
  const { values, param } = parameters();
  const wanted = conditions(filter, param).join(' and ');
  const hits = filter.q
    ? hitsByWords(filter.q, wanted, param)
    : `hits as (select p.id, 0 as rank from products p where ${wanted})`;
  const categories = 'left join categories c on c.id = p.category_id';
  return {
    values,
    param,
    with: `${hits},`,
    from: `hits join products p on p.id = hits.id ${categories}`,
    where: 'true',
    id: 'p.id',
    order: sort === undefined && filter.q ? bestFirst : orderBy(sortColumns, sort ?? 'book'),
    isFoundOnce: true,
    row: rowOf(productColumns('c.name')),
    joins: `join products p on p.id = page.id ${categories}`,
  };
}

function conditions(filter: ProductFilter, param: Param): string[] {
  const { categoryId, categories, active, taxable, priceFrom, priceTo, costFrom, costTo } = filter;
  const is = (column: string, sign: string, value: unknown) =>
    value === undefined ? [] : [`${column} ${sign} ${param(value)}`];
  return [
    'p.deleted_at is null',
    ...is('p.category_id', '=', categoryId),
    ...(categories ? [isInCategories('p.category_id', categories, param)] : []),
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
function hitsByWords(typed: string, wanted: string, param: Param): string {
  const q = foldLetters(typed);
  const name = 'fold(p.name)';
  const code = 'fold(p.code)';
  const phrase = param(q);
  const like = (text: string, pattern: string) => `${text} like ${param(pattern)}`;
  // The longest word narrows the search through the index; the others are held against what it finds.
  const [longest = q, ...others] = q.split(/\s+/).sort((a, b) => b.length - a.length);
  const everyWord = [
    `(${holding(longest)
      .map((pattern) => like(name, pattern))
      .join(' or ')})`,
    ...others.slice(0, mostWords - 1).map((word) => `strpos(${name}, ${param(word)}) > 0`),
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
