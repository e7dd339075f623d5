import type { Bundle } from '../../../shared/bundles/bundle-contract.ts';
import { mostBundles } from '../../../shared/bundles/bundle-limits.ts';
import { invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { valueTaken } from '../../platform/db/refuse-duplicate.ts';
import { record, required } from '../../platform/records/record.ts';
import { bundleColumns, findBundle, keepProducts } from './bundle-queries.ts';

type BundleFields = Pick<Bundle, 'name' | 'unit' | 'note' | 'lines'>;

/** Products that go into a bid together, with how much of each goes with one unit. */
export const bundles = record<Bundle, BundleFields>({
  subjectKind: 'bundle',
  noun: 'bundle',
  table: {
    name: 'bundles',
    alias: 'b',
    fields: { name: 'name', unit: 'unit', note: 'note', lines: 'lines' },
    json: ['lines'],
    columns: bundleColumns,
  },
  defaults: { name: required, unit: '', note: '', lines: required },
  holdReferences: holdProducts,
  limit: {
    most: mostBundles,
    code: 'bundle.too_many',
    sentence: `You already have ${mostBundles} bundles. Remove one you no longer need.`,
  },
  unique: { bundles_name_key: valueTaken('bundle.name_taken', 'name', 'Another bundle has this name.') },
});

/** Refuses (422) what is no product of the price book; one that the bundle has already may stay. */
async function holdProducts(db: Db, { lines = [] }: Partial<BundleFields>) {
  const there = await keepProducts(
    db,
    lines.map(({ productId }) => productId),
  );
  return (before: BundleFields | undefined) => {
    const kept = new Set(before?.lines.map(({ productId }) => productId));
    const place = lines.findIndex(({ productId }) => !there.has(productId) && !kept.has(productId));
    if (place >= 0) throw invalidField(`lines.${place}.productId`, 'This product was not found.');
  };
}

/** A bundle as a bid takes it. */
export async function getBundle(db: Db, id: number) {
  const bundle = await findBundle(db, id);
  if (!bundle) throw notFound('bundle');
  return bundle;
}
