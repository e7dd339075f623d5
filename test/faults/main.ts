import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand } from '../../scripts/run-command.ts';
import { rowVerdict, type Assertion } from './row-verdict.ts';
import { faultRows, type FaultRow } from './rows.ts';

/**
 * `npm run faults`: everything that quality asks of reliability, at its full size, as a table. `-- --short` takes the sizes of `npm run test:all`,
 * `-- --only=kill --only=cut` the rows whose name holds one of the words. Ends with 1 unless every row was tried and passes.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});
const { only = [''] } = values;
const rows = faultRows.filter(({ name }) => only.some((word) => name.includes(word)));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-faults-'));
let failed = 0;
try {
  for (const row of rows) if (!(await tryRow(row))) failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`\n${rows.length - failed} of ${rows.length} rows pass.\n`);
process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1;

/** Runs the row's tests and prints its lines; whether all ran and passed. */
async function tryRow({ name, pass, files }: FaultRow): Promise<boolean> {
  const [figures, results] = [join(folder, `${name}.figures`), join(folder, `${name}.json`)];
  process.env['FAULTS'] = values.short ? 'short' : 'full';
  process.env['FAULTS_REPORT'] = figures;
  const words = ['run', '--no-file-parallelism', '--reporter=json', `--outputFile.json=${results}`, ...files];
  const { isOk, seconds, output } = await runCommand('vitest', words, { isQuiet: true });
  const suites = readSuites(results);
  const assertions = suites.flatMap(({ assertionResults }) => assertionResults);
  const verdict = rowVerdict(isOk, assertions);
  process.stdout.write(`${verdict.padEnd(6)} ${name} (${seconds.toFixed(0)} s): ${pass}\n`);
  const lines = readFigures(figures);
  if (verdict === 'FAILED') lines.push(...failuresOf(suites, output));
  if (verdict === 'NOT TRIED') lines.push(...untriedOf(assertions));
  for (const line of lines) process.stdout.write(`         ${line}\n`);
  return verdict === 'ok';
}

function readFigures(path: string): string[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { measured: string }).measured);
}

interface Suite {
  name: string;
  message: string;
  assertionResults: Assertion[];
}

/** What each file's tests came to; nothing when vitest ended before it could say. */
function readSuites(path: string): Suite[] {
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { testResults: Suite[] }).testResults;
}

function failuresOf(suites: readonly Suite[], output: string): string[] {
  if (suites.length === 0) return output.trim().split('\n').slice(-5);
  return suites.flatMap(({ name, message, assertionResults }) => {
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    const texts = failures.map(
      (each) => `${each.fullName}: ${each.failureMessages[0]?.split('\n')[0] ?? ''}`,
    );
    if (texts.length === 0 && message !== '') texts.push(message.split('\n')[0]!);
    return texts.map((text) => `${relative('.', name)}: ${text}`);
  });
}

function untriedOf(assertions: readonly Assertion[]): string[] {
  if (assertions.length === 0) return ['There was no test.'];
  return assertions
    .filter(({ status }) => status !== 'passed')
    .map(({ status, fullName }) => `${status}: ${fullName}`);
}
