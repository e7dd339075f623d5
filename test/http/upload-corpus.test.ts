import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { detectMediaType } from '../../src/server/platform/pictures/media-type.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { figure } from '../faults/full-size.ts';
import { insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { buildingPermit, createPermit } from '../support/permit-fixtures.ts';
import { insertInvoice } from '../support/payment-fixtures.ts';
import { addPhotos } from '../support/photo-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';
import { secrets, type CorpusFile } from '../support/upload-corpus.ts';

/** What a file field takes: told by what its call is for. A new one that takes something else gets a line. */
function takesOf({ path }: Endpoint, field: string): keyof typeof verdicts {
  if (path.startsWith('/api/import/')) return 'a table';
  if (path === '/api/settings/logo') return 'a logo';
  if (path.startsWith('/api/uploads/')) return 'a part of a file';
  if (field === 'audio') return 'a recording';
  return field === 'photos' || field === 'photo' ? 'pictures' : 'a picture or a PDF';
}

type Verdict = 'taken' | 'either' | 413 | 415 | 422;

/** What becomes of each kind of file in each kind of field. */
const verdicts = {
  pictures: ({ kind }: CorpusFile): Verdict => (kind === 'picture' ? 'taken' : kind === 'huge' ? 413 : 415),
  'a picture or a PDF': (file: CorpusFile): Verdict =>
    file.kind === 'paper' ? 'taken' : verdicts.pictures(file),
  'a logo': ({ kind, isNoLogo = false }: CorpusFile): Verdict =>
    kind === 'picture' && !isNoLogo ? 'taken' : 422,
  // A page of text is a table of one column that names nothing: shown as such, or refused, and never more than text.
  'a table': ({ kind }: CorpusFile): Verdict => (kind === 'table' || kind === 'text' ? 'either' : 422),
  'a recording': (): Verdict => 415,
  // What it is shows when the whole of it is used.
  'a part of a file': (): Verdict => 'either',
} as const;

let app: TestApp;
let admin: TestCaller;
let projectId: number;
let corpus: CorpusFile[];
const memory = process.memoryUsage.rss;
const memoryBefore = memory();
let mostMemory = memoryBefore;
/** How often each verdict was given, over all files in all calls. */
const given = new Map<string | number, number>();
const watch = setInterval(() => (mostMemory = Math.max(mostMemory, memory())), 20);

/** Made in a process of its own: making a spreadsheet that unpacks to 400 MB takes more memory than anything that is looked for here. */
async function madeCorpus(): Promise<CorpusFile[]> {
  const maker = fork(join(import.meta.dirname, '../support/upload-corpus-process.ts'), {
    serialization: 'advanced',
  });
  const [made] = (await once(maker, 'message')) as [CorpusFile[]];
  return made;
}

beforeAll(async () => {
  corpus = await madeCorpus();
  app = await createTestApp();
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
  projectId = (await insertProject(app.db)).id;
});
afterAll(async () => {
  clearInterval(watch);
  await app.close();
});

const create = async (url: string, body: object) => {
  const answer = await admin.call('POST', url, body);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
};
let count = 0;
const expense = () =>
  create(`/api/project/${projectId}/expenses`, { paidTo: 'Ridge Lumber', cost: 100 + (count += 1) });
const invoice = async () => (await insertInvoice(app.db, projectId)).id;

interface Prepared {
  /** In the place of the path's parameters. */
  params?: Record<string, number | string>;
  fields?: Record<string, string>;
}

/** Records for the calls that need some; every other call gets whatever its contract asks for, and 1 for each id. */
const prepare: Record<string, () => Promise<Prepared>> = {
  'POST /api/projects/:id/expenses': () =>
    Promise.resolve({
      fields: { paidTo: 'Ridge Lumber', cost: String(100 + (count += 1)), isConfirmed: 'true' },
    }),
  'PUT /api/projects/:id/expenses/:expenseId': async () => ({
    params: { expenseId: (await expense()).id },
    fields: { isConfirmed: 'true' },
  }),
  'POST /api/projects/:id/expenses/:expenseId': async () => ({
    params: { expenseId: (await expense()).id },
    fields: { amount: '1', method: 'Check' },
  }),
  'PUT /api/projects/:id/expenses/:expenseId/expensePayment/:paymentId': async () => {
    const { id: expenseId } = await expense();
    const url = `/api/project/${projectId}/expenses/${expenseId}`;
    const { expensePayments } = await create(url, { amount: 1, method: 'Check' });
    return { params: { expenseId, paymentId: expensePayments[0].id }, fields: { method: 'Cash' } };
  },
  'POST /api/captures': () =>
    Promise.resolve({
      fields: {
        kind: 'expense',
        projectId: '1',
        said: JSON.stringify({ paidTo: 'Ridge Lumber', cost: 1 }),
        capturedAt: '2026-03-10T15:00:00Z',
        isForOffice: 'true',
      },
    }),
  'POST /api/projects/:id/voice-notes': () => Promise.resolve({ fields: { photoUpload: 'a'.repeat(64) } }),
  'POST /api/projects/:id/images/:group/:filename/drawing': () => photo(),
  'POST /api/projects/:id/permits': () => Promise.resolve({ fields: buildingPermit }),
  'PUT /api/projects/:id/permits/:permitId': () => permit(),
  'POST /api/projects/:id/permits/:permitId/upload': () => permit(),
  'POST /api/projects/:id/payments': async () => ({
    fields: { invoice_id: String(await invoice()), amount: '1', method: 'Check' },
  }),
  'POST /api/projects/:id/payments/:paymentId/picture': async () => {
    const fields = { invoice_id: await invoice(), amount: 1, method: 'Check' };
    const { payment } = await create(`/api/projects/${projectId}/payments`, fields);
    return { params: { paymentId: payment.id } };
  },
};

/** A photo that is drawn on: the same one each time. */
let drawnOn: Promise<Prepared> | undefined;
const photo = (): Promise<Prepared> => {
  drawnOn ??= addPhotos(admin, projectId).then(([first]) => ({
    params: { group: 'before', filename: first!.filename },
  }));
  return drawnOn;
};

const permit = async (): Promise<Prepared> => ({
  params: { permitId: (await createPermit(admin, projectId)).id },
});

interface JsonSchema {
  type?: string;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
}

/** The least that a schema asks for, as text. */
function leastOf(schema: z.ZodMiniType | undefined): Record<string, string> {
  if (!schema) return {};
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return Object.fromEntries(
    required.map((name) => {
      const [one = {}] = properties[name]?.anyOf ?? [properties[name] ?? {}];
      return [name, one.enum?.[0] ?? (one.type === 'string' ? 'something' : '1')];
    }),
  );
}

interface UploadCall {
  title: string;
  endpoint: Endpoint;
  field: string;
}

const endpoints: Endpoint[] = Object.values(contract);
const uploadCalls = endpoints.flatMap((endpoint): UploadCall[] =>
  Object.keys(endpoint.files ?? {}).map((field) => ({
    title: `${endpoint.method} ${endpoint.path}: ${field}`,
    endpoint,
    field,
  })),
);

async function upload({ endpoint, field }: UploadCall, file: CorpusFile) {
  const { params = {}, fields } = (await prepare[`${endpoint.method} ${endpoint.path}`]?.()) ?? {};
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    String(params[name] ?? (name === 'id' ? projectId : 1)),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? leastOf(endpoint.body))) form.append(name, value);
  form.append(field, new File([new Uint8Array(file.bytes)], file.name));
  const search = new URLSearchParams(leastOf(endpoint.query)).toString();
  const answer = await admin.call(endpoint.method, search ? `${path}?${search}` : path, form);
  return { ...answer, isKnown: prepare[`${endpoint.method} ${endpoint.path}`] !== undefined };
}

