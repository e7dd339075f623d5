import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/db/embedded-postgres.ts';
import { migrationsDir, readMigrationFiles } from '../../src/server/platform/db/migration-files.ts';
import { freePort, killLeftovers, runProgram, startApp, type AppProcess } from '../process/app-process.ts';
import { startBalancer, type Balancer } from '../support/balancer.ts';
import { followLive } from '../support/live-reader.ts';
import { plainPicture } from '../support/picture-files.ts';
import { startS3Peer, type S3Peer } from '../support/s3-peer.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer.ts';
import { figure, sized } from './full-size.ts';
import { eventually } from '../support/eventually.ts';

const account = { email: 'grace@example.com', password: 'a long enough one' };
const waitMs = 15_000;

let folder: string;
let postgres: EmbeddedPostgres;
let pool: Pool;
let store: S3Peer;
let mail: SmtpPeer;
let balancer: Balancer;
let ports: number[];
const apps: AppProcess[] = [];
let token: string;

/** One process beside the others: settings of its own machine, and what all share. */
function envOf(index: number): Record<string, string> {
  const { host, user, database } = postgres.connection;
  return {
    PORT: String(ports[index]),
    DATA_DIR: join(folder, `machine-${index}`),
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    STORAGE_URL: store.storageUrl('plumbline'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Office <office@example.com>',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    PUBLIC_URL: 'http://office.example.com',
    TRUST_PROXY: '1',
    BACKUP_DAILY: '0',
  };
}

interface Answered {
  status: number;
  body: Record<string, unknown>;
  bytes: Buffer;
}

interface Call {
  key?: string;
  /** The client's address, as a proxy tells it. */
  from?: string;
  token?: string | null;
  form?: FormData;
}

/** One call on a connection of its own, so that the balancer sends each to the next process; throws when no answer came. */
async function callAt(
  url: string,
  method: string,
  path: string,
  body?: object,
  { key, from, token: own = token, form }: Call = {},
): Promise<Answered> {
  const encoded = form ? new Response(form) : undefined;
  const payload = encoded
    ? Buffer.from(await encoded.arrayBuffer())
    : body && Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api${path}`, {
      method,
      agent: false,
      headers: {
        ...(payload && {
          'content-type': encoded?.headers.get('content-type') ?? 'application/json',
          'content-length': payload.byteLength,
        }),
        ...(own && { authorization: `Bearer ${own}` }),
        ...(key && { 'idempotency-key': key }),
        ...(from && { 'x-forwarded-for': from }),
      },
      signal: AbortSignal.timeout(waitMs),
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('The answer was cut off.')));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isJson = response.headers['content-type']?.startsWith('application/json') && bytes.length > 0;
        const parsed = isJson ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
        resolve({ status: response.statusCode ?? 0, body: parsed, bytes });
      });
    });
    asked.end(payload);
  });
}

/** A process, knocked on past the balancer. */
const at = (index: number) => `http://127.0.0.1:${ports[index]}`;
const everywhere = [0, 1, 2];
const call = (index: number, method: string, path: string, body?: object, options?: Call) =>
  callAt(at(index), method, path, body, options);
async function made(index: number, path: string, body: object): Promise<number> {
  const answer = await call(index, 'POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.bytes.toString()}`);
  return Number(answer.body['id']);
}
async function signedIn(index: number): Promise<string> {
  const { body } = await call(index, 'POST', '/auth/login', account, { token: null });
  return String(body['token']);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-machines-'));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'server') });
  pool = new Pool({ ...postgres.connection, max: 2 });
  pool.on('error', () => undefined);
  store = await startS3Peer();
  store.makeBucket('plumbline');
  mail = await startSmtpPeer({ behaviour: 'accept' });
  ports = await Promise.all(everywhere.map(() => freePort()));
  balancer = await startBalancer(ports);
  // All at once, on a database that is empty.
  apps.push(...(await Promise.all(everywhere.map((index) => startApp(envOf(index))))));
  token = await signedIn(0);
});
afterAll(async () => {
  killLeftovers();
  await balancer.close();
  await Promise.all([store.close(), mail.close(), pool.end()]);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('three processes on one database and one bucket', () => {
  it('make an empty database theirs once, when all start in the same moment', async () => {
    const { rows } = await pool.query<{ version: number }>(
      'select version from schema_migrations order by version',
    );
    const files = await readMigrationFiles(migrationsDir);
    expect(rows.map(({ version }) => version)).toEqual(files.map(({ version }) => version));
    expect((await call(1, 'GET', '/employees')).body).toHaveLength(1);
    figure(
      `ready together on an empty database after ${seconds(Math.max(...apps.map(({ readyMs }) => readyMs)))} s`,
    );
  });

  it('take a session of one everywhere, and end it everywhere', async () => {
    const own = await signedIn(1);
    const me = async () =>
      Promise.all(
        everywhere.map(
          async (index) => (await call(index, 'GET', '/auth/me', undefined, { token: own })).status,
        ),
      );
    expect(await me()).toEqual([200, 200, 200]);
    expect((await call(2, 'POST', '/auth/logout', {}, { token: own })).status).toBeLessThan(300);
    expect(await me()).toEqual([401, 401, 401]);
  });

  it('tell of a change on any of them everywhere within a second, and of the end of a session', async () => {
    const own = await signedIn(0);
    const readers = await Promise.all(
      everywhere.map((index) => followLive(at(index), { authorization: `Bearer ${own}` })),
    );
    const delays: number[] = [];
    for (let turn = 0; turn < sized(6, 60); turn += 1) {
      const projectId = await made(turn % 3, '/projects', { customer: { name: `Live ${turn}` } });
      const answeredAt = performance.now();
      const heard = readers.map((reader) =>
        reader.until(
          ({ name, data }) =>
            name === 'changes' &&
            (data as { projectId: number }[]).some((each) => each.projectId === projectId),
        ),
      );
      delays.push(...(await Promise.all(heard)).map((event) => event.at - answeredAt));
    }
    expect(Math.max(...delays)).toBeLessThan(1_000);
    await call(1, 'POST', '/auth/logout', {}, { token: own });
    await Promise.all(readers.map((reader) => reader.until(({ name }) => name === 'ended')));
    const sorted = delays.toSorted((one, other) => one - other);
    figure(
      `a change is heard on each process at most ${Math.round(sorted.at(-1)!)} ms after its answer (median ${Math.round(sorted[sorted.length >> 1]!)} ms, ${delays.length} heard)`,
    );
  });

  it('do once what comes to several of them under one key, and give one answer', async () => {
    const projectId = await made(0, '/projects', { customer: { name: 'One Key' } });
    const keys = sized(10, 200);
    for (let turn = 0; turn < keys; turn += 1) {
      const content = `note of key ${turn}`;
      const answers = await Promise.all(
        everywhere.map((index) =>
          call(
            index,
            'POST',
            `/projects/${projectId}/notes`,
            { content },
            { key: `several-machines-${turn}` },
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    }
    const { body } = await call(2, 'GET', `/projects/${projectId}`);
    expect(body['notes']).toHaveLength(keys);
    figure(`${keys} keys, each sent to three processes at once: ${keys} effects, one answer each`);
  });

  it('count the calls of an address together', async () => {
    const state = (index: number, from: string) =>
      call(index, 'POST', '/auth/forgot-password', { email: 'nobody@example.com' }, { token: null, from });
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_each, turn) => state(turn % 3, '203.0.113.1')),
    );
    // Sixty public calls a minute; of these the wishes for a link have a limit of their own, of ten in a quarter of an hour.
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(10);
    const codes = answers.filter(({ status }) => status === 429).map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(30);
    expect((await state(0, '203.0.113.2')).status).toBeLessThan(300);
  });

  it('count the failures of an account together', async () => {
    const wrong = (index: number) =>
      call(
        index,
        'POST',
        '/auth/login',
        { email: account.email, password: 'wrong' },
        { token: null, from: '203.0.113.7' },
      );
    for (const index of [0, 1, 2, 0, 1]) expect((await wrong(index)).status).toBe(401);
    expect(await wrong(2)).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } });
    const other = { ...account, email: 'nobody@example.com' };
    const burst = await Promise.all(
      Array.from({ length: 30 }, (_each, turn) =>
        call(turn % 3, 'POST', '/auth/login', other, { token: null, from: '203.0.113.8' }),
      ),
    );
    const tried = burst.filter(({ status }) => status === 401).length;
    // Those that are looked at in the same moment do not know of each other: at most four in a process.
    expect(tried).toBeLessThanOrEqual(5 + 3 * 4 - 1);
    figure(`30 wrong passwords at once over three processes: ${tried} were looked at`);
  });

  it('go on with an upload that another one has begun', async () => {
    const projectId = await made(0, '/projects', { customer: { name: 'Uploads' } });
    const bytes = Buffer.concat([await plainPicture('jpeg', 77), randomBytes(300_000)]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const begun = await call(0, 'POST', '/uploads', { name: 'porch.jpg', size: bytes.byteLength, sha256 });
    const id = Number(begun.body['id']);
    const third = Math.ceil(bytes.byteLength / 3);
    for (const index of everywhere) {
      const form = new FormData();
      form.append('offset', String(index * third));
      form.append('part', new Blob([Uint8Array.from(bytes.subarray(index * third, (index + 1) * third))]));
      expect((await call(index, 'POST', `/uploads/${id}/parts`, undefined, { form })).status).toBe(200);
    }
    const form = new FormData();
    form.append('photos', `upload:${id}`);
    const kept = await call(1, 'POST', `/projects/${projectId}/upload?prefix=before`, undefined, { form });
    expect(kept).toMatchObject({ status: 200, body: { message: 'Images uploaded successfully' } });
    const images = await Promise.all(
      everywhere.map((index) => call(index, 'GET', `/projects/${projectId}/images`)),
    );
    const [image] = images[2]!.body['before'] as { filename: string }[];
    const shown = await Promise.all(
      everywhere.map((index) =>
        call(index, 'GET', `/projects/${projectId}/images/before/${encodeURIComponent(image!.filename)}`),
      ),
    );
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(shown.map((each) => createHash('sha256').update(each.bytes).digest('hex'))).size).toBe(1);
  });

  it('do each job once', async () => {
    const people = sized(12, 60);
    const addresses = Array.from({ length: people }, (_each, turn) => `person${turn}@example.com`);
    for (const [turn, email] of addresses.entries())
      await made(turn % 3, '/employees', {
        firstName: 'Person',
        lastName: `${turn}`,
        email,
        role: 'office',
        password: account.password,
      });
    await Promise.all(
      addresses.map((email, turn) =>
        call(
          turn % 3,
          'POST',
          '/auth/forgot-password',
          { email },
          { token: null, from: `198.51.100.${turn}` },
        ),
      ),
    );
    const sentTo = () =>
      mail.received.flatMap(({ recipients }) => recipients).filter((each) => each.startsWith('person'));
    await eventually(() => expect(new Set(sentTo()).size).toBe(people));
    await sleep(500);
    expect(sentTo().toSorted()).toEqual(addresses.toSorted());
    figure(`${people} jobs asked for on three processes: each e-mail went out once`);
  });
});

describe('while processes are killed and added', () => {
  const kills = sized(3, 60);
  const writesWanted = sized(150, 12_000);
  const writers = 8;

  it(
    'nothing acknowledged is lost or doubled, numbers have no gap, and clients see no more than 503 and dropped connections',
    { timeout: sized(180_000, 3_600_000) },
    async () => {
      const projectId = await made(0, '/projects', { customer: { name: 'Kill Me' } });
      const line = { name: 'Everything', quantity: 1, unitPrice: 900_000 };
      const invoiceId = await made(0, '/invoices', { project_id: projectId, lines: [line] });
      expect((await call(0, 'POST', `/invoices/${invoiceId}/issue`, {})).status).toBeLessThan(300);
      const numbersBefore = await projectNumbers();
      const kinds = [
        (mark: string) => [`/projects/${projectId}/notes`, { content: mark }] as const,
        (mark: string) =>
          [
            `/projects/${projectId}/payments`,
            { invoice_id: invoiceId, amount: 1, method: 'Check', identification: mark },
          ] as const,
        (mark: string) => ['/projects', { customer: { name: mark } }] as const,
      ];
      const acknowledged = new Set<string>();
      const seen = { answers: 0, dropped: 0, unavailable: 0 };
      let longestMs = 0;
      const ending = new AbortController();
      /** Writes one after the other through the balancer; what was not answered is sent again under its own key. */
      async function write(writer: number): Promise<void> {
        for (let count = 0; !ending.signal.aborted; count += 1) {
          const mark = `w${writer}-${count}`;
          const [path, body] = kinds[count % kinds.length]!(mark);
          const startedAt = performance.now();
          while (!acknowledged.has(mark)) {
            const answer = await callAt(balancer.url, 'POST', path, body, {
              key: `${mark}-of-the-machines`,
            }).catch(() => undefined);
            if (!answer) seen.dropped += 1;
            else if (answer.status === 503) seen.unavailable += 1;
            else if (answer.status >= 300) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
            else {
              seen.answers += 1;
              acknowledged.add(mark);
              longestMs = Math.max(longestMs, performance.now() - startedAt);
            }
            if (!acknowledged.has(mark)) {
              if (ending.signal.aborted) return;
              await sleep(20);
            }
          }
        }
      }
      const startedAt = performance.now();
      const writing = Promise.all(Array.from({ length: writers }, (_each, writer) => write(writer)));
      writing.catch(() => ending.abort());
      const back: number[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const before = acknowledged.size;
        const due = Math.ceil(writesWanted / kills) * (0.5 + Math.random());
        while (acknowledged.size - before < due && !ending.signal.aborted) await sleep(5);
        const victim = Math.floor(Math.random() * 3);
        await apps[victim]!.end('SIGKILL');
        // Another one comes in its place, as a service manager has it.
        apps[victim] = await startApp(envOf(victim));
        back.push(apps[victim].readyMs);
      }
      while (acknowledged.size < writesWanted && !ending.signal.aborted) await sleep(20);
      ending.abort();
      await writing;
      const tookSeconds = (performance.now() - startedAt) / 1000;

      const project = (await call(1, 'GET', `/projects/${projectId}`)).body as unknown as Project;
      const { rows } = await pool.query<{ name: string }>(
        `select name from customers where name ~ '^w[0-9]+-[0-9]+$'`,
      );
      const marks = [
        ...project.notes.map((note) => note.content),
        ...project.invoices.flatMap((each) =>
          each.received_payments.map(({ identification }) => identification),
        ),
        ...rows.map(({ name }) => name),
      ];
      const found = new Set(marks);
      expect([...acknowledged].filter((mark) => !found.has(mark))).toEqual([]);
      expect(marks.length - found.size).toBe(0);
      const numbers = await projectNumbers();
      expect(numbers.slice(numbersBefore.length)).toEqual(
        Array.from(
          { length: numbers.length - numbersBefore.length },
          (_each, index) => numbersBefore.at(-1)! + 1 + index,
        ),
      );
      expect(await runProgram('doctor', envOf(0))).toMatchObject({ code: 0, stderr: '' });
      figure(
        `${acknowledged.size} acknowledged in ${tookSeconds.toFixed(0)} s by ${writers} clients, ${kills} kills: 0 lost, 0 doubled, ${numbers.length - numbersBefore.length} numbers without a gap; ${seen.dropped} connections dropped, ${seen.unavailable} times 503, a write took at most ${seconds(longestMs)} s with its repetitions; a process was back after at most ${seconds(Math.max(...back))} s`,
      );
      expect(await Promise.all(apps.map((app) => app.end('SIGTERM')))).toEqual([0, 0, 0]);
    },
  );
});

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** What the counter of projects has given out, in order. */
async function projectNumbers(): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>(
    `select substring(number from '\\d+$')::int as number from projects order by 1`,
  );
  return rows.map(({ number }) => number);
}

interface Project {
  notes: { content: string }[];
  invoices: { received_payments: { identification: string }[] }[];
}
