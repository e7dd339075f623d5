import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The names that a component takes from its stylesheets and that no rule of theirs has. */
function unknownNames(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
  return imports.flatMap(([, name, path]) => {
    const rules = readFileSync(resolve(dirname(file), path!), 'utf8');
    const known = new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, each]) => each));
    const used = [...source.matchAll(new RegExp(String.raw`(?<![\w'"/.-])${name}\.(\w+)`, 'g'))];
    return used.flatMap(([, each]) => (known.has(each) ? [] : [`${file}: ${name}.${each}`]));
  });
}

it('uses no class that its stylesheet does not have', () => {
  const files = globSync('src/web/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(unknownNames)).toEqual([]);
});
