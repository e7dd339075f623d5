import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('The page stays light: its script imports nothing but itself, the signature pad, and types', () => {
  const folder = import.meta.dirname;
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const foreign = files.flatMap((file) => {
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(
      /^import (?!type)(?:.* from )?'(.*)';$/gm,
    );
    return [...imports].map(([, to]) => to).filter((to) => !to?.startsWith('./') && to !== 'signature_pad');
  });
  expect(files).toContain('main.ts');
  expect(foreign).toEqual([]);
});
