import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { bundleBody, type Bundle } from '../../../shared/bundles/bundle-contract.ts';

/** A line of a bundle as its form holds it, with what is shown of its product; the quantity as it was typed. */
interface LineValues {
  productId: number;
  name: string;
  unit: string;
  /** `gone` where not even its name is known. */
  state: Bundle['products'][number]['state'] | 'gone';
  quantity: string;
}

export interface BundleValues {
  name: string;
  unit: string;
  note: string;
  lines: LineValues[];
}

export function bundleValuesOf(bundle: Bundle | undefined): BundleValues {
  const products = new Map(bundle?.products.map((product) => [product.id, product]));
  const { name = '', unit = '', note = '', lines = [] } = bundle ?? {};
  return {
    name,
    unit,
    note,
    lines: lines.map(({ productId, quantity }) => ({
      ...(products.get(productId) ?? { name: t`Removed product`, unit: '', state: 'gone' as const }),
      productId,
      quantity: String(quantity),
    })),
  };
}

/** What is sent of the values. */
export const bundleSchema = z.pipe(
  z.transform(({ lines, ...values }: BundleValues, { issues }) => {
    for (const [index, { state }] of lines.entries()) {
      if (state !== 'gone') continue;
      const message = t`This product is gone. Remove its line, then save.`;
      issues.push({ code: 'custom', path: ['lines', index, 'productId'], message, input: lines });
    }
    return {
      ...values,
      lines: lines.map(({ productId, quantity }) => ({
        productId,
        quantity: quantity === '' ? Number.NaN : Number(quantity),
      })),
    };
  }),
  bundleBody,
);

/** How the values are named and said where somebody else has saved the bundle meanwhile. */
export const bundleWords = () => ({
  name: t`Name`,
  unit: t`Unit`,
  note: t`Note`,
  lines: {
    label: t`Lines`,
    show: (lines: readonly LineValues[]) =>
      lines.map(({ quantity, unit, name }) => `${quantity} ${unit} · ${name}`).join('\n'),
  },
});
