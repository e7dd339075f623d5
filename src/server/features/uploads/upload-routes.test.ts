import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { uploadLimits } from '../../../shared/uploads/upload-contract.ts';
import { listen } from '../../../../test/support/listen.ts';
import { plainPicture } from '../../../../test/support/picture-files.ts';
import {
  createTestApp,
  testClock,
  type TestApp,
  type TestCaller,
} from '../../../../test/support/test-app.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { housekeepingTasks } from '../../housekeeping.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { eventually } from '../../../../test/support/eventually.ts';

let test: TestApp;
let ada: TestCaller;
let field: TestCaller;
let expenses: string;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signIn('admin');
  field = await test.signIn('field');
  const lead = await ada.call('POST', '/api/projects', { customer: { name: 'Ruth Meyer' } });
  expenses = `/api/project/${lead.body.id}/expenses`;
});
afterAll(() => test.close());
beforeEach(() => executeDeferred(test.db, 'delete from uploads'));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function start(caller: TestCaller, size: number, more: object = {}) {
  return caller.call('POST', '/api/uploads', { name: 'IMG_0412.jpg', size, ...more });
}

function addPart(caller: TestCaller, id: number, bytes: Uint8Array, offset: number) {
  const form = new FormData();
  form.append('offset', String(offset));
  form.append('part', new File([new Uint8Array(bytes)], 'part'));
  return caller.call('POST', `/api/uploads/${id}/parts`, form);
}

/** Announces a file and sends all of it. */
async function sendWhole(caller: TestCaller, bytes: Uint8Array, more: object = {}): Promise<number> {
  const { body } = await start(caller, bytes.byteLength, more);
  expect(await addPart(caller, body.id, bytes, 0)).toMatchObject({ body: { received: bytes.byteLength } });
  return body.id as number;
}

function expense(pictures: (string | File)[], fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { paidTo: 'Menards', paidFor: 'Lumber', cost: '120.50', isConfirmed: 'true', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const picture of pictures) form.append('picture', picture);
  return form;
}

const keyed = (key: string) => ({ 'idempotency-key': key });

