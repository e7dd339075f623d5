import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { builtEntry, describeSource } from './built-entry.ts';

let folder: string;
let root: URL;
const path = 'src/server/main.ts';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-built-'));
  root = pathToFileURL(`${folder}/`);
  mkdirSync(join(folder, 'src/server'), { recursive: true });
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  writeFileSync(join(folder, path), 'run();');
  writeFileSync(join(folder, 'dist/server/sources.json'), JSON.stringify([describeSource(root, path)]));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was built is run while its sources are as they were, wherever the project is moved to', () => {
  expect(builtEntry(root)).toBe(new URL('dist/server/main.js', root).href);
  const moved = mkdtempSync(join(tmpdir(), 'plumbline-built-'));
  cpSync(folder, moved, { recursive: true, preserveTimestamps: true });
  expect(builtEntry(pathToFileURL(`${moved}/`))).toBe(pathToFileURL(join(moved, 'dist/server/main.js')).href);
  rmSync(moved, { recursive: true });
});

test('the sources are run where one has changed, in its text or its time, or is gone', () => {
  writeFileSync(join(folder, path), 'run(); // more');
  expect(builtEntry(root)).toBeUndefined();
  writeFileSync(join(folder, path), 'run();');
  utimesSync(join(folder, path), new Date(), new Date(Date.now() - 60_000));
  expect(builtEntry(root)).toBeUndefined();
  rmSync(join(folder, path));
  expect(builtEntry(root)).toBeUndefined();
});

test('the sources are run where nothing was built', () => {
  rmSync(join(folder, 'dist/server/sources.json'));
  expect(builtEntry(root)).toBeUndefined();
});
