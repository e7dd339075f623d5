import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findViolations } from './import-rules.ts';
import { readModules } from './read-modules.ts';

/*
 * How large the code is at one or several commits, side by side: `npm run figures -- 481b3184 HEAD`. Lines are those that are not
 * blank; tests and the catalogs of words are left out unless named.
 */

type Figures = Readonly<Record<string, string | number>>;

/** A text field like any other. */
const textField = /\binsurer\b/;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isCode = (file: string) => /\.(ts|tsx|js|css|sql|typ)$/.test(file);

function linesOf(files: readonly string[]): number {
  return files.reduce(
    (sum, file) =>
      sum +
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim()).length,
    0,
  );
}

/** Declarations of style, such as `display: flex`. */
function declarationsIn(files: readonly string[]): string[] {
  return files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/[{;]\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g),
    ].map(([, name, value]) => `${name}: ${value!.trim()}`),
  );
}

/** Of the checkout in the current folder. */
function figuresHere(): Figures {
  const all = globSync('src/**/*.*').map((file) => file.replaceAll('\\', '/'));
  const code = all.filter((file) => isCode(file) && !isTest(file));
  const styles = code.filter((file) => file.endsWith('.css'));
  const declarations = declarationsIn(styles);
  const circles = findViolations(readModules()).filter(({ rule }) => rule.startsWith('no cycles'));
  const everywhere = [...all, ...globSync(['test/**/*.ts', 'scripts/**/*.ts'])].filter(
    (file) => !file.endsWith('scripts/code-figures.ts'),
  );
  const withField = everywhere.filter(
    (file) => /\.(ts|tsx|po|sql)$/.test(file) && textField.test(readFileSync(file, 'utf8')),
  );
  const ofTodos = everywhere.filter((file) => /todo/i.test(file));
  return {
    'lines of src': linesOf(code),
    'files of src': code.length,
    'lines of styles': linesOf(styles),
    'declarations of style, distinct of all': `${new Set(declarations).size} of ${declarations.length}`,
    'circles of imports': circles.length,
    'files that name one text field': withField.length,
    'files of the to-dos, with tests': ofTodos.length,
    'lines of them': linesOf(ofTodos),
  };
}

function figuresAt(commit: string): Figures {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-figures-'));
  const root = process.cwd();
  try {
    const archive = execFileSync('git', ['archive', commit, 'src', 'test', 'scripts'], {
      maxBuffer: 1 << 30,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    process.chdir(folder);
    return figuresHere();
  } finally {
    process.chdir(root);
    rmSync(folder, { recursive: true });
  }
}

const commits = process.argv.slice(2);
const columns = (commits.length > 0 ? commits : ['HEAD']).map((commit) => ({
  commit,
  figures: figuresAt(commit),
}));
const names = Object.keys(columns[0]!.figures);
const width = Math.max(...names.map((name) => name.length));
const rowOf = (name: string, values: readonly (string | number)[]) =>
  `${name.padEnd(width)}${values.map((value) => String(value).padStart(16)).join('')}\n`;
process.stdout.write(
  rowOf(
    '',
    columns.map(({ commit }) => commit.slice(0, 12)),
  ),
);
for (const name of names)
  process.stdout.write(
    rowOf(
      name,
      columns.map(({ figures }) => figures[name]!),
    ),
  );
