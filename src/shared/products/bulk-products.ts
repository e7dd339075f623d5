import * as z from 'zod/mini';

import { everyRow } from '../kernel/every-row.ts';
import { amount, blankAsNull, id } from '../kernel/fields.ts';
import { cents, divideRounded, type Cents } from '../kernel/money.ts';

/** As many as a price book of the largest imported size has. */
export const mostBulkProducts = 20_000;

/** A raise or a cut of prices in hundredths of a percent: 250 is +2.5 %. */
const raise = z.strictObject({
  basisPoints: z
    .int('Enter a percentage with at most two decimals.')
    .check(
      z.minimum(-9_000, 'Prices can be cut by at most 90%.'),
      z.maximum(100_000, 'Prices can be raised by at most 1000%.'),
    ),
  what: z.enum(['price', 'cost', 'both'], 'Use one of: price, cost, both.'),
  /** The new amounts are rounded to multiples of so many cents. */
  roundToCents: z.prefault(z.literal([1, 5, 10, 25, 50, 100], 'Round to 1, 5, 10, 25, 50 or 100 cents.'), 1),
});
export type PriceRaise = z.output<typeof raise>;

/** What one product becomes, where every product becomes something of its own: taking back what was done to many. */
const ownValues = z.strictObject({
  active: z.optional(z.boolean()),
  categoryId: z.optional(z.nullable(id())),
  price: z.optional(amount()),
  cost: z.optional(blankAsNull(amount())),
});

export const bulkProductsBody = z.strictObject({
  products: everyRow(z.strictObject({ id: id(), version: z.optional(z.int().check(z.positive())) })).check(
    z.minLength(1, 'Choose at least one product.'),
    z.maxLength(mostBulkProducts, `Send at most ${mostBulkProducts} products at once.`),
  ),
  /** Exactly one of these is done to all of them; `each` has one entry for each product, in the same order. */
  change: z.union(
    [
      z.strictObject({ active: z.boolean() }),
      z.strictObject({ categoryId: z.nullable(id()) }),
      z.strictObject({ raise }),
      z.strictObject({ each: z.array(ownValues) }),
    ],
    'Send one of: active, categoryId, raise, each.',
  ),
});
export type BulkProductsBody = z.output<typeof bulkProductsBody>;

/** The amount after a raise, rounded once, half away from zero. The preview on the screen and the server share this. */
export function raised(amount: Cents, { basisPoints, roundToCents }: Omit<PriceRaise, 'what'>): Cents {
  const top = BigInt(amount) * BigInt(10_000 + basisPoints);
  return cents(divideRounded(top, BigInt(10_000 * roundToCents)) * roundToCents);
}
