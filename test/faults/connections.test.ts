import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { startAppOnDatabase, type AppOnDatabase } from './app-on-database.ts';
import { figure, sized } from './full-size.ts';
import { startPostgresProxy, type PostgresProxy } from './postgres-proxy.ts';

const cuts = sized(6, 60);
const clients = 6;
const mostMs = 10_000;
const healedWithinMs = 30_000;
let running: AppOnDatabase;
let proxy: PostgresProxy;
let projectId: number;

beforeAll(async () => {
  running = await startAppOnDatabase(async ({ connection }) => {
    proxy = await startPostgresProxy(connection);
    return proxy.url;
  });
  const made = await running.client.call('POST', '/projects', { customer: { name: 'Wilma Harte' } });
  projectId = Number(made.body['id']);
});
afterAll(async () => {
  await running.close();
  await proxy.close();
});

/** As an administrator ends them: the server says so before it closes. */
const terminate = () =>
  running.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

/** Each way in which connections are lost; resolves when new ones can be made. */
const ways = {
  'ended by the server': async () => void (await terminate()),
  'cut by the network': () => proxy.cut(),
  'and no new one for a while': async () => {
    await proxy.away();
    await sleep(1_500);
    await proxy.back();
  },
  'swallowed without a word': async () => {
    proxy.silent();
    await sleep(12_000);
    proxy.hearing();
  },
};

it(
  'connections to the database cut under load: 503 within 10 s, healed within 30 s, nothing acknowledged lost or doubled',
  { timeout: sized(90_000, 600_000) },
  async () => {
    const { client } = running;
    const answers: { status: number; ms: number }[] = [];
    const acknowledged = new Set<string>();
    const ending = new AbortController();
    let lastSuccessAt = 0;
    const ask = async (...call: Parameters<typeof client.call>) => {
      const startedAt = performance.now();
      const { status, body } = await client.call(...call);
      answers.push({ status, ms: performance.now() - startedAt });
      if (status === 503) expect(body['code']).toBe('database.unavailable');
      if (status < 300) lastSuccessAt = performance.now();
      return status;
    };
    /** Reads and writes in turn; a write that was refused comes again under its own key. */
    const work = async (number: number) => {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        await ask('GET', count % 2 === 0 ? `/projects/${projectId}` : '/projects?limit=5&sort=-createdAt');
        const mark = `${number}-${count}`;
        const headers = { 'idempotency-key': `${mark}-of-the-cuts` };
        while (!acknowledged.has(mark)) {
          const status = await ask('POST', `/projects/${projectId}/notes`, { content: mark }, headers);
          if (status < 300) acknowledged.add(mark);
          else if (ending.signal.aborted) return;
          else await sleep(20);
        }
      }
    };
    const working = Promise.all(Array.from({ length: clients }, (_each, number) => work(number)));
    working.catch(() => ending.abort());
    const healings: number[] = [];
    for (let cut = 0; cut < cuts && !ending.signal.aborted; cut += 1) {
      await sleep(200 + Math.random() * 500);
      await Object.values(ways)[cut % 4]!();
      const cutAt = performance.now();
      const isBack = () => lastSuccessAt >= cutAt || performance.now() - cutAt > healedWithinMs;
      while (!isBack()) await sleep(10);
      // Without any success the last one lies before the cut, and it has not healed at all.
      healings.push(lastSuccessAt < cutAt ? Infinity : lastSuccessAt - cutAt);
    }
    const settledAt = answers.length;
    await sleep(1_000);
    ending.abort();
    await working;

    const counts = Map.groupBy(answers, ({ status }) => status);
    const refused = counts.get(503)?.length ?? 0;
    expect([...counts.keys()].filter((status) => status >= 300 && status !== 503)).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(mostMs);
    expect(Math.max(...healings)).toBeLessThan(healedWithinMs);
    // It has healed for good: what came a second after the last cut was all answered.
    expect(answers.slice(settledAt + clients * 2).filter(({ status }) => status >= 300)).toEqual([]);
    const { body } = await client.call('GET', `/projects/${projectId}`);
    const notes = (body['notes'] as { content: string }[]).map(({ content }) => content);
    expect([...acknowledged].filter((mark) => !notes.includes(mark))).toEqual([]);
    expect(notes).toHaveLength(new Set(notes).size);
    figure(
      `${cuts} cuts (${Object.keys(ways).join(', ')}) under ${clients} clients: ${answers.length} answers, ${refused} of them 503, ` +
        `no other failure, the slowest after ${(Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s, ` +
        `back after at most ${(Math.max(...healings) / 1000).toFixed(1)} s; ${acknowledged.size} writes, 0 lost, 0 doubled`,
    );
  },
);
