import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { parseSync } from 'oxc-parser';

import type { Module } from './import-rules.ts';

/** Every file of the project with what it imports. */
export const readModules = (): Module[] =>
  globSync(['src/**/*.{ts,tsx}', 'test/**/*.ts', 'scripts/**/*.ts']).map((file) =>
    readModule(file.replaceAll('\\', '/')),
  );

/** Reads what a file imports, static and dynamic alike; relative paths become paths from the root. */
function readModule(file: string): Module {
  const source = readFileSync(file, 'utf8');
  const { module } = parseSync(file, source);
  const resolve = (specifier: string) =>
    specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
  const fromStatic = module.staticImports.map((each) => ({
    to: resolve(each.moduleRequest.value),
    isTypeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
  }));
  const fromExports = module.staticExports.flatMap((each) =>
    each.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ to: resolve(entry.moduleRequest.value), isTypeOnly: entry.isType }] : [],
    ),
  );
  const fromDynamic = module.dynamicImports.flatMap((each) => {
    const text = source.slice(each.moduleRequest.start, each.moduleRequest.end);
    const literal = /^['"`](.*)['"`]$/s.exec(text)?.[1];
    return literal ? [{ to: resolve(literal), isTypeOnly: false, isDynamic: true }] : [];
  });
  return { file, imports: [...fromStatic, ...fromExports, ...fromDynamic] };
}
