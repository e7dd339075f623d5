import type { Product } from '../../../shared/products/product-contract.ts';
import type { LineDraft } from './draft/bid-draft.ts';
import { priceText } from './draft/bid-numbers.ts';

/** What a line takes over from the price book; the bid keeps it even when the product changes later. */
export function fromProduct(product: Product): Partial<LineDraft> {
  return {
    productId: product.id,
    name: product.name,
    description: product.description,
    unit: product.unit,
    unitPrice: priceText(product.price),
    unitCost: String(product.cost ?? ''),
    priceBy: undefined,
    taxable: product.taxable,
  };
}
