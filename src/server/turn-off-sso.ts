import { readConfig } from './config.ts';
import { openOtherWays } from './features/auth/sso-settings.ts';
import { programAudit } from './platform/audit-context.ts';
import { requireMigrated } from './platform/db/migrate.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { runProgram, withDatabase } from './run-program.ts';

/**
 * `npm run turn-off-sso`: for a company whose provider is gone, and whose emergency account nobody can use, so that nobody is locked out for good.
 * Whoever runs it has the machine; it takes effect at once, beside a running app or without one.
 */
const program = {
  name: 'turn-off-sso',
  purpose:
    'Lets everybody sign in with a password again where single sign-on is the only way in. It takes effect at once; the provider stays set up.',
  options: {},
};

await runProgram(program, async () => {
  const wasOnly = await withDatabase(readConfig(process.env), async ({ db, pool }) => {
    await requireMigrated(pool);
    return inTransaction(db, (db) => openOtherWays(db, programAudit(new Date())));
  });
  process.stdout.write(
    wasOnly
      ? 'Everybody can sign in with a password again.\n'
      : 'Single sign-on was not the only way in, so nothing was changed.\n',
  );
  return 0;
});
