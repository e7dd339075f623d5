import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

import { guards } from './guards.ts';

const root = resolve(import.meta.dirname, '../..');

/** `npm run faults` takes each out: one that has moved would hold nobody up until then. */
test.each(guards.map((guard) => [guard.name, guard] as const))(
  '%s stands where it is looked for',
  (_name, guard) => {
    expect(readFileSync(join(root, guard.file), 'utf8').split(guard.find)).toHaveLength(2);
    expect(existsSync(join(root, guard.tests))).toBe(true);
  },
);
