import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

import { journeys } from './journeys.ts';

const namesIn = (pattern: string) => globSync(pattern).map((path) => basename(path));

it('says of every file of journeys on which screen it matters and what it visits', () => {
  const files = globSync('test/e2e/*.spec.ts').map((path) => basename(path, '.spec.ts'));
  expect(Object.keys(journeys).toSorted()).toEqual(files.toSorted());
});

it('names slices that are there', () => {
  const slices = new Set(
    ['src/shared/*/', 'src/server/features/*/', 'src/web/features/*/', 'src/web/entities/*/'].flatMap(
      namesIn,
    ),
  );
  const visited = Object.values(journeys).flatMap(([, ...names]) => names);
  expect(visited.filter((name) => !slices.has(name))).toEqual([]);
});

it('asks where an element is through boxOf, which waits until it is drawn', () => {
  const direct = globSync('test/e2e/*.spec.ts').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('.boundingBox(') && !line.includes('expect.poll(')),
  );
  expect(direct).toEqual([]);
});
