import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { childProcesses, residentBytesOf } from '../support/child-processes.ts';
import { plainPicture } from '../support/picture-files.ts';
import { addressOfDatabase } from '../support/database.ts';
import { followLive } from '../support/live-reader.ts';
import { startAppOnDatabase, type AppOnDatabase } from './app-on-database.ts';
import { figure, isFullSize, sized } from './full-size.ts';

const loadMs = sized(8_000, 600_000);
const warmUpMs = sized(4_000, 90_000);
const sampleMs = sized(500, 5_000);
const clients = 6;
let running: AppOnDatabase;

beforeAll(async () => {
  running = await startAppOnDatabase(({ connection }) => addressOfDatabase(connection));
});
afterAll(() => running.close());

interface Sample {
  at: number;
  memoryMb: number;
  files: number;
  connections: number;
}

/** The app and what it has started, such as the renderer of PDFs. */
const processes = () => [running.app.pid, ...childProcesses(running.app.pid).map(({ pid }) => pid)];

async function sample(): Promise<Sample> {
  const pids = processes();
  const files = await Promise.all(pids.map((pid) => readdir(`/proc/${pid}/fd`).catch(() => [])));
  const { rows } = await running.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return {
    at: performance.now(),
    memoryMb: pids.reduce((sum, pid) => sum + residentBytesOf(pid), 0) / 2 ** 20,
    files: files.flat().length,
    connections: rows[0]!.count,
  };
}

/** Files that the app holds open in its data folder: none but while an upload is under way. */
async function openDataFiles(): Promise<string[]> {
  const links = await Promise.all(
    processes().map(async (pid) => {
      const names = await readdir(`/proc/${pid}/fd`).catch(() => []);
      return Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
    }),
  );
  return links
    .flat()
    .filter((path) => path.startsWith(join(running.dataDir, '/')) && !path.endsWith('.lock'));
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

let made = 0;
let failures: string[] = [];
/** A day of the office, over and over: leads, notes, bids with their paper, photos, lists, search, and pages that are open. */
async function work(until: number): Promise<void> {
  const { client, url } = running;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await client.call(method, path, body);
    if (answer.status >= 300) failures.push(`${method} ${path}: ${answer.status}`);
    made += 1;
    return answer.body;
  };
  const fetched = async (path: string, body?: FormData) => {
    const { authorization } = client;
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization },
      ...(body && { method: 'POST', body }),
    });
    await answer.arrayBuffer();
    if (answer.status >= 300) failures.push(`${path}: ${answer.status}`);
    made += 1;
  };
  for (let count = 0; performance.now() < until; count += 1) {
    const project = await call('POST', '/projects', { customer: { name: `Wilma Harte ${made}` } });
    const base = `/projects/${String(project['id'])}`;
    await call('POST', `${base}/notes`, { content: 'Gate code 4411' });
    const sections = [{ title: 'All of it', lines: [{ name: 'Tile', quantity: 12, unitPrice: 18.5 }] }];
    const bid = await call('POST', `${base}/bids`, { project: { id: project['id'] }, sections });
    if (count % 3 === 0) await fetched(`${base}/bids/${String(bid['id'])}/pdf?full=true`);
    const form = new FormData();
    form.append('photos', new Blob([Uint8Array.from(await plainPicture('jpeg', made % 256))]), 'site.jpg');
    await fetched(`${base}/upload?prefix=before`, form);
    for (const path of [
      base,
      '/projects?q=harte&limit=20',
      '/dashboard',
      '/search?q=wilma',
      `${base}/history`,
    ])
      await fetched(path);
    const page = await followLive(url, { authorization: client.authorization });
    if (page.status !== 200) failures.push(`/events: ${page.status}`);
    page.close();
  }
}

async function load(milliseconds: number): Promise<Sample[]> {
  const until = performance.now() + milliseconds;
  const samples: Sample[] = [];
  const working = Promise.all(Array.from({ length: clients }, () => work(until)));
  while (performance.now() < until) {
    samples.push(await sample());
    await sleep(sampleMs);
  }
  await working;
  return samples;
}

it(
  'works on and on without keeping memory, connections or files',
  { timeout: warmUpMs + loadMs + 90_000 },
  async () => {
    await load(warmUpMs);
    await sleep(1_000);
    const before = await sample();
    const samples = await load(loadMs);
    await sleep(2_000);
    const after = await sample();

    expect(failures.slice(0, 5)).toEqual([]);
    expect(Math.max(...samples.map(({ connections }) => connections))).toBeLessThanOrEqual(13);
    expect(after.connections).toBeLessThanOrEqual(Math.max(before.connections, 13));
    // The clients' own kept connections come and go; a leak of one a round would be hundreds.
    expect(after.files - before.files).toBeLessThanOrEqual(clients * 2);
    expect(await openDataFiles()).toEqual([]);
    const { rows } = await running.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    const third = Math.floor(samples.length / 3);
    const [early, late] = [samples.slice(0, third), samples.slice(-third)].map((some) =>
      median(some.map(({ memoryMb }) => memoryMb)),
    );
    // In seconds nothing has settled yet; ten minutes tell.
    if (isFullSize) expect(late! / early!).toBeLessThan(1.1);
    figure(
      `${((warmUpMs + loadMs) / 60_000).toFixed(1)} min, ${made} calls, 0 failed: memory ${early!.toFixed(0)} MiB in the first third after warm-up, ` +
        `${late!.toFixed(0)} in the last; open files ${before.files} before, ${after.files} after; connections at most ` +
        `${Math.max(...samples.map(({ connections }) => connections))}`,
    );
  },
);
