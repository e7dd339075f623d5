import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand } from '../../scripts/run-command.ts';
import { faultRows, type FaultRow } from './rows.ts';

/**
 * `npm run faults`: everything that quality asks of reliability, at its full size, as a table. `-- --short` takes the sizes of `npm test`,
 * `-- --only=kill` the rows whose name holds the word. Ends with 1 when a row fails.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean' }, only: { type: 'string' } } });
const rows = faultRows.filter(({ name }) => name.includes(values.only ?? ''));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-faults-'));
let failed = 0;
try {
  for (const row of rows) if (!(await tryRow(row))) failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`\n${rows.length - failed} of ${rows.length} rows pass.\n`);
process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1;

/** Runs the row's tests and prints its lines; whether all passed. */
async function tryRow({ name, pass, files }: FaultRow): Promise<boolean> {
  const [figures, results] = [join(folder, `${name}.figures`), join(folder, `${name}.json`)];
  process.env['FAULTS'] = values.short ? 'short' : 'full';
  process.env['FAULTS_REPORT'] = figures;
  const words = ['run', '--no-file-parallelism', '--reporter=json', `--outputFile.json=${results}`, ...files];
  const { isOk, seconds, output } = await runCommand('vitest', words, { isQuiet: true });
  process.stdout.write(`${isOk ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(0)} s): ${pass}\n`);
  for (const measured of readFigures(figures)) process.stdout.write(`         ${measured}\n`);
  for (const failure of isOk ? [] : readFailures(results, output))
    process.stdout.write(`         ${failure}\n`);
  return isOk;
}

function readFigures(path: string): string[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { measured: string }).measured);
}

function readFailures(path: string, output: string): string[] {
  if (!existsSync(path)) return output.trim().split('\n').slice(-5);
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as {
    testResults: { name: string; message: string; assertionResults: Assertion[] }[];
  };
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    const texts = failures.map(
      (each) => `${each.fullName}: ${each.failureMessages[0]?.split('\n')[0] ?? ''}`,
    );
    if (texts.length === 0 && message !== '') texts.push(message.split('\n')[0]!);
    return texts.map((text) => `${relative('.', name)}: ${text}`);
  });
}

interface Assertion {
  status: string;
  fullName: string;
  failureMessages: string[];
}
