import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { followLive } from '../support/live-reader.ts';
import { withPool } from '../support/global-setup.ts';
import {
  freePort,
  killLeftovers,
  noPostgresWithin,
  postgresProcessesOf,
  postmasterOf,
  startApp,
  startRefused,
} from './app-process.ts';

let dataDir: string;
let env: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-process-'));
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
});
afterEach(killLeftovers);
afterAll(async () => {
  await noPostgresWithin(dataDir, 10_000);
  await rm(dataDir, { recursive: true, force: true });
});

describe('the app with its embedded database', () => {
  it('starts in an empty folder, says where it is, and leaves nothing behind on SIGTERM', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'plumbline-process-'));
    const port = await freePort();
    const app = await startApp({ DATA_DIR: empty, PORT: String(port) });
    expect(app.readyLine).toBe(`Plumbline is ready at http://127.0.0.1:${port} with its data in ${empty}`);
    expect(await isLive(port)).toBe(true);

    const askedAt = performance.now();
    expect(await app.end('SIGTERM')).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect(await postgresProcessesOf(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  });

  it('finishes the request under way before it stops', async () => {
    const app = await startApp(env);
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' });
    const socket = connect(Number(env['PORT']), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    await sleep(200);

    const ended = app.end('SIGTERM');
    await sleep(200);
    socket.write(body.slice(10));
    expect(await ended).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('does not wait for those who follow the changes', async () => {
    const admin = { ADMIN_EMAIL: 'grace@example.com', ADMIN_PASSWORD: 'a long enough one' };
    const app = await startApp({ ...env, ...admin });
    const url = `http://127.0.0.1:${env['PORT']}`;
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    });
    const { token } = (await answer.json()) as { token: string };
    const readers = await Promise.all(
      Array.from({ length: 5 }, () => followLive(url, { authorization: `Bearer ${token}` })),
    );
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const askedAt = performance.now();
    expect(await app.end('SIGTERM')).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(5_000);
    await Promise.all(readers.map(({ ended }) => ended));
  });

  it('after kill -9 leaves no database process, starts again at once and has lost nothing', async () => {
    const killed = await startApp(env);
    await inDatabase((pool) => pool.query(`update settings set company_name = 'Kept Roofing'`));
    await killed.end('SIGKILL');

    // At once, while the old database may still be shutting down.
    const next = await startApp(env);
    const { rows } = await inDatabase((pool) => pool.query('select company_name from settings'));
    expect(rows).toEqual([{ company_name: 'Kept Roofing' }]);
    await next.end('SIGKILL');
    await noPostgresWithin(dataDir, 5_000);
  });

  it('recovers when app and database were both killed', async () => {
    const killed = await startApp(env);
    const postmaster = await postmasterOf(dataDir);
    process.kill(postmaster, 'SIGKILL');
    await killed.end('SIGKILL');
    const next = await startApp(env);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  it('ends with an error when its database is lost', async () => {
    const app = await startApp(env);
    const ended = app.end('SIGCONT');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    expect(await ended).toBe(1);
  });

  it('says by its exit code that it could not finish in time', async () => {
    const app = await startApp(env);
    const postmaster = await postmasterOf(dataDir);
    process.kill(postmaster, 'SIGSTOP');
    try {
      expect(await app.end('SIGTERM')).toBe(1);
    } finally {
      process.kill(postmaster, 'SIGCONT');
    }
    await noPostgresWithin(dataDir, 5_000);
  });

  it('says so too when it cut a call that did not end', async () => {
    const app = await startApp(env);
    const socket = connect(Number(env['PORT']), '127.0.0.1').on('error', () => undefined);
    const cut = once(socket, 'close');
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: 50\r\n\r\n{`);
    await sleep(200);

    expect(await app.end('SIGTERM')).toBe(1);
    await cut;
    expect(app.written()).toContain('calls under way were cut');
    expect(await postgresProcessesOf(dataDir)).toEqual([]);
  });

  it('refuses a data folder that another app uses, and the other one goes on', async () => {
    const first = await startApp(env);
    await inDatabase((pool) => pool.query(`update settings set company_name = 'Kept Roofing'`));
    const second = await startRefused({ ...env, PORT: String(await freePort()) });
    expect(second).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The data folder .* in use .*\.\n$/),
    });
    expect(await isLive(Number(env['PORT']))).toBe(true);
    const { rows } = await inDatabase((pool) => pool.query('select company_name from settings'));
    expect(rows).toEqual([{ company_name: 'Kept Roofing' }]);
    expect(await first.end('SIGINT')).toBe(0);
  });

  it('names the port that is taken and stops its database again', async () => {
    const other = await mkdtemp(join(tmpdir(), 'plumbline-process-'));
    const first = await startApp(env);
    const second = await startRefused({ ...env, DATA_DIR: other });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(new RegExp(`^Port ${env['PORT']} .*PORT.*\\.\n$`));
    expect(await postgresProcessesOf(other)).toEqual([]);
    await first.end('SIGTERM');
    await rm(other, { recursive: true });
  });
});

async function isLive(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health/live`);
  return response.ok;
}

/** Works on the running app's database beside the app. */
async function inDatabase<T>(work: Parameters<typeof withPool<T>>[1]): Promise<T> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return withPool({ host: lines[4] ?? '', port: 5432, user: 'plumbline', database: 'postgres' }, work);
}
