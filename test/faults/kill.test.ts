import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  freePort,
  killLeftovers,
  postmasterOf,
  runProgram,
  startApp,
  type AppProcess,
} from '../process/app-process.ts';
import { signInAt, type AppClient } from './app-client.ts';
import { figure, sized } from './full-size.ts';

const account = { email: 'grace@example.com', password: 'a long enough one' };
const kills = sized(5, 100);
const writesWanted = sized(200, 20_000);
const writers = 8;
const mostRecoveryMs = 10_000;

let dataDir: string;
let env: Record<string, string>;
let app: AppProcess;
let client: AppClient;
let projectId: number;
let invoiceId: number;
let expenseId: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-kill-'));
  const port = await freePort();
  env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    BACKUP_DAILY: '0',
  };
  app = await startApp(env);
  client = await signInAt(`http://127.0.0.1:${port}`, account);
  const made = async (path: string, body: object) => {
    const answer = await client.call('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return Number(answer.body['id']);
  };
  projectId = await made('/projects', { customer: { name: 'Kill Me' } });
  const line = { name: 'Everything', quantity: 1, unitPrice: 900_000 };
  invoiceId = await made('/invoices', { project_id: projectId, lines: [line] });
  await made(`/invoices/${invoiceId}/issue`, {});
  expenseId = await made(`/project/${projectId}/expenses`, { paidTo: 'Ridge Lumber', cost: 900_000 });
});
afterAll(async () => {
  killLeftovers();
  await rm(dataDir, { recursive: true, force: true });
});

/** What is written over and over: each with a mark by which it is found again. */
const kinds = [
  (mark: string) => ['/projects/:id/notes', { content: mark }] as const,
  (mark: string) =>
    [
      '/projects/:id/payments',
      { invoice_id: invoiceId, amount: 1, method: 'Check', identification: mark },
    ] as const,
  (mark: string) =>
    [`/project/:id/expenses/${expenseId}`, { amount: 1, method: 'Check', identification: mark }] as const,
];

/** Kills the app, the database's main process, or both, and starts the app again; returns how long it was away. */
async function killAndStart(kill: number): Promise<number> {
  const victim = (['app', 'database', 'both'] as const)[kill % 3];
  const postmaster = await postmasterOf(dataDir);
  if (victim !== 'app') process.kill(postmaster, 'SIGKILL');
  // Without its database the app ends itself.
  await (victim === 'database' ? app.exited : app.end('SIGKILL'));
  const startedAt = performance.now();
  app = await startApp(env);
  return performance.now() - startedAt;
}

it(
  'loses and doubles no acknowledged write when app or database are killed in the middle of their work',
  { timeout: sized(90_000, 3_600_000) },
  async () => {
    const acknowledged = new Set<string>();
    const ending = new AbortController();
    /** Writes one after the other; a write whose answer was lost is sent again under its own key. */
    async function write(writer: number): Promise<void> {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        const mark = `${writer}-${count}`;
        const [path, body] = kinds[count % kinds.length]!(mark);
        while (!acknowledged.has(mark)) {
          try {
            const headers = { 'idempotency-key': `${mark}-of-the-kill-test` };
            const answer = await client.call('POST', path.replace(':id', String(projectId)), body, headers);
            if (answer.status < 300) acknowledged.add(mark);
            else if (answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
          } catch (error) {
            if (error instanceof Error && /^4\d\d /.test(error.message)) throw error;
            if (ending.signal.aborted) return;
          }
          if (!acknowledged.has(mark)) await sleep(30);
        }
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, (_each, writer) => write(writer)));
    writing.catch(() => ending.abort());
    const recoveries: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged.size;
      const due = Math.ceil(writesWanted / kills) * (0.5 + Math.random());
      while (acknowledged.size - before < due && !ending.signal.aborted) await sleep(5);
      recoveries.push(await killAndStart(kill));
    }
    while (acknowledged.size < writesWanted && !ending.signal.aborted) await sleep(20);
    ending.abort();
    await writing;

    const project = (await client.call('GET', `/projects/${projectId}`)).body as unknown as Project;
    const marks = [
      ...project.notes.map((note) => note.content),
      ...project.invoices.flatMap((invoice) => invoice.received_payments.map((each) => each.identification)),
      ...project.expenses.flatMap((expense) => expense.expensePayments.map((each) => each.identification)),
    ];
    const found = new Set(marks);
    expect([...acknowledged].filter((mark) => !found.has(mark))).toEqual([]);
    expect(marks.length - found.size).toBe(0);
    expect(acknowledged.size).toBeGreaterThanOrEqual(writesWanted);
    expect(Math.max(...recoveries)).toBeLessThan(mostRecoveryMs);
    // Every balance is what its payments come to.
    expect(await runProgram('doctor', env)).toMatchObject({ code: 0, stderr: '' });
    expect(await app.end('SIGTERM')).toBe(0);
    figure(
      `${acknowledged.size} acknowledged, ${kills} kills: 0 lost, 0 doubled, balances right, back after at most ${(Math.max(...recoveries) / 1000).toFixed(1)} s`,
    );
  },
);

interface Project {
  notes: { content: string }[];
  invoices: { received_payments: { identification: string }[] }[];
  expenses: { expensePayments: { identification: string }[] }[];
}
