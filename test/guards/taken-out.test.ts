import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';

import { runCommand } from '../../scripts/run-command.ts';
import { figure, isFullSize } from '../faults/full-size.ts';
import { addressOfDatabase } from '../support/database.ts';
import { guards, type Guard } from './guards.ts';

const root = resolve(import.meta.dirname, '../..');
/** One guard of code and one of the database; `npm run faults` takes out each. */
const tried = isFullSize
  ? guards
  : guards.filter(({ name }) => /^(?:role of a call|one contract)/.test(name));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-guards-'));
  for (const name of [
    'src',
    'test',
    'scripts',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'lingui.config.ts',
  ])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'dist'])
    if (existsSync(join(root, name))) await symlink(join(root, name), join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface Results {
  green: string[];
  red: string[];
}

/** Runs tests in the copy of the project, those of any of the names alone where there are some, and answers their names. */
async function runTests(files: readonly string[], named: readonly string[]): Promise<Results> {
  const results = join(folder, 'results.json');
  const words = [
    'run',
    '--root',
    folder,
    '--project=units',
    '--project=isolated',
    '--project=long',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ];
  const env = {
    TEST_DATABASE_URL: addressOfDatabase(inject('testServer').connection),
    FAULTS: 'short',
    FAULTS_REPORT: '',
  };
  const { output } = await runCommand(
    join(root, 'node_modules/.bin/vitest'),
    [...words, ...(named.length > 0 ? ['-t', named.join('|')] : []), ...files],
    {
      isQuiet: true,
      env,
    },
  );
  if (!existsSync(results)) throw new Error(output);
  const report = JSON.parse(await readFile(results, 'utf8')) as Report;
  await rm(results);
  const withStatus = (wanted: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === wanted)
        .map(({ fullName }) => `${relative(folder, name)}: ${fullName.trim()}`),
    );
  return { green: withStatus('passed'), red: withStatus('failed') };
}

describe('taken out, a guard turns a test red that is green with it', () => {
  /** Tests that are red for another reason say nothing of a guard. */
  let before: Results;

  beforeAll(async () => {
    const filesOf = (some: readonly Guard[]) => [...new Set(some.map(({ tests }) => tests))];
    const [byName, whole] = [tried.filter(({ named }) => named), tried.filter(({ named }) => !named)];
    // All at once: the start of each run takes longer than most of its tests.
    const runs = [await runTests(filesOf(byName), [...new Set(byName.map(({ named }) => named!))])];
    if (whole.length > 0) runs.push(await runTests(filesOf(whole), []));
    before = { green: runs.flatMap(({ green }) => green), red: runs.flatMap(({ red }) => red) };
  }, 900_000);

  test('every one that is meant is green', () => {
    expect(before.red).toEqual([]);
    // What was not run can turn no test red.
    const unrun = tried.filter(({ tests }) => !before.green.some((name) => name.startsWith(`${tests}:`)));
    expect(unrun.map(({ name }) => name)).toEqual([]);
  });

  it.each(tried.map((guard) => [guard.name, guard] as const))(
    '%s',
    { timeout: 180_000 },
    async (_name, guard) => {
      const file = join(folder, guard.file);
      const whole = await readFile(file, 'utf8');
      await writeFile(
        file,
        whole.replace(guard.find, () => guard.put),
      );
      try {
        const { red } = await runTests([guard.tests], guard.named ? [guard.named] : []);
        const turned = red.filter((each) => before.green.includes(each));
        expect(turned).not.toEqual([]);
        figure(`without ${guard.name}: ${turned.length} red, such as “${turned[0]}”`);
      } finally {
        await writeFile(file, whole);
      }
    },
  );
});
