import { readConfig } from './config.ts';
import { removeFactorOf } from './features/auth/remove-factor.ts';
import { recordMessage } from './features/messages/record-message.ts';
import { requireMigrated } from './platform/db/migrate.ts';
import { ProgramWordsError } from './program-words.ts';
import { runProgram, withDatabase } from './run-program.ts';

/**
 * `npm run turn-off-factor -- EMAIL`: for a company whose only admin lost the phone and the recovery codes, so that nobody is locked out for good.
 * Whoever runs it has the machine; it takes effect at once, beside a running app or without one.
 */
const program = {
  name: 'turn-off-factor',
  purpose:
    'Turns off the second factor of an employee who lost the phone and the recovery codes. It takes effect at once, and the person is told by email.',
  argument: 'EMAIL',
  options: {},
};

await runProgram(program, async ({ argument }) => {
  if (argument === undefined)
    throw new ProgramWordsError('npm run turn-off-factor needs the EMAIL that the employee signs in with.');
  await withDatabase(readConfig(process.env), async ({ db, pool }) => {
    await requireMigrated(pool);
    await removeFactorOf({ db, outbox: { record: recordMessage } }, argument, new Date());
  });
  process.stdout.write(
    `The second factor of ${argument} is off. They sign in with their password and can set up a new one.\n`,
  );
  return 0;
});