/** What the answer says of the file. A call of records that are not there has taken the file when it says no more than that. */
function verdictOf(answer: Awaited<ReturnType<typeof upload>>, field: string): string | number {
  const said = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  const named = Object.keys(answer.body?.fields ?? {});
  const isOfFile = named.some((name) => name === field || name.startsWith(`${field}.`));
  if (answer.status < 300) return 'taken';
  if (isOfFile && [413, 415, 422].includes(answer.status)) return answer.status;
  if (!answer.isKnown && [404, 409, 412, 422].includes(answer.status) && !isOfFile) return 'taken';
  return said;
}

test('the corpus is large', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(uploadCalls.length).toBeGreaterThanOrEqual(11);
});

/** Sends all files to a call, and tells which of them got another verdict than theirs. */
async function sendAll(call: UploadCall): Promise<string[]> {
  const expected = verdicts[takesOf(call.endpoint, call.field)];
  const wrong: string[] = [];
  for (const file of corpus) {
    const verdict = verdictOf(await upload(call, file), call.field);
    given.set(verdict, (given.get(verdict) ?? 0) + 1);
    const wanted = expected(file);
    const isRight = wanted === 'either' ? verdict === 'taken' || verdict === 422 : verdict === wanted;
    if (!isRight) wrong.push(`${file.what}: ${verdict} instead of ${wanted}`);
  }
  return wrong;
}

