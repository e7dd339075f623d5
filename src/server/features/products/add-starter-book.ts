import type { Language } from '../../../shared/kernel/languages.ts';
import type { ImportResult } from '../../../shared/imports/import-contract.ts';
import { zeroCents } from '../../../shared/kernel/money.ts';
import type { StarterTrade } from '../../../shared/products/starter-book.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertImportRun } from '../../platform/imports/import-run-queries.ts';
import { writeProducts } from './import-products.ts';
import { planProductImport, type ListedProducts } from './plan-product-import.ts';
import type { ProductImportRow } from './product-import-fields.ts';
import { holdPriceBook } from './product-import-queries.ts';
import type { StarterProduct } from './starter/books.ts';

/**
 * Adds the usual products of trades to the price book, without prices. What has the name of one already, in the same category, stays as it is. It is an
 * import like one from a file, and is undone like one.
 */
export async function addStarterBook(
  db: Db,
  audit: AuditContext,
  { trades, language }: { trades: readonly StarterTrade[]; language: Language },
): Promise<ImportResult> {
  // Six hundred lines, which a company asks for once.
  const { starterProducts } = await import('./starter/books.ts');
  const list = listOf([...new Set(trades)].flatMap((trade) => starterProducts(trade, language)));
  await holdPriceBook(db);
  const { planned, categories } = await planProductImport(db, list);
  const fresh = planned.filter(({ match }) => !match);
  const used = new Set(fresh.map(({ product }) => product.category));
  const additions = { categories: (list.additions['categories'] ?? []).filter((name) => used.has(name)) };
  const written = await writeProducts(db, audit, { planned: fresh, categories }, { additions });
  const runId =
    fresh.length > 0
      ? await insertImportRun(db, audit, { kind: 'products', fileName: 'Starter price book', ...written })
      : null;
  return {
    runId,
    created: fresh.length,
    changed: 0,
    unchanged: planned.length - fresh.length,
    leftOut: 0,
    additions,
  };
}

function listOf(products: readonly StarterProduct[]): ListedProducts {
  const rows = products.map((values, at): ProductImportRow => ({
    line: at + 1,
    cells: {},
    mended: {},
    values: { ...values, price: zeroCents },
    errors: {},
    state: 'new',
    before: {},
  }));
  return { rows, mapping: {}, additions: {} };
}
