import { cents, type Cents } from '../../src/shared/kernel/money.ts';
import { addBundles } from './bundle-rows.ts';
import { descriptions, priceBook } from './price-book.ts';
import { addPriceHistory } from './price-history.ts';
import type { Rows } from './rows.ts';
import type { Staff } from './staff-rows.ts';

export interface Product {
  id: number;
  name: string;
  unit: string;
  price: Cents;
  cost: Cents | null;
  isTaxable: boolean;
  /** The least and the most that one job takes. */
  min: number;
  max: number;
}

export interface PriceBook {
  categoryIds: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, Product>;
}

/** Units of time and of whole jobs are labor, which is not taxed. */
const laborUnits = new Set(['hour', 'week', 'month', 'job']);

/** Adds categories and products; all of them are as old as the company's data, and their prices have risen since. */
export function addPriceBook(
  rows: Rows,
  { createdAt, now, staff }: { createdAt: Date; now: Date; staff: readonly Staff[] },
): PriceBook {
  const dates = { created_at: createdAt, updated_at: createdAt };
  const categoryIds = new Map<string, number>();
  const products = new Map<string, Product>();
  const codes = new Set<string>();
  const priced: Parameters<typeof addPriceHistory>[1][number][] = [];
  for (const [position, [category, entries]] of Object.entries(priceBook).entries()) {
    const categoryId = rows.add('categories', { name: category, position, ...dates });
    categoryIds.set(category, categoryId);
    for (const [place, [name, unit, price, cost, min, max]] of entries.entries()) {
      const product = {
        name,
        unit,
        price: cents(Math.round(price * 100)),
        cost: cost === null ? null : cents(Math.round(cost * 100)),
        min,
        max,
      };
      const isTaxable = !laborUnits.has(unit);
      const code = `${category.slice(0, 3).toUpperCase()}-${100 + place}`;
      const description = descriptions[name] ?? '';
      const id = rows.add('products', {
        category_id: categoryId,
        name,
        code: codes.has(code) ? '' : code,
        description,
        unit,
        price_cents: product.price,
        cost_cents: product.cost,
        is_taxable: isTaxable,
        ...dates,
      });
      codes.add(code);
      const told = {
        categoryId,
        categoryName: category,
        name,
        description,
        unit,
        taxable: isTaxable,
        active: true,
      };
      priced.push({ id, price: product.price, cost: product.cost, told });
      products.set(name, { ...product, id, isTaxable });
    }
  }
  addBundles(rows, products, createdAt);
  addPriceHistory(rows, priced, { createdAt, now, staff });
  return { categoryIds, products };
}
