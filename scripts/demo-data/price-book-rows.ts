import { cents, type Cents } from '../../src/shared/kernel/money.ts';
import { descriptions, priceBook } from './price-book.ts';
import type { Rows } from './rows.ts';

export interface Product {
  id: number;
  name: string;
  unit: string;
  price: Cents;
  cost: Cents;
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

/** Adds categories and products; all of them are as old as the company's data. */
export function addPriceBook(rows: Rows, createdAt: Date): PriceBook {
  const dates = { created_at: createdAt, updated_at: createdAt };
  const categoryIds = new Map<string, number>();
  const products = new Map<string, Product>();
  for (const [position, [category, entries]] of Object.entries(priceBook).entries()) {
    const categoryId = rows.add('categories', { name: category, position, ...dates });
    categoryIds.set(category, categoryId);
    for (const [name, unit, price, cost, min, max] of entries) {
      const product = {
        name,
        unit,
        price: cents(Math.round(price * 100)),
        cost: cents(Math.round(cost * 100)),
        min,
        max,
      };
      const isTaxable = !laborUnits.has(unit);
      const id = rows.add('products', {
        category_id: categoryId,
        name,
        description: descriptions[name] ?? '',
        unit,
        price_cents: product.price,
        cost_cents: product.cost,
        is_taxable: isTaxable,
        ...dates,
      });
      products.set(name, { ...product, id, isTaxable });
    }
  }
  return { categoryIds, products };
}
