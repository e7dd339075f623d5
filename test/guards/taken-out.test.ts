import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Report {
  numFailedTests: number;
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs the guard's tests in the copy of the project. */
async function runTests({ tests, named }: Guard): Promise<Report> {
  const results = join(folder, 'results.json');
  const words = [
    'run',
    '--root',
    folder,
    '--project',
    'all',
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
    [...words, ...(named ? ['-t', named] : []), tests],
    {
      isQuiet: true,
      env,
    },
  );
  if (!existsSync(results)) throw new Error(output);
  const report = JSON.parse(await readFile(results, 'utf8')) as Report;
  await rm(results);
  return report;
}

describe('a guard', () => {
  test.each(guards.map((guard) => [guard.name, guard] as const))(
    '%s stands where it is looked for',
    (_name, guard) => {
      const parts = readFileSync(join(root, guard.file), 'utf8').split(guard.find);
      expect(parts).toHaveLength(2);
      expect(existsSync(join(root, guard.tests))).toBe(true);
    },
  );
});

describe('taken out, a guard turns a test red', () => {
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
        const report = await runTests(guard);
        const red = report.testResults.flatMap(({ assertionResults }) =>
          assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
        );
        expect(red).not.toEqual([]);
        figure(`without ${guard.name}: ${red.length} red, such as “${red[0]!.trim()}”`);
      } finally {
        await writeFile(file, whole);
      }
    },
  );
});
