import { toKnownAmount, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDoubles } from '../../platform/imports/refuse-doubles.ts';
import type { ProductImport, ProductImportRow } from './product-import-fields.ts';
import { listCategoryNames, type NamedCategory } from '../categories/category-queries.ts';
import { matchProducts, type ProductMatch } from './product-import-queries.ts';
import type { ProductValues } from './product-queries.ts';

/** A product as a row of a price list makes it; its category goes by name, since it may not be there yet. */
export interface ListedProduct extends Omit<ProductValues, 'categoryId'> {
  category: string;
}

export interface PlannedProduct {
  row: ProductImportRow;
  /** Undefined for a new product. */
  match: ProductMatch | undefined;
  product: ListedProduct;
}

/** What a plan needs of a list, wherever its rows come from. */
export type ListedProducts = Pick<ProductImport, 'rows' | 'mapping' | 'additions'>;

export interface ProductImportPlan {
  planned: PlannedProduct[];
  categories: NamedCategory[];
}

const usual = { code: '', description: '', unit: 'each', cost: null, taxable: true, active: true };
const lower = (text: string) => text.toLowerCase();

/**
 * Holds every row against the price book: what it is about, what it would change, and what only the book can tell is wrong with it.
 * A row finds its product by code, or else by category and name.
 */
export async function planProductImport(db: Db, file: ListedProducts): Promise<ProductImportPlan> {
  const categories = await listCategoryNames(db);
  const { rows } = file;
  const matches = await matchProducts(db, rows.map(keyOf));
  const found = Map.groupBy(matches, (match) => match.n);
  const known = new Map(categories.map(({ name }) => [lower(name), name]));
  const missing = new Map<string, string>();
  const planned = rows.map((row, n): PlannedProduct => {
    const match = findMatch(row, found.get(n) ?? []);
    const product = productOf(row, match, file.mapping['unit'] != null);
    const { category } = product;
    const spelled = known.get(lower(category)) ?? missing.get(lower(category));
    if (category !== '' && spelled === undefined && !row.errors['category'])
      missing.set(lower(category), category);
    // As the category is spelled already: that is what is shown, too.
    if (row.values.category) row.values.category = spelled ?? category;
    return { row, match, product: { ...product, category: category && (spelled ?? category) } };
  });
  refuseRepeated(planned);
  for (const each of planned) judge(each);
  if (missing.size > 0) file.additions['categories'] = [...missing.values()];
  return { planned, categories };
}

function keyOf({ values }: ProductImportRow, n: number) {
  return { n, name: values.name ?? null, code: values.code || null, category: values.category ?? null };
}

function findMatch(row: ProductImportRow, matches: readonly ProductMatch[]): ProductMatch | undefined {
  const byCode = matches.find((match) => match.how === 'code');
  const byName = matches.filter((match) => match.how === 'name');
  if (byCode) {
    const category = row.values.category === undefined ? byCode.categoryId : undefined;
    const other = byName.find(
      (match) => match.id !== byCode.id && (category === undefined || match.categoryId === category),
    );
    if (other) row.errors['name'] ??= 'Another product in this category has this name.';
    return byCode;
  }
  if (byName.length > 1) {
    row.errors['name'] ??= 'Several products have this name. Add a column with the category or the code.';
    return undefined;
  }
  return byName[0];
}

/** A list that tells units means a new product without one to have none. */
function productOf(
  { values }: ProductImportRow,
  match: ProductMatch | undefined,
  tellsUnits: boolean,
): ListedProduct {
  const fresh = { ...usual, category: '', ...(tellsUnits && { unit: '' }) };
  const before = match ? { ...match, category: match.categoryName ?? '' } : fresh;
  const {
    name = match?.name ?? '',
    code = before.code,
    category = before.category,
    unit = before.unit,
    price = match?.price ?? zeroCents,
    cost = before.cost,
    taxable = before.taxable,
    active = before.active,
    description = before.description,
  } = values;
  return { name, code, category, unit, price, cost, taxable, active, description };
}

/** A price list that says two things of one product is wrong: nobody can tell which is meant. */
function refuseRepeated(planned: readonly PlannedProduct[]): void {
  const rows = planned.map(({ row }) => row);
  const of = new Map(planned.map((each) => [each.row, each]));
  const isNamed = (row: ProductImportRow) => row.values.name !== undefined;
  refuseDoubles(rows, (row) => (isNamed(row) ? of.get(row)!.match?.id.toString() : undefined), {
    field: 'name',
    sentence: (line) => `Line ${line} is already for this product.`,
  });
  refuseDoubles(
    rows,
    (row) => {
      const { category, name } = of.get(row)!.product;
      return isNamed(row) ? `${lower(category)}\n${lower(name)}` : undefined;
    },
    { field: 'name', sentence: (line) => `Line ${line} already has this name in this category.` },
  );
  refuseDoubles(rows, (row) => lower(row.values.code ?? '') || undefined, {
    field: 'code',
    sentence: (line) => `Line ${line} already has this code.`,
  });
}

function judge({ row, match, product }: PlannedProduct): void {
  if (!match) {
    row.state = 'new';
    const isPriceless = row.values.price === undefined && !row.errors['price'];
    if (isPriceless) row.errors['price'] = 'A new product needs a price.';
    return;
  }
  row.match = { id: match.id, version: match.version };
  const before = textsOf({ ...match, category: match.categoryName ?? '' });
  const after = textsOf(product);
  for (const [field, text] of Object.entries(before)) {
    if (after[field as keyof typeof after] !== text) row.before[field] = text;
  }
  row.state = Object.keys(row.before).length > 0 ? 'changed' : 'unchanged';
}

function textsOf(product: ListedProduct) {
  const { name, code, category, unit, price, cost, taxable, active, description } = product;
  const amount = (value: Cents | null) => toKnownAmount(value)?.toFixed(2) ?? '';
  const word = (value: boolean) => (value ? 'yes' : 'no');
  return {
    name,
    code,
    category,
    unit,
    price: amount(price),
    cost: amount(cost),
    taxable: word(taxable),
    active: word(active),
    description,
  };
}
