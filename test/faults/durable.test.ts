import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openDatabase, type Database } from '../../src/server/platform/db/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/db/embedded-postgres.ts';
import { freePort, killLeftovers, startApp, startRefused } from '../process/app-process.ts';
import { signInAt } from './app-client.ts';
import { figure, sized } from './full-size.ts';

const account = { email: 'grace@example.com', password: 'a long enough one' };
const writes = sized(100, 2_000);
let folder: string;
let postgres: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-durable-'));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'server') });
  database = openDatabase(postgres.connection, { max: 2 });
});
afterAll(async () => {
  killLeftovers();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const addressOf = ({ host, user, database: name }: EmbeddedPostgres['connection']) =>
  `postgres://${user}@${encodeURIComponent(host)}/${name}`;

/** How often the server has flushed its log to the disk. */
async function flushes(): Promise<number> {
  // What a connection has done is told when it is idle.
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query<{ fsyncs: string }>(
    `select coalesce(sum(fsyncs), 0) as fsyncs from pg_stat_io where object = 'wal'`,
  );
  return Number(rows[0]?.fsyncs);
}

it('each write is on the disk before it is acknowledged', { timeout: sized(60_000, 600_000) }, async () => {
  const port = await freePort();
  const app = await startApp({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: addressOf(postgres.connection),
    PORT: String(port),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  const client = await signInAt(`http://127.0.0.1:${port}`, account);
  const project = await client.call('POST', '/projects', { customer: { name: 'Durable' } });
  const before = await flushes();
  for (let each = 0; each < writes; each += 1) {
    const answer = await client.call('POST', `/projects/${String(project.body['id'])}/notes`, {
      content: `Note ${each}`,
    });
    expect(answer.status).toBe(201);
  }
  // Ends the app's connections, so that all has been told.
  expect(await app.end('SIGTERM')).toBe(0);
  const flushed = (await flushes()) - before;
  expect(flushed).toBeGreaterThanOrEqual(writes);
  figure(
    `${writes} acknowledged writes one after the other: ${flushed} flushes of the database's log to the disk`,
  );
});

it.each([
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
])('the app does not start on a database with %s=%s', async (name, value) => {
  const careless = await startEmbeddedPostgres({ dataDir: join(folder, name), settings: { [name]: value } });
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: addressOf(careless.connection) };
  const refused = await startRefused({ ...env, PORT: String(await freePort()) });
  await careless.stop();
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`runs with ${name}=off`) });
  figure(`start refused with ${name}=off`);
});
