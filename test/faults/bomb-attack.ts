import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

import { paperBombs } from '../support/paper-bombs.ts';
import { tableBombs } from '../support/table-bombs.ts';
import { tableForm } from '../support/table-files.ts';

/** Hostile tables and papers of somebody who is signed in, one after the other in a thread of their own, over and over. */
export interface BombAttack {
  url: string;
  authorization: string;
  projectId: number;
  /** By name; what is not named is not sent. */
  names: readonly string[];
}

/** One bomb and its answer. */
export interface Blast {
  name: string;
  status: number;
  error: string;
  ms: number;
}

const { url, authorization, projectId, names } = workerData as BombAttack;

async function send(method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization, ...(body && !isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: (isJson ? JSON.parse(text) : {}) as { id?: number; error?: string } };
}

/** What is sent for a bomb again and again; making it takes longer than the app may need for it. */
async function prepared(name: string) {
  const table = tableBombs[name]?.();
  if (table) return () => send('POST', '/import/products/preview', tableForm(table, {}, 'bomb.xlsx'));
  const bid = { project: { id: projectId }, title: name, ...paperBombs[name]!() };
  const { status, body } = await send('POST', `/projects/${projectId}/bids`, bid);
  if (status !== 201) throw new Error(`The bid "${name}" was refused: ${JSON.stringify(body)}`);
  return () => send('GET', `/projects/${projectId}/bids/${body.id}/pdf`);
}

const bombs = await Promise.all(names.map(async (name) => ({ name, go: await prepared(name) })));
const say = (message: unknown) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(message);
say('ready');

const attack = async (own: typeof bombs) => {
  for (;;) {
    for (const { name, go } of own) {
      const begun = performance.now();
      const { status, body } = await go();
      say({ name, status, error: body.error ?? '', ms: performance.now() - begun } satisfies Blast);
      await sleep(20);
    }
  }
};
await Promise.all([
  attack(bombs.filter(({ name }) => name in tableBombs)),
  attack(bombs.filter(({ name }) => name in tableBombs).toReversed()),
  attack(bombs.filter(({ name }) => name in paperBombs)),
  attack(bombs.filter(({ name }) => name in paperBombs).toReversed()),
]);
