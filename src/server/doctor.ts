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
  const said = wrong === 1 ? '1 thing is wrong.' : `${wrong.toLocaleString('en-US')} things are wrong.`;
  process.stdout.write(wrong === 0 ? '\nEverything is as it should be.\n' : `\n${said}\n`);
  return wrong === 0 ? 0 : 1;
});

function linesOf(name: string, { count, findings }: Examined): string {
  const title = `${findings.length === 0 ? 'ok   ' : 'WRONG'} ${name.padEnd(18)} ${count.toLocaleString('en-US')} examined`;
  const shown = findings.slice(0, mostShown);
  // Findings that want the same done stand together, over what that is.
  const groups = [...Map.groupBy(shown, ({ advice }) => advice)].flatMap(([advice, together]) => [
    ...together.map(({ where, what }) => `      ${where}: ${what}`),
    `      → ${advice}`,
  ]);
  const more = findings.length - shown.length;
  return [title, ...groups, ...(more > 0 ? [`      and ${more} more`] : []), ''].join('\n');
}
