import { generateSync } from 'otplib';

import { query } from '../../src/server/platform/db/query.ts';
import { hashPassword } from '../../src/server/platform/password.ts';
import type { TestApp, TestCaller } from './test-app.ts';

export const ownPassword = 'a long enough one';

/** What an authenticator app shows at an instant. */
export const codeAt = (secret: string, now: Date) =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });

/** Gives somebody a password to sign in with; answers the e-mail address. */
export async function withPassword(app: TestApp, { employeeId }: TestCaller): Promise<string> {
  const [row] = await query<{ email: string }>(
    app.db,
    'update employees set password_hash = $2 where id = $1 returning email',
    [employeeId, await hashPassword(ownPassword)],
  );
  return row!.email;
}

/** Sets up the second factor of somebody by the calls that the page makes, and lets the code's half minute pass. */
export async function setUpFactor(app: TestApp, caller: TestCaller) {
  const email = await withPassword(app, caller);
  const begun = await caller.call('POST', '/api/auth/factor', { password: ownPassword });
  if (begun.status !== 201) throw new Error(`The set-up was refused: ${JSON.stringify(begun.body)}`);
  const { secret, uri } = begun.body as { secret: string; uri: string };
  const code = codeAt(secret, app.clock.now());
  const on = await caller.call('POST', '/api/auth/factor/confirm', { code });
  if (on.status !== 200) throw new Error(`The first code was refused: ${JSON.stringify(on.body)}`);
  app.clock.advance(60_000);
  const recoveryCodes = on.body.recoveryCodes as string[];
  return { email, secret, uri, recoveryCodes, code: () => codeAt(secret, app.clock.now()) };
}
