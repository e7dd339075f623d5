/** One file and what it imports, as paths from the project's root; packages keep their names. */
export interface Module {
  file: string;
  imports: { to: string; isTypeOnly: boolean; isDynamic?: boolean }[];
}

export interface Violation {
  file: string;
  to: string;
  rule: string;
}

interface Rule {
  name: string;
  /** Groups of this pattern can be used in `mayNot` as $1, $2, so a new feature is covered by itself. */
  from: RegExp;
  mayNot: (match: RegExpExecArray, to: string) => boolean;
}

const isPackage = (to: string) => !/^(src|test|scripts)\//.test(to);

/** Who may import whom (docs/architecture.md). */
const rules: Rule[] = [
  {
    name: 'shared imports only itself and zod',
    from: /^src\/shared\/(?!.*\.test\.)/,
    mayNot: (_match, to) => !to.startsWith('src/shared/') && to !== 'zod/mini',
  },
  {
    name: 'web and server never meet',
    from: /^src\/(web|server)\//,
    mayNot: ([, side], to) => to.startsWith(side === 'web' ? 'src/server/' : 'src/web/'),
  },
  {
    name: 'a feature imports another feature only through its *-queries.ts',
    from: /^src\/(server|web)\/features\/([^/]+)\/(?!.*\.test\.)/,
    mayNot: ([, side, feature], to) => {
      const other = /^src\/(?:server|web)\/features\/([^/]+)\/(.*)$/.exec(to);
      if (!other || other[1] === feature) return false;
      return side === 'web' || !other[2]!.endsWith('-queries.ts');
    },
  },
  {
    name: 'platform and ui know no feature, slice, entity or page',
    from: /^src\/(server|web)\/(platform|ui)\/(?!.*\.test\.)/,
    mayNot: (_match, to) => /^src\/(server|web)\/(features|slices|entities|pages)\//.test(to),
  },
  {
    name: 'features know no page',
    from: /^src\/web\/features\//,
    mayNot: (_match, to) => to.startsWith('src/web/pages/'),
  },
  {
    name: 'entities and slices know no feature and no page',
    from: /^src\/web\/(?:entities|slices)\/(?!.*\.test\.)/,
    mayNot: (_match, to) => /^src\/web\/(features|pages)\//.test(to),
  },
  {
    name: 'only *-queries.ts and platform/db touch SQL',
    from: /^src\/server\/(?!platform\/db\/|.*-queries\.ts$|.*\.test\.)/,
    mayNot: (_match, to) => to === 'pg' || to === 'src/server/platform/db/query.ts',
  },
  {
    name: 'nothing that ships imports tests or scripts',
    from: /^src\/(?!.*\.test\.)/,
    mayNot: (_match, to) => /^(test|scripts)\//.test(to) || /\.test\.tsx?$/.test(to),
  },
  {
    name: 'no barrels',
    from: /^(src|test|scripts)\//,
    mayNot: (_match, to) => !isPackage(to) && /\/index\.tsx?$/.test(to),
  },
];

export function findViolations(modules: readonly Module[]): Violation[] {
  const violations: Violation[] = [];
  for (const { file, imports } of modules) {
    for (const rule of rules) {
      const match = rule.from.exec(file);
      if (!match) continue;
      for (const { to, isTypeOnly } of imports) {
        // A type from `pg` is a word, not a statement; it cannot reach the database.
        if (isTypeOnly && isPackage(to)) continue;
        if (rule.mayNot(match, to)) violations.push({ file, to, rule: rule.name });
      }
    }
  }
  return [...violations, ...findCycles(modules)];
}

/** Import cycles, also those that types or imports at run time close: files that need each other are read and changed as one. */
function findCycles(modules: readonly Module[]): Violation[] {
  const graph = new Map(modules.map(({ file, imports }) => [file, imports.map(({ to }) => to)]));
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: Violation[] = [];
  const visit = (file: string): void => {
    if (path.includes(file)) {
      cycles.push({
        file: path.at(-1)!,
        to: file,
        rule: `no cycles: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`,
      });
      return;
    }
    if (done.has(file)) return;
    done.add(file);
    path.push(file);
    for (const to of graph.get(file) ?? []) visit(to);
    path.pop();
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
