import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '../../run-command.ts';
import { failureOf, type TestResult } from '../test-result.ts';
import { findReads, insertTexts, type Read } from './find-reads.ts';
import type { Note } from './note-rows.ts';

/** Inside of the project, so that packages are found from there; git ignores it. */
const copy = `test-results/row-types-${process.pid}`;

const holds = `
type Holds<Row, Seen extends Row> = Row;
type Unit = { readonly __unit: any };
`;

/**
 * Holds the row type of every reading call against the rows that tests saw there. TypeScript is the judge: in a copy of the sources each
 * `query<Row>` becomes `query<Holds<Row, what was seen>>`, which is an error where that does not fit. A whole run must have seen rows of
 * every call.
 */
export async function checkRowTypes(notes: string, isWhole: boolean): Promise<TestResult[]> {
  const startedAt = performance.now();
  const seen = readNotes(notes);
  const checked: string[] = [];
  const unseen: string[] = [];
  let count = 0;
  try {
    for (const folder of ['src/server', 'src/shared', 'package.json'])
      cpSync(folder, join(copy, folder), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
    for (const file of globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] })) {
      const code = readFileSync(file, 'utf8');
      const texts = findReads(code).flatMap((read) => {
        const types = seen.get(`${file}:${read.start}`);
        if (!types) unseen.push(`${file}:${code.slice(0, read.start).split('\n').length}: no test saw a row`);
        else count += 1;
        return types ? assertionsFor(read, withUnits([...types].join(' | '))) : [];
      });
      if (texts.length === 0) continue;
      writeFileSync(join(copy, file), insertTexts(code, texts));
      checked.push(file);
    }
    const mismatches = checked.length === 0 ? [] : await compile(checked);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const notSeen = isWhole ? `, ${unseen.length} not seen` : '';
    process.stdout.write(`\nRow types: ${count} reads checked${notSeen} (${seconds} s)\n`);
    const why = isWhole ? [...mismatches, ...unseen] : mismatches;
    return why.length === 0 ? [] : [failureOf('row types', why.join('\n'))];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** By `file:offset` the types that were seen there, one of each process. */
function readNotes(folder: string): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>();
  for (const name of readdirSync(folder)) {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    const notes = lines.flatMap(readNote);
    // What a process notes later holds what it noted before.
    const last = new Map(notes.map(({ file, start, type }) => [`${file}:${start}`, type]));
    for (const [site, type] of last) seen.set(site, (seen.get(site) ?? new Set()).add(type));
  }
  return seen;
}

/** A process that was killed may have left half a line. */
function readNote(line: string): Note[] {
  try {
    return [JSON.parse(line) as Note];
  } catch {
    return [];
  }
}

/** Fits amounts and days too, whose units no value shows. */
const withUnits = (type: string) =>
  type.replaceAll(/"(?:[^"\\]|\\.)*"(?:\??:)?|\b(?:number|string)\b/g, (part) =>
    part.endsWith(':') ? part : `${part} & Unit`,
  );

/** A call without a row type of its own gets what was seen, and so TypeScript holds that to what the call's answer is returned as. */
function assertionsFor({ rowType, behindName }: Read, seen: string): { at: number; text: string }[] {
  if (!rowType) return [{ at: behindName, text: `<${seen}>` }];
  return [
    { at: rowType.start, text: 'Holds<' },
    { at: rowType.end, text: `, ${seen}>` },
  ];
}

/** What TypeScript has to say of these files of the copy, a line for each call. */
async function compile(files: readonly string[]): Promise<string[]> {
  writeFileSync(join(copy, 'holds.d.ts'), holds);
  const compilerOptions = { noErrorTruncation: true };
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions,
    include: [],
    files: ['holds.d.ts', ...files],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const { isOk, output } = await runCommand('tsc', ['-p', copy, '--pretty', 'false'], { isQuiet: true });
  return isOk
    ? []
    : output
        .trim()
        .split(/\n(?=\S)/)
        .map(plainMessage);
}

/** `src/…/bid-queries.ts:12: "title" is stated as string, and null was read`, for an error that TypeScript tells over many lines. */
export function plainMessage(error: string): string {
  const [, file, line] = /(src\/[^(]+)\((\d+),/.exec(error) ?? [];
  const why = error.replaceAll(' & Unit', '').trimEnd().split('\n').at(-1)!.trim();
  const names = [...error.matchAll(/The types of '(.+?)'|Types of property '(.+?)'/g)];
  const column = names.map(([, path, name]) => path ?? name);
  const [, seen, stated] = /^Type '(.+)' is not assignable to type '(.+?)'/.exec(why) ?? [];
  const [, absent] = /Property '(.+?)' is (?:missing|optional)/.exec(why) ?? [];
  if (absent !== undefined)
    return `${file}:${line}: "${[...column, absent].join('.')}" is stated, and a row was read without it`;
  if (seen === undefined || column.length === 0)
    return `${file}:${line}: ${why.replace(/^\S+ error TS\d+: /, '')}`;
  return `${file}:${line}: "${column.join('.')}" is stated as ${stated}, and ${seen} was read`;
}