describe('parts', () => {
  it('add up to the file, whatever their sizes, and the call that names it gets exactly its bytes', async () => {
    const picture = await plainPicture();
    const { status, body } = await start(field, picture.byteLength, { sha256: sha256(picture) });
    expect([status, body]).toMatchObject([201, { received: 0, size: picture.byteLength, isTaken: false }]);
    for (let at = 0; at < picture.byteLength; at += 97) {
      const answer = await addPart(field, body.id, picture.subarray(at, at + 97), at);
      expect(answer).toMatchObject({
        status: 200,
        body: { received: Math.min(at + 97, picture.byteLength) },
      });
    }
    expect((await field.call('GET', `/api/uploads/${body.id}`)).body.received).toBe(picture.byteLength);
    const kept = await queryOne<{ sha256: string }>(
      test.db,
      `select encode(sha256(string_agg(bytes, ''::bytea order by starts_at)), 'hex') as sha256 from upload_parts`,
    );
    expect(kept?.sha256).toBe(sha256(picture));
  });

  it('that come again or overlap change nothing of what is kept', async () => {
    const bytes = randomBytes(1000);
    const { body } = await start(ada, 1000);
    const received = async (from: number, to: number) =>
      (await addPart(ada, body.id, bytes.subarray(from, to), from)).body.received;
    expect(await received(0, 400)).toBe(400);
    expect(await received(0, 400)).toBe(400);
    expect(await received(100, 200)).toBe(400);
    expect(await received(300, 700)).toBe(700);
    expect(await received(0, 1000)).toBe(1000);
    const parts = await query<{ from: number; length: number }>(
      test.db,
      'select starts_at as from, length(bytes) as length from upload_parts order by 1',
    );
    expect(parts).toEqual([
      { from: 0, length: 400 },
      { from: 400, length: 300 },
      { from: 700, length: 300 },
    ]);
  });

  it('with a gap before them are refused with what is there', async () => {
    const { body } = await start(ada, 100);
    expect(await addPart(ada, body.id, randomBytes(10), 50)).toMatchObject({
      status: 409,
      body: {
        code: 'upload.gap',
        error: 'Only the first 0 bytes have arrived. Continue from there.',
        current: { received: 0 },
      },
    });
  });

  it('beyond the end, empty ones and larger ones than 4 MB are refused', async () => {
    const { body } = await start(ada, uploadLimits.partBytes + 10);
    expect(await addPart(ada, body.id, randomBytes(11), uploadLimits.partBytes)).toMatchObject({
      status: 422,
    });
    expect(await addPart(ada, body.id, new Uint8Array(), 0)).toMatchObject({
      status: 422,
      body: { error: 'This part is empty.' },
    });
    expect(await addPart(ada, body.id, randomBytes(uploadLimits.partBytes + 1), 0)).toMatchObject({
      status: 413,
    });
  });

  it('of the same place from two tabs at once are kept once', async () => {
    const bytes = randomBytes(200_000);
    const { body } = await start(ada, bytes.byteLength, { sha256: sha256(bytes) });
    for (let at = 0; at < bytes.byteLength; at += 50_000) {
      // Two tabs, one of which cuts its parts otherwise.
      const answers = await Promise.all([
        addPart(ada, body.id, bytes.subarray(at, at + 50_000), at),
        addPart(ada, body.id, bytes.subarray(at, at + 50_000), at),
        addPart(ada, body.id, bytes.subarray(at, at + 30_000), at),
        addPart(
          ada,
          body.id,
          bytes.subarray(Math.max(0, at - 10_000), at + 50_000),
          Math.max(0, at - 10_000),
        ),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    const kept = await queryOne<{ sha256: string; size: number }>(
      test.db,
      `select encode(sha256(string_agg(bytes, ''::bytea order by starts_at)), 'hex') as sha256, sum(length(bytes))::int as size
       from upload_parts`,
    );
    expect(kept).toEqual({ sha256: sha256(bytes), size: bytes.byteLength });
  });

  it('that break off on their way count not at all', async () => {
    const port = await listen(test.app);
    const { body } = await start(ada, 10_000);
    const boundary = 'b0undary';
    const head =
      `--${boundary}\r\ncontent-disposition: form-data; name="offset"\r\n\r\n0\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/uploads/${body.id}/parts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 9000\r\n\r\n${head}${'x'.repeat(500)}`,
    );
    const arriving = () => readdir(join(test.app.services.config.dataDir, 'uploads')).catch(() => []);
    await eventually(async () => expect(await arriving()).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await arriving()).toEqual([]));
    expect((await ada.call('GET', `/api/uploads/${body.id}`)).body.received).toBe(0);
    expect(await addPart(ada, body.id, randomBytes(10_000), 0)).toMatchObject({ body: { received: 10_000 } });
  });
});

describe('an upload', () => {
  it('is refused where it is empty, too large or without a sane name', async () => {
    expect(await start(ada, 0)).toMatchObject({
      status: 422,
      body: { fields: { size: 'This file is empty. Choose it again.' } },
    });
    expect(await start(ada, uploadLimits.fileBytes + 1)).toMatchObject({
      status: 422,
      body: { fields: { size: 'This file is larger than 25 MB.' } },
    });
    expect((await start(ada, 5, { name: '../../etc/\u0007passwd' })).body.name).toBe('passwd');
  });

  it('is nobody else’s to see, to add to, to name or to let go', async () => {
    const id = await sendWhole(ada, await plainPicture());
    const gone = { status: 404, body: { code: 'upload.gone' } };
    const other = await test.signIn('admin');
    expect(await other.call('GET', `/api/uploads/${id}`)).toMatchObject(gone);
    expect(await addPart(other, id, randomBytes(1), 0)).toMatchObject(gone);
    expect(await other.call('POST', expenses, expense([`upload:${id}`]))).toMatchObject(gone);
    expect((await other.call('DELETE', `/api/uploads/${id}`)).status).toBe(204);
    expect((await ada.call('GET', `/api/uploads/${id}`)).status).toBe(200);
    expect((await ada.call('DELETE', `/api/uploads/${id}`)).status).toBe(204);
    expect(await ada.call('GET', `/api/uploads/${id}`)).toMatchObject(gone);
    expect(await query(test.db, 'select 1 from upload_parts')).toEqual([]);
  });

  it('announced twice under one key is one', async () => {
    const announce = () =>
      ada.call('POST', '/api/uploads', { name: 'a.jpg', size: 9 }, keyed('announce-once'));
    expect((await announce()).body.id).toBe((await announce()).body.id);
  });

  it('makes room by what was left for an hour, and is refused while all are fresh', async () => {
    const starting = Array.from({ length: uploadLimits.most }, () => start(ada, 10));
    expect((await Promise.all(starting)).every(({ status }) => status === 201)).toBe(true);
    expect(await start(ada, 10)).toMatchObject({ status: 429, body: { code: 'upload.too_many' } });
    expect((await start(field, 10)).status).toBe(201);
    await executeDeferred(test.db, `update uploads set touched_at = touched_at - interval '61 minutes'`);
    expect((await start(ada, 10)).status).toBe(201);
    expect(
      await query(test.db, 'select 1 from uploads where employee_id = $1', [ada.employeeId]),
    ).toHaveLength(1);
  });

  it('never goes over the bounds, however many are announced at once', async () => {
    const starting = Array.from({ length: 60 }, () => start(ada, uploadLimits.fileBytes));
    const statuses = (await Promise.all(starting)).map(({ status }) => status);
    const fits = Math.floor(uploadLimits.personBytes / uploadLimits.fileBytes);
    expect(statuses.filter((status) => status === 201)).toHaveLength(fits);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - fits);
  });

  it('is refused while everybody’s together are too much', async () => {
    await executeDeferred(
      test.db,
      `insert into uploads (employee_id, name, size_bytes, created_at, touched_at)
       select $1, 'x', $2, now(), now() from generate_series(1, $3)`,
      [
        field.employeeId,
        uploadLimits.fileBytes,
        Math.floor(uploadLimits.totalBytes / uploadLimits.fileBytes),
      ],
    );
    expect(await start(ada, uploadLimits.fileBytes)).toMatchObject({
      status: 503,
      body: { code: 'upload.full' },
      headers: { 'retry-after': '60' },
    });
  });

  it('is gone 7 days after the last part', async () => {
    const id = await sendWhole(ada, randomBytes(10));
    const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
    const clean = async () => {
      for (const task of housekeepingTasks) await task(test.db, daysAgo);
      return (await ada.call('GET', `/api/uploads/${id}`)).status;
    };
    expect(await clean()).toBe(200);
    await executeDeferred(test.db, `update uploads set touched_at = touched_at - interval '8 days'`);
    expect(await clean()).toBe(404);
  });
});

