import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCommand } from './run-command.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-results-'));

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
  };
  // A file that cannot even be loaded counts as a failure, though it holds no test that failed.
  const failed = Math.max(report.numFailedTests, result.isOk ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

async function runJourneys(): Promise<Count> {
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = join(folder, 'playwright.json');
  const result = await runCommand('playwright', ['test', '--reporter=list,json']);
  const { stats } = readResults('playwright.json') as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, result.isOk ? 0 : 1),
    skipped: stats.skipped,
  };
}

try {
  const units = await runUnits();
  const journeys = await runJourneys();
  const sum = (name: keyof Count) => units[name] + journeys[name];
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
