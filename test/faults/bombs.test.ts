import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { childProcesses, residentBytesOf } from '../support/child-processes.ts';
import { addressOfDatabase } from '../support/database.ts';
import { paperBombs } from '../support/paper-bombs.ts';
import { tableBombs } from '../support/table-bombs.ts';
import { signInAt, type AppClient } from './app-client.ts';
import { startAppOnDatabase, type AppOnDatabase } from './app-on-database.ts';
import type { Blast, BombAttack } from './bomb-attack.ts';
import { figure, isFullSize, sized } from './full-size.ts';

/** The short form runs beside other tests, which take the processors as well: it finds what blocks, not what is slow. */
const mostMs = sized(3_000, 150);
const mostPaperMs = sized(15_000, 2_000);
/** What the service of systemd lets all of it take before it slows it down. */
const mostMiB = 1_536;

/** One of each kind of bound, for `npm test`. */
const shortNames = [
  'a sheet of 100 MiB that claims to be small',
  'a cell in column 300 million',
  'a CSV with a quotation mark that is never closed',
  'heaps of accents',
  'a hundred sections of options',
];
const names = isFullSize ? [...Object.keys(tableBombs), ...Object.keys(paperBombs)] : shortNames;

let running: AppOnDatabase;
let other: AppClient;
beforeAll(async () => {
  running = await startAppOnDatabase(({ connection }) => addressOfDatabase(connection));
  const account = { email: 'oscar@example.com', password: 'another long one' };
  await running.client.call('POST', '/employees', {
    ...account,
    firstName: 'Oscar',
    lastName: 'Ortiz',
    role: 'office',
  });
  other = await signInAt(running.url, account);
});
afterAll(() => running.close());

async function projectWithBid() {
  const project = await running.client.call('POST', '/projects', { customer: { name: 'Wilma Harte' } });
  const id = project.body['id'] as number;
  const lines = [{ name: 'Door', quantity: 1, unitPrice: 420 }];
  const bid = await running.client.call('POST', `/projects/${id}/bids`, {
    project: { id },
    title: 'Doors',
    sections: [{ lines }],
  });
  return { id, paper: `/api/projects/${id}/bids/${String(bid.body['id'])}/pdf` };
}

it('bears hostile tables and papers while somebody else works', { timeout: 900_000 }, async () => {
  const { id, paper } = await projectWithBid();
  const workerData: BombAttack = {
    url: running.url,
    authorization: running.client.authorization,
    projectId: id,
    names,
  };
  const attacker = new Worker(new URL('bomb-attack.ts', import.meta.url), { workerData });
  await once(attacker, 'message');
  const blasts: Blast[] = [];
  attacker.on('message', (blast: Blast) => blasts.push(blast));

  // Where other tests take the processors the time may be over before each bomb has had its turn.
  const endsAt = performance.now() + sized(20_000, 180_000);
  const isOver = () =>
    performance.now() > endsAt && names.every((each) => blasts.some(({ name }) => name === each));
  const [waits, papers]: [number[], number[]] = [[], []];
  const work = async () => {
    for (; !isOver(); await sleep(10)) {
      const begun = performance.now();
      expect((await other.call('GET', '/projects')).status).toBe(200);
      waits.push(performance.now() - begun);
    }
  };
  const draw = async () => {
    for (; !isOver(); await sleep(200)) {
      const begun = performance.now();
      const answer = await fetch(running.url + paper, { headers: { authorization: other.authorization } });
      expect([answer.status, (await answer.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
      papers.push(performance.now() - begun);
    }
  };
  const [own, all]: [number[], number[]] = [[], []];
  const watch = async () => {
    for (; !isOver(); await sleep(50)) {
      const app = residentBytesOf(running.app.pid);
      const children = childProcesses(running.app.pid);
      own.push(app / 2 ** 20);
      all.push(children.reduce((sum, { residentBytes }) => sum + residentBytes, app) / 2 ** 20);
    }
  };
  try {
    await Promise.all([work(), draw(), watch()]);
  } finally {
    await attacker.terminate();
  }

  const p99 = waits.toSorted((one, next) => one - next)[Math.floor(waits.length * 0.99)]!;
  const slowestPaper = Math.max(...papers);
  const rounds = new Map(
    [...Map.groupBy(blasts, ({ name }) => name)].map(([name, each]) => [name, each.length]),
  );
  figure(
    `${blasts.length} bombs of ${rounds.size} kinds: p99 of ${waits.length} calls of somebody else ${p99.toFixed(0)} ms, the slowest of ${papers.length} papers ${slowestPaper.toFixed(0)} ms, memory of the app at most ${Math.max(...own).toFixed(0)} MiB, with all its processes ${Math.max(...all).toFixed(0)} MiB`,
  );
  expect(blasts.filter(({ status, error }) => !isAnswer(status, error))).toEqual([]);
  expect(names.filter((name) => !rounds.has(name))).toEqual([]);
  expect(Math.max(...all)).toBeLessThan(mostMiB);
  expect(slowestPaper).toBeLessThan(mostPaperMs);
  expect(p99).toBeLessThan(mostMs);
  // What makes papers rests for a while; what reads tables goes with its table, and both go with the app.
  const left = () => childProcesses(running.app.pid);
  await expect.poll(() => left().length, { timeout: 60_000 }).toBeLessThanOrEqual(2);
  const resting = left().map(({ pid }) => pid);
  await running.app.end('SIGTERM');
  await expect.poll(() => resting.filter(isRunning)).toEqual([]);
});

const isRunning = (pid: number) => residentBytesOf(pid) > 0;

/** Done, refused with a sentence, or asked to come again because of the others of the attack. */
const isAnswer = (status: number, error: string) =>
  status === 200 || ([413, 422, 429, 503].includes(status) && /^[A-Z].*[.?]$/s.test(error));
