import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts';
import { startS3Peer } from '../support/s3-peer.ts';
import { freePort, killLeftovers, runProgram, startApp, startRefused } from './app-process.ts';
import { findInstalledPostgres, startInstalledPostgres } from './external-postgres.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-process-'));
});
afterEach(killLeftovers);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('a wrong setting', () => {
  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'office.example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: 'short' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://app:hidden@127.0.0.1:1/none' }],
    ['DATA_DIR', { DATA_DIR: '/proc/none' }],
    ['HOST', { HOST: '203.0.113.7' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:hidden@bucket:9000' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:hidden@bucket?endpoint=http://127.0.0.1:1' }],
  ])('stops the start with one sentence that names %s', async (name, env) => {
    const refused = await startRefused({ DATA_DIR: dataDir, PORT: String(await freePort()), ...env });
    expect(refused).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]+\.\n$/) });
    expect(refused.stderr).toContain(name);
    expect(refused.stderr).not.toContain('hidden');
  });
});

describe('a store of files that speaks S3', () => {
  it('serves the app and the doctor; without its bucket neither starts', async () => {
    const peer = await startS3Peer();
    try {
      const env = {
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        STORAGE_URL: peer.storageUrl('files'),
      };
      const sentence = /^The file storage of STORAGE_URL at \S+ has no bucket "files"\.\n$/;
      expect(await startRefused(env)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(sentence),
      });
      peer.makeBucket('files');
      const app = await startApp(env);
      expect(await runProgram('doctor', env)).toMatchObject({ code: 0, stderr: '' });
      peer.behaviour = 'deny';
      const refused = await runProgram('doctor', env);
      expect(refused).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The file storage of .*AccessDenied.*\.\n$/),
      });
      expect(refused.stderr).not.toContain('secret');
      expect(await app.end('SIGTERM')).toBe(0);
    } finally {
      await peer.close();
    }
  });
});

describe('an external database', () => {
  const bin = findInstalledPostgres();
  if (bin === undefined) process.stdout.write('No installed PostgreSQL was found; its test is skipped.\n');

  it.skipIf(bin === undefined)('of the oldest version serves as well', async () => {
    const server = await startInstalledPostgres(bin ?? '');
    try {
      const env = { DATA_DIR: dataDir, DATABASE_URL: server.url };
      // Two processes may share a database, and both may find it empty at the same moment.
      const apps = await Promise.all(
        [await freePort(), await freePort()].map((port) => startApp({ ...env, PORT: String(port) })),
      );
      for (const app of apps) expect(app.readyLine).toContain('DATABASE_URL');
      expect(await Promise.all(apps.map((app) => app.end('SIGTERM')))).toEqual([0, 0]);
    } finally {
      await server.stop();
    }
  });

  it('that would lose acknowledged work is refused', async () => {
    const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    try {
      const { host, user, database } = server.connection;
      const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
      const refused = await startRefused({
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        PORT: String(await freePort()),
      });
      expect(refused).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^[^\n]*fsync=off[^\n]*\.\n$/),
      });
    } finally {
      await server.stop();
    }
  });
});
