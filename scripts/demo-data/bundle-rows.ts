import type { Rows } from './rows.ts';

type Entry = readonly [product: string, perUnit: number];

const bundles: ReadonlyArray<{ name: string; unit: string; note: string; lines: readonly Entry[] }> = [
  {
    name: 'Bathroom floor',
    unit: 'sq ft',
    note: 'Tile with 10% for cuts. Take the heated mat out where nobody asked for it.',
    lines: [
      ['Remove existing floor', 1],
      ['Subfloor leveling', 0.25],
      ['Floor tile, porcelain', 1.1],
      ['Heated floor mat', 0.75],
      ['Baseboard, primed', 0.6],
      ['Laborer', 0.08],
    ],
  },
  {
    name: 'Shingle roof, complete',
    unit: 'sq',
    note: 'Gable roof up to 8/12. Steeper roofs take another underlayment.',
    lines: [
      ['Tear-off, one layer', 1],
      ['Ice and water shield', 0.2],
      ['Synthetic underlayment', 1],
      ['Architectural shingles', 1.1],
      ['Drip edge, aluminum', 6.5],
      ['Ridge vent', 2],
    ],
  },
  {
    name: 'Composite deck',
    unit: 'sq ft',
    note: '',
    lines: [
      ['Concrete footing, 42 in.', 0.03],
      ['Pressure-treated framing', 1],
      ['Composite decking', 1.08],
      ['Composite railing', 0.15],
    ],
  },
  {
    name: 'Room repaint',
    unit: 'sq ft of floor',
    note: 'Eight-foot walls.',
    lines: [
      ['Interior walls, two coats', 2.6],
      ['Ceilings, flat white', 1],
      ['Trim and doors', 0.45],
    ],
  },
];

/** Adds kits of products of the price book. */
export function addBundles(rows: Rows, products: ReadonlyMap<string, { id: number }>, createdAt: Date): void {
  for (const { lines, ...bundle } of bundles) {
    const named = lines.map(([name, quantity]) => ({ productId: products.get(name)!.id, quantity }));
    rows.add('bundles', {
      ...bundle,
      lines: named,
      created_at: createdAt,
      updated_at: createdAt,
    });
  }
}
