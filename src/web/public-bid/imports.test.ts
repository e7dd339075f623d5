import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Pure arithmetic, in a chunk of its own (scripts/web-build/chunk-groups.ts). */
const shared = [
  '../../shared/kernel/money.ts',
  '../../shared/papers/total-rows.ts',
  '../../shared/public-bids/priced-choices.ts',
  '../../shared/public-bids/signature-stroke.ts',
  '../../shared/public-bids/signer-name.ts',
];

test('The page stays light: its script imports nothing but itself, the arithmetic of totals, the signature pad, and types', () => {
  const folder = import.meta.dirname;
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const foreign = files.flatMap((file) => {
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(
      /^import (?!type)(?:[^;]* from )?'([^']*)';$/gm,
    );
    return [...imports]
      .map(([, to]) => to)
      .filter((to) => !to?.startsWith('./') && to !== 'signature_pad' && !shared.includes(to ?? ''));
  });
  expect(files).toContain('main.ts');
  expect(foreign).toEqual([]);
});
