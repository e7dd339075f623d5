import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { freePort, killLeftovers, runProgram, startApp, type AppProcess } from '../process/app-process.ts';
import { plainPicture } from '../support/picture-files.ts';
import { signInAt, type AppClient } from './app-client.ts';
import { figure } from './full-size.ts';

const account = { email: 'grace@example.com', password: 'a long enough one' };
const healedWithinMs = 30_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-full-'));
});
afterEach(async () => {
  killLeftovers();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program with a small disk of its own, in memory, at `place`; whoever may not make one cannot try this. */
const withSmallDisk = (place: string, megabytes: number) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs ${place} && exec "$0" "$@"`,
];
const canMount = await promisify(execFile)('unshare', [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs tmpfs /mnt',
]).then(
  () => true,
  ({ stderr }: { stderr: string }) => {
    figure(`no disk of its own can be made here: ${stderr.trim()}`);
    return false;
  },
);

/** The small disk as this process reaches it: through the app's own view of the file system. */
const seenBy = ({ pid }: AppProcess, place: string) => join(`/proc/${pid}/root`, place);

/** Writes until there is no room left; returns how to give the room back. */
async function fill(place: string): Promise<() => Promise<void>> {
  const path = join(place, 'filler');
  const file = await open(path, 'w');
  for (const size of [1_048_576, 4_096, 1]) {
    const chunk = Buffer.alloc(size, 1);
    try {
      for (;;) if ((await file.write(chunk)).bytesWritten < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  await file.close();
  return () => rm(path);
}

async function setUp(env: Record<string, string>, prefix: string[]) {
  const port = await freePort();
  const all = {
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    BACKUP_DAILY: '0',
    PORT: String(port),
    ...env,
  };
  const app = await startApp(all, prefix);
  const client = await signInAt(`http://127.0.0.1:${port}`, account);
  const { body } = await client.call('POST', '/projects', { customer: { name: 'Full Disk' } });
  return { app, client, url: `http://127.0.0.1:${port}`, projectId: Number(body['id']) };
}

const note = (client: AppClient, projectId: number, content: string) =>
  client.call('POST', `/projects/${projectId}/notes`, { content }).catch(() => ({ status: 0, body: {} }));

it.skipIf(!canMount)(
  'a full disk under the database loses nothing, says so, and is over by itself',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const { app, client, projectId } = await setUp({ DATA_DIR: dataDir }, withSmallDisk(dataDir, 256));
    const acknowledged: string[] = [];
    const refused = new Map<number, number>();
    const write = async (content: string) => {
      const { status, body } = await note(client, projectId, content);
      if (status === 201) acknowledged.push(content);
      else refused.set(status, (refused.get(status) ?? 0) + 1);
      return { status, body };
    };
    for (let each = 0; each < 20; each += 1) await write(`Before ${each}`);
    const giveBack = await fill(seenBy(app, dataDir));
    const reads = new Map<number, number>();
    const long = 'x'.repeat(9_000);
    const ending = Date.now() + 10_000;
    for (let each = 0; Date.now() < ending; each += 1) {
      await write(`Full ${each} ${long}`);
      const { status } = await client.call('GET', `/projects/${projectId}`).catch(() => ({ status: 0 }));
      reads.set(status, (reads.get(status) ?? 0) + 1);
    }
    const freedAt = performance.now();
    await giveBack();
    while ((await write('After')).status !== 201) {
      if (performance.now() - freedAt > healedWithinMs)
        throw new Error(`Not healed: ${JSON.stringify([...refused])}`);
      await sleep(100);
    }
    const healedMs = performance.now() - freedAt;
    expect([...refused.keys()]).toEqual([507]);
    expect([...reads.keys()]).toEqual([200]);
    const { body } = await client.call('GET', `/projects/${projectId}`);
    const found = new Set((body['notes'] as { content: string }[]).map(({ content }) => content));
    expect(acknowledged.filter((content) => !found.has(content))).toEqual([]);
    expect(await app.end('SIGTERM')).toBe(0);
    figure(
      `under the database: ${acknowledged.length} acknowledged, 0 lost; ${refused.get(507)} answered 507, ${reads.get(200)} reads went on; over ${(healedMs / 1000).toFixed(1)} s after there was room`,
    );
  },
);

it.skipIf(!canMount)(
  'a backup that finds the disk full says so in a sentence, while the app runs and without it',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const { app, client, projectId } = await setUp({ DATA_DIR: dataDir }, withSmallDisk(dataDir, 256));
    await fill(seenBy(app, dataDir));
    // What the database has taken in advance is used up as well.
    const long = 'x'.repeat(9_000);
    while ((await note(client, projectId, long)).status === 201);
    const into = [
      'nsenter',
      '--target',
      String(app.pid),
      '--user',
      '--mount',
      '--preserve-credentials',
      `--wd=${process.cwd()}`,
    ];
    for (const words of [[], ['--to', folder]]) {
      const { code, stderr } = await runProgram('backup', { DATA_DIR: dataDir }, words, into);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^[^\n]*(no room|full)[^\n]*\n$/),
      });
    }
    expect(await app.end('SIGTERM')).toBe(0);
    figure('npm run backup on a full disk ends with 1 and one sentence');
  },
);

it.skipIf(!canMount)(
  'a full disk under the files refuses the file, keeps everything else going, and is over by itself',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(folder, 'data');
    const filesDir = join(dataDir, 'files');
    await mkdir(filesDir, { recursive: true });
    const { app, client, url, projectId } = await setUp({ DATA_DIR: dataDir }, withSmallDisk(filesDir, 8));
    const headers = { authorization: client.authorization };
    const spend = async (shade: number) => {
      const form = new FormData();
      form.append('paidTo', 'Ridge Lumber');
      form.append('cost', '12.50');
      form.append('picture', new Blob([Uint8Array.from(await plainPicture('png', shade))]), 'receipt.png');
      const answer = await fetch(`${url}/api/project/${projectId}/expenses`, {
        method: 'POST',
        headers,
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as { id: number; error?: string } };
    };
    const kept = await spend(1);
    expect(kept.status).toBe(201);
    const giveBack = await fill(seenBy(app, filesDir));
    expect(await spend(2)).toMatchObject({
      status: 507,
      body: { error: 'The disk is full. Nothing was changed. Tell your admin.' },
    });
    expect((await note(client, projectId, 'Text needs no file')).status).toBe(201);
    const preview = `${url}/api/projects/${projectId}/expenses/${kept.body.id}/preview`;
    expect((await fetch(preview, { headers })).status).toBe(200);
    await giveBack();
    expect((await spend(2)).status).toBe(201);
    const { body } = await client.call('GET', `/projects/${projectId}`);
    expect(body['expenses']).toHaveLength(2);
    expect(await app.end('SIGTERM')).toBe(0);
    figure(
      'under the files: 507 and nothing left of the file; notes and reads went on; taken when there was room',
    );
  },
);
