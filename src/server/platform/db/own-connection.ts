import { Client, type Pool } from 'pg';

import { reached } from './reached.ts';

/**
 * A connection outside the pool, for work that takes as long as it takes: no time limits, one statement after the other, texts as every
 * server writes them. Whoever asks for it ends it. Throws DatabaseStartError where there is no way to it.
 */
export async function openOwnConnection(pool: Pool): Promise<Client> {
  // The pool's own options, not a copy: the password is no enumerable property of them.
  const client = new Client(
    Object.create(pool.options, { pipeline: { value: false } }) as typeof pool.options,
  );
  // Without a listener a connection that is cut between two statements would end the process; the next statement fails with it.
  client.on('error', () => undefined);
  await reached(client.connect());
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
     set TimeZone = 'UTC'; set DateStyle = 'ISO, YMD'; set IntervalStyle = 'postgres'; set extra_float_digits = 1;
     set bytea_output = 'hex'; set client_encoding = 'UTF8'`,
  );
  return client;
}
