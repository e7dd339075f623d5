import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { residentBytesOf } from '../support/child-processes.ts';
import { addressOfDatabase } from '../support/database.ts';
import { startAppOnDatabase, type AppOnDatabase } from './app-on-database.ts';
import type { Attack } from './attack.ts';
import { figure, isFullSize, sized } from './full-size.ts';

/** The short form runs beside other tests, which take the processor as well. */
const mostMs = sized(1_000, 150);
const mostMiB = 300;

let running: AppOnDatabase;
beforeAll(async () => {
  running = await startAppOnDatabase(({ connection }) => addressOfDatabase(connection));
});
afterAll(() => running.close());

interface Logged {
  time: number;
  msg: string;
  err?: unknown;
  code?: string;
}

/** Bears the attack for so long: what somebody in the office waits meanwhile, the most memory of the app, and what it writes. */
async function bear(name: string, ms: number, attack: Omit<Attack, 'port' | 'from'>): Promise<void> {
  const before = running.app.written().length;
  const workerData: Attack = { port: Number(new URL(running.url).port), from: '127.0.0.9', ...attack };
  const attacker = new Worker(new URL('attack.ts', import.meta.url), { workerData });
  const waits: number[] = [];
  let mostBytes = 0;
  const endsAt = performance.now() + ms;
  const isOver = () => performance.now() > endsAt;
  const work = async () => {
    for (; !isOver(); await sleep(10)) {
      const startedAt = performance.now();
      const { status } = await running.client.call('GET', '/projects');
      expect(status).toBe(200);
      waits.push(performance.now() - startedAt);
    }
  };
  const watch = async () => {
    for (; !isOver(); await sleep(50)) {
      mostBytes = Math.max(mostBytes, residentBytesOf(running.app.pid));
    }
  };
  try {
    await Promise.all([work(), watch()]);
  } finally {
    await attacker.terminate();
  }
  const logged = running.app
    .written()
    .slice(before)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Logged);
  const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)]!;
  const memory = mostBytes / 2 ** 20;
  figure(
    `${name}: p99 of ${waits.length} calls of somebody else ${p99.toFixed(0)} ms, memory at most ${memory.toFixed(0)} MiB, ${logged.length} lines logged in ${(ms / 1000).toFixed(0)} s`,
  );
  expect(logged.filter(({ err, code }) => err !== undefined || code === 'database.unavailable')).toEqual([]);
  for (const [msg, lines] of Map.groupBy(logged, (line) => line.msg)) {
    const pauses = lines.slice(1).map(({ time }, at) => time - lines[at]!.time);
    expect({ msg, isSparing: Math.min(1_000, ...pauses) >= 990 }).toEqual({ msg, isSparing: true });
  }
  expect(memory).toBeLessThan(mostMiB);
  expect(p99).toBeLessThan(mostMs);
}

const phone = (length: number) => JSON.stringify({ phone: `${'1'.repeat(length)}!` });
const update = 'PUT /api/auth/me';
const signIn = 'POST /api/auth/login';
const authorization = 'Bearer x';

it('bears bodies of strangers that never end', { timeout: 90_000 }, () =>
  bear('unfinished bodies', sized(6_000, 40_000), {
    calls: [
      { call: update, authorization, body: phone(1_040_000), heldBack: 10 },
      { call: signIn, body: phone(1_040_000), heldBack: 10 },
      { call: signIn, body: phone(64_000), heldBack: 10 },
    ],
    count: sized(700, 2_600),
    pauseMs: 5,
  }),
);

it(
  'bears texts that are made to be matched for long, of strangers and of employees',
  { timeout: 90_000 },
  () =>
    bear('hostile texts', sized(4_000, 30_000), {
      calls: [
        { call: update, authorization, body: phone(31_500) },
        { call: update, authorization: running.client.authorization, body: phone(250_000) },
      ],
      count: sized(200, 1_500),
      pauseMs: 20,
      goneAfterMs: 2_000,
    }),
);

it('says nothing of bodies that their senders break off', { timeout: 90_000 }, () =>
  bear('broken off', sized(3_000, 15_000), {
    calls: [{ call: signIn, body: phone(1_000), heldBack: 500 }],
    count: sized(200, 1_500),
    pauseMs: 5,
    goneAfterMs: 20,
  }),
);

it.runIf(isFullSize)('bears bodies of an employee that never end', { timeout: 90_000 }, () =>
  bear('unfinished bodies of an employee', 20_000, {
    calls: [
      { call: update, authorization: running.client.authorization, body: phone(1_040_000), heldBack: 10 },
    ],
    count: 400,
    pauseMs: 5,
  }),
);
