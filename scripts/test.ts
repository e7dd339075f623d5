import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { runCommand } from './run-command.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by file, name and first words, for whoever only sees the end of a long output. */
  failures: string[];
}

/** A file of journeys in Playwright's report. */
interface JourneyFile {
  file: string;
  specs: Array<{ title: string; ok: boolean; tests: Array<{ projectName: string }> }>;
}

const folder = mkdtempSync(join(folderOfTests(), 'plumbline-tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(1));
// Databases, files and results of the tests; what a test leaves behind goes with it.
process.env['TMPDIR'] = folder;

/**
 * In memory where there is room for it: hundreds of databases are made and thrown away, and their files took a quarter of the time on a
 * disk. Most room that was taken at once is 0.9 GB. `npm run faults` stays on the disk.
 */
function folderOfTests(): string {
  const memory = '/dev/shm';
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) > 4 * 2 ** 30 ? memory : tmpdir();
}

function readResults(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
}

/** Unit, use-case and process tests; then the journeys in a real browser. */
async function runUnits(): Promise<Count> {
  const file = join(folder, 'vitest.json');
  const result = await runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readResults('vitest.json') as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: Array<{
      name: string;
      status: string;
      assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>;
    }>;
  };
  // A file that cannot even be loaded counts as a failure, though it holds no test that failed.
  const failed = Math.max(report.numFailedTests, result.isOk ? 0 : 1);
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${test.fullName}: ${(test.failureMessages[0] ?? '').slice(0, 300)}`);
    if (names.length === 0 && status === 'failed') names.push('could not be run');
    return names.map((test) => `${relative('.', name)}: ${test}`);
  });
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures };
}

async function runJourneys(...options: string[]): Promise<Count> {
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = join(folder, 'playwright.json');
  const result = await runCommand('playwright', ['test', '--reporter=list,json', ...options]);
  const { stats, suites } = readResults('playwright.json') as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: JourneyFile[];
  };
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, result.isOk ? 0 : 1),
    skipped: stats.skipped,
    failures: suites.flatMap(({ file, specs }) =>
      specs.flatMap(({ title, ok, tests }) =>
        ok ? [] : [`${file} (${tests.map(({ projectName }) => projectName).join(', ')}): ${title}`],
      ),
    ),
  };
}

const counts = [
  await runUnits(),
  await runJourneys('--grep-invert=@alone'),
  await runJourneys('--grep=@alone', '--workers=1'),
];
const sum = (name: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((total, count) => total + count[name], 0);
for (const { failures } of counts)
  for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
