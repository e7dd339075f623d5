import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readWebEntry } from './web-entry.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeManifest = (manifest: object) =>
  writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));

test('An entry is found with the styles of what it imports before its own', async () => {
  await writeManifest({
    'page/main.ts': {
      file: 'assets/page-1.js',
      css: ['assets/page-1.css'],
      assets: ['assets/inter-latin-1.woff2', 'assets/inter-names-1.woff2'],
      imports: ['_base.js', '_loop.js'],
    },
    '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
    '_loop.js': { file: 'assets/loop.js', imports: ['page/main.ts'] },
  });
  expect(readWebEntry(folder, 'page/main.ts')).toEqual({
    script: '/assets/page-1.js',
    imports: ['/assets/base.js', '/assets/loop.js'],
    styles: ['/assets/base.css', '/assets/page-1.css'],
    preloads: ['/assets/inter-latin-1.woff2'],
  });
});

test('Pages that are not built, or built without the entry, are said to be missing', async () => {
  expect(readWebEntry(folder, 'page/main.ts')).toBeUndefined();
  await writeManifest({ 'other.ts': { file: 'assets/other.js' } });
  expect(readWebEntry(folder, 'page/main.ts')).toBeUndefined();
});