describe('a call that names an upload', () => {
  it('gets its file, once: a repetition under the same key answers the same', async () => {
    const picture = await plainPicture('jpeg', 11);
    const id = await sendWhole(ada, picture, { sha256: sha256(picture) });
    const first = await ada.call('POST', expenses, expense([`upload:${id}`]), keyed('names-it-once'));
    expect(first).toMatchObject({ status: 201, body: { picture: 'IMG_0412.jpg' } });
    expect((await ada.call('GET', `/api/uploads/${id}`)).body.isTaken).toBe(true);
    expect(await query(test.db, 'select 1 from upload_parts')).toEqual([]);

    const again = await ada.call('POST', expenses, expense([`upload:${id}`]), keyed('names-it-once'));
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(again.headers['idempotency-replayed']).toBe('true');
    // The file itself is the same content, and so the same request.
    const file = new File([new Uint8Array(picture)], 'again.jpg');
    const byFile = await ada.call('POST', expenses, expense([file]), keyed('names-it-once'));
    expect(byFile).toMatchObject({ status: 201, body: { id: first.body.id } });

    const taken = { status: 409, body: { code: 'upload.taken', fields: { picture: expect.any(String) } } };
    expect(
      await ada.call('POST', expenses, expense([`upload:${id}`]), keyed('another-key-now')),
    ).toMatchObject(taken);
    expect(await ada.call('POST', expenses, expense([`upload:${id}`]))).toMatchObject(taken);
    const other = expense([`upload:${id}`], { cost: '7' });
    expect(await ada.call('POST', expenses, other, keyed('names-it-once'))).toMatchObject({
      status: 422,
      body: { code: 'request.key_reused' },
    });
  });

  it('is refused while parts are missing, and for one that does not exist', async () => {
    const { body } = await start(ada, 100);
    await addPart(ada, body.id, randomBytes(99), 0);
    expect(await ada.call('POST', expenses, expense([`upload:${body.id}`]))).toMatchObject({
      status: 409,
      body: { code: 'upload.unfinished', fields: { picture: expect.any(String) } },
    });
    expect(await ada.call('POST', expenses, expense(['upload:999999']))).toMatchObject({ status: 404 });
    expect(await ada.call('POST', expenses, expense(['upload:../1']))).toMatchObject({ status: 400 });
  });

  it('keeps it when the call is refused, so that it can be named again', async () => {
    const id = await sendWhole(ada, await plainPicture('jpeg', 12));
    expect(await ada.call('POST', expenses, expense([`upload:${id}`], { cost: 'much' }))).toMatchObject({
      status: 422,
    });
    expect(await ada.call('POST', '/api/project/99999/expenses', expense([`upload:${id}`]))).toMatchObject({
      status: 404,
    });
    expect(await ada.call('POST', expenses, expense([`upload:${id}`]))).toMatchObject({ status: 201 });
  });

  it('is refused where it is no picture, or two stand where one belongs', async () => {
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const id = await sendWhole(ada, text);
    expect(await ada.call('POST', expenses, expense([`upload:${id}`]))).toMatchObject({ status: 415 });
    const [one, two] = [
      await sendWhole(ada, await plainPicture()),
      await sendWhole(ada, await plainPicture()),
    ];
    const both = expense([`upload:${one}`, `upload:${two}`]);
    expect(await ada.call('POST', expenses, both)).toMatchObject({
      status: 422,
      body: { error: 'Send one file here.' },
    });
  });

  it('is refused for content that is not what was announced, which is then begun again', async () => {
    const picture = await plainPicture();
    const id = await sendWhole(ada, picture, { sha256: sha256(Buffer.from('something else')) });
    expect(await ada.call('POST', expenses, expense([`upload:${id}`]))).toMatchObject({
      status: 422,
      body: { code: 'upload.damaged' },
    });
    expect((await ada.call('GET', `/api/uploads/${id}`)).status).toBe(404);
  });

  it('is one of two at once under two keys, and the other is refused', async () => {
    const id = await sendWhole(ada, await plainPicture('jpeg', 13));
    const calls = ['race-key-1', 'race-key-2', 'race-key-3'].map((key) =>
      ada.call('POST', expenses, expense([`upload:${id}`]), keyed(key)),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
  });

  it('is done once by two at once under one key', async () => {
    const id = await sendWhole(ada, await plainPicture('jpeg', 14));
    const calls = Array.from({ length: 4 }, () =>
      ada.call('POST', expenses, expense([`upload:${id}`]), keyed('race-one-key')),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('hands over 25 MB of small and large parts', async () => {
    const bytes = randomBytes(uploadLimits.fileBytes);
    const { body } = await start(ada, bytes.byteLength, { sha256: sha256(bytes) });
    const sizes = [16_384, 1, 3_000_000, uploadLimits.partBytes, 700_000];
    for (let at = 0, turn = 0; at < bytes.byteLength; turn += 1) {
      const part = bytes.subarray(at, at + sizes[turn % sizes.length]!);
      expect((await addPart(ada, body.id, part, at)).status).toBe(200);
      at += part.byteLength;
    }
    // Whole and undamaged, so it is the reading of the picture that refuses.
    expect(await ada.call('POST', expenses, expense([`upload:${body.id}`]))).toMatchObject({
      status: 415,
      body: { code: 'request.unsupported_type' },
    });
    expect((await ada.call('GET', `/api/uploads/${body.id}`)).body.isTaken).toBe(false);
  });
});

it('is begun with one process, gone on with in another and taken by a third', async () => {
  const folders: string[] = [];
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-uploads-'));
      folders.push(dataDir);
      const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
      const { db, pool } = test.database;
      return createApp({ config, db, pool, clock: testClock(), checkAnswers: true });
    }),
  );
  const callers = processes.map(({ fastify }): TestCaller => ({
    ...ada,
    call: async (method, url, payload) => {
      const headers = { authorization: `Bearer ${ada.token}` };
      const answer = await fastify.inject({ method, url, headers, ...(payload && { payload }) });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.json(),
        raw: answer.rawPayload,
      };
    },
  }));
  const picture = await plainPicture('jpeg', 15);
  const half = Math.floor(picture.byteLength / 2);
  const { body } = await start(ada, picture.byteLength, { sha256: sha256(picture) });
  await addPart(callers[0]!, body.id, picture.subarray(0, half), 0);
  await addPart(callers[1]!, body.id, picture.subarray(half), half);
  const taken = await callers[0]!.call('POST', expenses, expense([`upload:${body.id}`]));
  expect(taken).toMatchObject({ status: 201, body: { picture: 'IMG_0412.jpg' } });
  for (const folder of folders) {
    // They go with the answer, right behind it.
    await eventually(async () => expect(await readdir(join(folder, 'uploads'))).toEqual([]));
  }
  await Promise.all(processes.map(({ fastify }) => fastify.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});
