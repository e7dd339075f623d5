import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| (?!what could|group)/.test(line));
const pathsIn = (text: string) => [...text.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, path]) => path!);

it('the threat model names every group of calls, each in a row of its own', () => {
  const groups = Object.values(contract).flatMap(({ path, alias }: Endpoint) =>
    [path, alias ?? path].map((each) => each.split('/').slice(0, 3).join('/')),
  );
  const missing = [...new Set([...groups, '/bid', '/api/health', '/api/docs'])].filter(
    (group) => rows.filter((row) => row.split('|')[1]!.includes(`\`${group}\``)).length !== 1,
  );
  expect(missing).toEqual([]);
});

it('names a test for everything that could go wrong, and each of them is there', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(
    rows.filter((row) => !pathsIn(row.split('|').at(-2)!).some((path) => /\.(?:test|spec)\.ts$/.test(path))),
  ).toEqual([]);
  expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
