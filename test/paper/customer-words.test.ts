import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { unusedWords } from '../support/unused-words.ts';

const src = join(import.meta.dirname, '../../src');
/** The tables of what a customer reads: the page of a bid, papers, and messages. */
const tables = [
  'server/features/bids/answer-words.ts',
  'server/features/bids/bid-pdf-words-english.ts',
  'server/features/invoices/invoice-words-english.ts',
  'server/features/payments/receipt-words.ts',
  'server/features/photos/photo-report-words.ts',
  'server/features/public-bids/bid-page-words-english.ts',
  'server/features/public-bids/customer-news-words.ts',
  'shared/papers/paper-words-english.ts',
  'shared/public-bids/script-words.ts',
  'shared/sending/usual-words.ts',
];

/** A bid has revisions, for whoever reads of it. */
const ofCustomers = [...unusedWords, [/\bversion\b/i, 'revision, revised bid'] as const];

/** The texts of a table, as they stand between quotation marks, without what comments quote. */
function textsOf(table: string): string[] {
  const code = readFileSync(join(src, table), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^import .*$/gm, '');
  return [...code.matchAll(/'([^'\n]+)'|`([^`]+)`/g)].map(([, quoted, template]) => (quoted ?? template)!);
}

test('the tables hold texts', () => {
  expect(tables.filter((table) => textsOf(table).length < 5)).toEqual([]);
});

test.each(ofCustomers)('no customer reads %s', (pattern) => {
  expect(tables.flatMap(textsOf).filter((text) => pattern.test(text))).toEqual([]);
});
