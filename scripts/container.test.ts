import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The project's own files that one needs, itself included; those of `src` go without saying. */
function needed(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || path.startsWith('src/')) return found;
  found.add(path);
  for (const [, from = ''] of read(path).matchAll(/from '(\.[^']+)'/g))
    needed(relative(root, resolve(root, dirname(path), from)), found);
  return found;
}

it('takes into the container whatever its pages are built with', () => {
  const [build = ''] = read('deploy/Dockerfile').split('AS dependencies');
  const copied = [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  const allowed = read('deploy/Dockerfile.dockerignore').split('\n');
  const all = ['vite.config.ts', 'lingui.config.ts', 'scripts/build-server.ts'].flatMap((path) => [
    ...needed(path),
  ]);
  expect(all).toContain('scripts/sentences.ts');
  const wanted = [...new Set(all), 'tsconfig.json', 'package-lock.json'];
  expect(wanted.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // By itself, or with its folder.
  const isIn = (list: string[], path: string) => list.includes(path) || list.includes(dirname(path));
  expect(wanted.filter((path) => !isIn(copied, path))).toEqual([]);
  const taken = allowed.map((line) => line.replace(/^!/, ''));
  expect(wanted.filter((path) => !isIn(taken, path))).toEqual([]);
});
