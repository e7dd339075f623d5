import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { layoutVersion } from './layout-version.ts';

test('the version of a layout follows its template, and a reading that failed is not kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-layout-'));
  const [one, other] = ['one.typ', 'other.typ'].map((name) => pathToFileURL(join(folder, name)));
  await expect(layoutVersion(one!)).rejects.toThrow('ENOENT');
  await writeFile(one!, 'A page');
  await writeFile(other!, 'Another page');
  expect(await layoutVersion(one!)).toMatch(/^[0-9a-f]{64}$/);
  expect(await layoutVersion(one!)).not.toBe(await layoutVersion(other!));
  await rm(folder, { recursive: true });
});
