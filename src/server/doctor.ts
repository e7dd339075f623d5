import { readConfig } from './config.ts';
import { examineEverything } from './examine-everything.ts';
import { requireMigrated } from './platform/db/migrate.ts';
import { describeMachine } from './platform/doctor/describe-machine.ts';
import type { Examined } from './platform/doctor/examination.ts';
import { createFileStore } from './platform/files/create-file-store.ts';
import { runProgram, withDatabase } from './run-program.ts';

/**
 * `npm run doctor`: recomputes everything that is kept beside what it is made of, and looks at what the app stands on, beside a running
 * app or without one, with the settings of `npm start`. Ends with 1 when anything is wrong; it never mends.
 */
const program = {
  name: 'doctor',
  purpose:
    'Recomputes everything that is kept beside what it is made of, and says what is wrong. It changes nothing, and ends with 1 when anything is wrong.',
  options: {},
};
const mostShown = 20;

await runProgram(program, async () => {
  const config = readConfig(process.env);
  let wrong = 0;
  await withDatabase(config, async ({ db, pool }) => {
    await requireMigrated(pool);
    const files = createFileStore(config.storage);
    await files.requireReachable();
    const machine = describeMachine(config, { pool, now: () => new Date() });
    await examineEverything(db, { files, machine }, (name, examined) => {
      process.stdout.write(linesOf(name, examined));
      wrong += examined.findings.length;
    });
  });
  process.stdout.write(wrong === 0 ? '\nEverything is as it should be.\n' : `\n${wrong} things are wrong.\n`);
  return wrong === 0 ? 0 : 1;
});

function linesOf(name: string, { count, findings }: Examined): string {
  const title = `${findings.length === 0 ? 'ok   ' : 'WRONG'} ${name.padEnd(18)} ${count.toLocaleString('en-US')} examined`;
  const shown = findings.slice(0, mostShown).map(({ where, what }) => `      ${where}: ${what}`);
  const more = findings.length - shown.length;
  const advice = [...new Set(findings.slice(0, mostShown).map((finding) => finding.advice))].map(
    (each) => `      → ${each}`,
  );
  return [title, ...shown, ...(more > 0 ? [`      and ${more} more`] : []), ...advice, ''].join('\n');
}