/** Once for each call, by whichever test needs it first. */
const sent = new Map<UploadCall, Promise<string[]>>();
function wrongOf(call: UploadCall): Promise<string[]> {
  const wrong = sent.get(call) ?? sendAll(call);
  sent.set(call, wrong);
  return wrong;
}

describe.each(uploadCalls.map((call) => [call.title, call] as const))('%s', (_title, call) => {
  test('each file gets its verdict', async () => {
    expect(await wrongOf(call)).toEqual([]);
  }, 120_000);
});

describe('afterwards', () => {
  beforeAll(async () => {
    for (const call of uploadCalls) await wrongOf(call);
  }, uploadCalls.length * 120_000);

  test('nothing is outside the store, and nothing waits in between', async () => {
    const { dataDir } = app.app.services.config;
    const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const paths = found
      .filter((each) => each.isFile())
      .map((each) => relative(dataDir, join(each.parentPath, each.name)));
    expect(paths.filter((path) => !/^files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))).toEqual([]);
  });

  test('what is kept is what was drawn anew, and tells neither place nor device', async () => {
    const { files } = app.app.services;
    const known = new Map(
      (
        await query<{ sha256: string; mediaType: string }>(
          app.db,
          'select sha256, media_type as "mediaType" from files',
        )
      ).map((row) => [row.sha256, row.mediaType]),
    );
    expect(known.size).toBeGreaterThan(60);
    let pictures = 0;
    for await (const batch of files.list()) {
      for (const { sha256 } of batch) {
        const bytes = Buffer.from(await files.read(sha256));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
        const mediaType = await detectMediaType(bytes);
        // Tables are kept for their import as they came, and shown to nobody.
        if (known.get(sha256) === 'application/octet-stream') continue;
        expect(mediaType).toBeDefined();
        if (mediaType === 'application/pdf') continue;
        pictures += 1;
        for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
        const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
        expect({ exif, xmp, iptc, icc, comments }).toEqual({});
      }
    }
    expect(pictures).toBeGreaterThan(60);
  });

  test('memory was bounded', () => {
    const grownMb = (mostMemory - memoryBefore) / 1_000_000;
    expect(grownMb).toBeLessThan(900);
    const told = Array.from(given, ([verdict, times]) => `${times} ${verdict}`)
      .toSorted()
      .join(', ');
    figure(
      `${corpus.length} files × ${uploadCalls.length} fields of upload calls: ${told}, each as expected; ${grownMb.toFixed(0)} MB of memory more at most`,
    );
  });
});
