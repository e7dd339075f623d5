import { runCommand } from './run-command.ts';

/** One gate for every commit: quick checks first, so that a slip shows within seconds. */
const steps: [name: string, command: string, args: string[]][] = [
  ['lock file', 'node', ['scripts/check-lockfile.ts']],
  ['format', 'oxfmt', ['--check']],
  ['types', 'tsc', ['-p', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['import rules', 'node', ['scripts/check-imports.ts']],
  ['unused code', 'knip', []],
  ['tests', 'npm', ['test', '--silent']],
];

const isQuick = process.argv.includes('--quick');
let failed = 0;
for (const [name, command, args] of isQuick ? steps.slice(0, -1) : steps) {
  const isTests = name === 'tests';
  const result = await runCommand(command, args, { isQuiet: !isTests });
  process.stdout.write(`${result.isOk ? 'ok    ' : 'FAILED'} ${name} (${result.seconds.toFixed(1)} s)\n`);
  if (!result.isOk && !isTests) process.stdout.write(`${result.output}\n`);
  if (!result.isOk) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
