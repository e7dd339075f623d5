import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tableForm } from '../../../../test/support/table-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../db/query.ts';
import { housekeepingTask } from '../jobs/housekeeping.ts';
import { housekeepingTasks } from '../../housekeeping.ts';

let test: TestApp;
let office: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
});
afterAll(() => test.close());
beforeEach(async () => {
  await query(test.db, 'delete from products');
  await query(test.db, 'delete from categories');
  await query(test.db, 'delete from kept_imports');
});

const previewCall = '/api/import/products/preview';
const runCall = '/api/import/products';
const preview = (content: string, fields = {}) =>
  office.call('POST', previewCall, tableForm(content, fields));
const run = (content: string, fields = {}) => office.call('POST', runCall, tableForm(content, fields));
const json = (value: object) => JSON.stringify(value);
const names = async () =>
  (await query<{ name: string }>(test.db, 'select name from products order by name')).map(({ name }) => name);

const list = 'Name,Price,Taxable\nDoor,"1.234,50",ja\nGate,on request,\nPost,5,perhaps\nRail,7,\n';

describe('a wrong cell', () => {
  it('is read again as it was mended, and imported so', async () => {
    const corrections = json({ 3: { 1: '1.250,00' }, 4: { 2: 'no' } });
    const seen = (await preview(list, { corrections })).body;
    expect(seen.counts).toMatchObject({ new: 4, wrong: 0, attention: 2 });
    expect(seen.rows[1]).toMatchObject({
      cells: { price: '1.250,00' },
      mended: { price: 'on request' },
      understood: { price: 1250 },
    });
    expect((await run(list)).status).toBe(422);
    expect((await run(list, { corrections, plan: seen.plan })).body).toMatchObject({ created: 4 });
    expect((await run(list, { corrections })).body).toMatchObject({ created: 0, unchanged: 4 });
  });

  it('that is mended wrongly says what is wrong with that', async () => {
    const seen = (await preview(list, { corrections: json({ 3: { 0: '', 1: '-5' } }) })).body;
    expect(seen.rows[1].errors).toEqual({
      name: 'This field is required.',
      price: 'The amount can’t be negative.',
    });
    expect(seen.rows[1].mended).toEqual({ name: 'Gate', price: 'on request' });
  });

  it('does not change how the numbers beside it are read', async () => {
    const numbers = 'Name,Price\nDoor,"1.234,50"\nGate,2.500\nPost,x\n';
    const seen = (await preview(numbers, { corrections: json({ 4: { 1: '9.75' } }) })).body;
    expect(seen.rows.map((row: { understood: object }) => row.understood)).toEqual([
      { price: 1234.5 },
      { price: 2500 },
      { price: 9.75 },
    ]);
  });

  it('is one of the file, or the correction is refused', async () => {
    for (const [corrections, sentence] of [
      [json({ 9: { 1: '5' } }), 'Line 9 isn’t a row of this file.'],
      [json({ 1: { 1: '5' } }), 'Line 1 isn’t a row of this file.'],
      [json({ 3: { 7: '5' } }), 'Line 3 has 3 columns, counted from 0, so there’s no column 7.'],
      ['nonsense', 'Send JSON like {"12":{"2":"1250.50"}}.'],
      [json({ x: { 1: '5' } }), 'Send JSON like {"12":{"2":"1250.50"}}.'],
      [json({ 3: { 1: 5 } }), 'Send JSON like {"12":{"2":"1250.50"}}.'],
    ] as const) {
      const refused = await preview(list, { corrections });
      expect([refused.status, refused.body.fields]).toEqual([422, { corrections: sentence }]);
    }
  });

  it('may hold what no record keeps, and is wrong then', async () => {
    const corrections = json({ 3: { 0: 'a\u0000b\ud800', 1: '1' } });
    const seen = (await preview(list, { corrections })).body;
    expect(seen.rows[1].errors).toEqual({
      name: 'This text contains a character that can’t be saved. Remove it.',
    });
  });
});

describe('a row that is left out', () => {
  it('is not imported, and not held against the others', async () => {
    const doubled = 'Name,Price\nDoor,5\nDoor,6\nGate,x\n';
    const seen = (await preview(doubled, { leftOut: '2,4' })).body;
    expect(seen.counts).toMatchObject({ rows: 3, new: 1, leftOut: 2, wrong: 0 });
    expect(seen.rows.map((row: { state: string }) => row.state)).toEqual(['leftOut', 'new', 'leftOut']);
    expect((await run(doubled, { leftOut: '2,4', plan: seen.plan })).body).toMatchObject({
      created: 1,
      leftOut: 2,
    });
    expect(await query(test.db, 'select name, price_cents from products')).toMatchObject([
      { name: 'Door', price_cents: 600 },
    ]);
  });

  it('is part of what the preview has named: leaving out another one is refused', async () => {
    const file = 'Name,Price\nDoor,5\nGate,6\n';
    const { plan } = (await preview(file, { leftOut: '2' })).body;
    const other = await run(file, { leftOut: '3', plan });
    expect([other.status, other.body.code]).toEqual([412, 'import.changed']);
    expect(await names()).toEqual([]);
  });

  it('is a row of the file, or that is refused', async () => {
    expect((await preview(list, { leftOut: '2-99' })).body.counts.leftOut).toBe(4);
    expect((await preview(list, { leftOut: '3-4,4' })).body.counts.leftOut).toBe(2);
    for (const [leftOut, sentence] of [
      ['40-50', 'Line 40 isn’t a row of this file, so you can’t leave it out.'],
      ['1', 'Line 1 isn’t a row of this file, so you can’t leave it out.'],
      ['all', 'Send lines like 5,12-18.'],
      ['1'.repeat(300_000), ''],
    ] as const) {
      const refused = await preview(list, { leftOut });
      expect(refused.body.fields).toHaveProperty('leftOut', expect.stringContaining(sentence.slice(0, 20)));
    }
  });

  it('can be every row: then nothing is imported', async () => {
    expect((await run(list, { leftOut: '2-5' })).body).toEqual({
      runId: null,
      created: 0,
      changed: 0,
      unchanged: 0,
      leftOut: 4,
      additions: {},
    });
  });
});

describe('the rows', () => {
  it('are shown a page at a time, of one kind, and name the lines of the wrong ones', async () => {
    const many = `Name,Price\n${Array.from({ length: 250 }, (_none, at) => `P ${at},${at % 10 === 0 ? 'x' : at}`).join('\n')}\n`;
    const page = async (fields: object) => (await preview(many, fields)).body;
    expect((await page({ limit: '20' })).rows).toHaveLength(20);
    const wrong = await page({ view: 'wrong', from: '20', limit: '20' });
    expect(wrong.shown).toEqual({ view: 'wrong', from: 20, count: 25 });
    expect(wrong.rows.map(({ line }: { line: number }) => line)).toEqual([202, 212, 222, 232, 242]);
    expect(wrong.wrongLines.split(',')).toHaveLength(25);
    // Behind the end is the last page, and a kind that no row has is all of them.
    expect((await page({ view: 'wrong', from: '900', limit: '20' })).shown.from).toBe(20);
    expect((await page({ view: 'changed' })).shown).toEqual({ view: 'all', from: 0, count: 250 });
    const attention = await page({ view: 'attention', corrections: json({ 2: { 1: '5' } }), leftOut: '12' });
    expect(attention.counts).toMatchObject({ wrong: 23, attention: 25 });
    expect((await preview(many, { from: 'x' })).body.fields).toEqual({ from: 'Send a whole number.' });
  });

  it('of a preview that was just worked out come without working it out again, to whom it belongs', async () => {
    const { upload, plan } = (await preview(list)).body;
    await query(
      test.db,
      `insert into products (name, price_cents, created_at, updated_at) values ('Rail', 900, now(), now())`,
    );
    const page = async (caller: TestCaller, body: object) =>
      (await caller.call('POST', previewCall, { upload: upload.id, ...body })).body;
    expect((await page(office, { plan, from: '1', limit: '1' })).shown).toEqual({
      view: 'all',
      from: 1,
      count: 4,
    });
    expect((await page(office, { plan })).counts).toMatchObject({ new: 2, changed: 0 });
    expect((await page(office, {})).counts).toMatchObject({ new: 1, changed: 1 });
    expect((await page(office, { plan: 'none' })).counts).toMatchObject({ new: 1, changed: 1 });
    const other = await test.signIn('office');
    expect((await page(other, { plan })).code).toBe('import.file_gone');
    await other.call('POST', previewCall, tableForm(list));
    expect((await page(other, { plan })).counts).toMatchObject({ new: 1, changed: 1 });
    expect((await run(list, { leftOut: '3,4', plan })).body.code).toBe('import.changed');
  });

  it('say what was understood where that is not what they say', async () => {
    await query(
      test.db,
      `insert into categories (name, position, created_at, updated_at) values ('Doors', 0, now(), now())`,
    );
    const file = 'Name,Category,Price,Taxable\n Door ,doors,"$1,234.50",x\nGate,Other,3,\n';
    const { rows } = (await preview(file)).body;
    expect(rows[0].understood).toEqual({ category: 'Doors', price: 1234.5, taxable: true });
    expect(rows[1].understood).toEqual({ price: 3 });
  });
});

describe('a file that was looked at', () => {
  it('is kept, so that it need not come again', async () => {
    const { upload } = (await preview(list)).body;
    expect(upload).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/), name: 'prices.csv' });
    const again = await office.call('POST', previewCall, { upload: upload.id, leftOut: '3,4' });
    expect(again.body).toMatchObject({ upload, counts: { new: 2, leftOut: 2 } });
    const done = await office.call('POST', runCall, {
      upload: upload.id,
      leftOut: '3,4',
      plan: again.body.plan,
    });
    expect(done.body).toMatchObject({ created: 2, leftOut: 2 });
    expect(await names()).toEqual(['Door', 'Rail']);
  });

  it('is imported once however often the same call comes, also at the same time', async () => {
    const { upload } = (await preview(list)).body;
    const body = { upload: upload.id, leftOut: '3,4' };
    const key = { 'idempotency-key': 'kept-import' };
    const answers = await Promise.all([1, 2, 3].map(() => office.call('POST', runCall, body, key)));
    expect(answers.map(({ body: { created } }) => created)).toEqual([2, 2, 2]);
    expect((await office.call('POST', runCall, body)).body).toMatchObject({ created: 0, unchanged: 2 });
    expect(await names()).toHaveLength(2);
  });

  it('is its employee’s own', async () => {
    const { upload } = (await preview(list)).body;
    const other = await test.signIn('office');
    for (const call of [previewCall, runCall]) {
      const refused = await other.call('POST', call, { upload: upload.id });
      expect([refused.status, refused.body.code]).toEqual([404, 'import.file_gone']);
      expect(refused.body.error).toBe('This file is no longer stored. Choose it again.');
    }
    const field = await test.signIn('field');
    expect((await field.call('POST', previewCall, { upload: upload.id })).status).toBe(403);
    expect((await preview('', { upload: upload.id })).body.code).toBe('import.unreadable');
    expect((await office.call('POST', previewCall, {})).body.fields).toEqual({ file: 'Choose a file.' });
    expect((await office.call('POST', previewCall, { upload: 'x' })).body.fields).toEqual({
      upload: 'This isn’t the name of a stored file.',
    });
  });

  it('is not kept when it is no table, and only the newest five of an employee are', async () => {
    await preview('%PDF-1.7');
    expect(await query(test.db, 'select from kept_imports')).toHaveLength(0);
    for (let at = 0; at < 7; at += 1) await preview(`Name,Price\nDoor ${at},1\n`);
    expect(await query(test.db, 'select from kept_imports')).toHaveLength(5);
  });

  it('goes a week after it was last used, with its content a day later', async () => {
    const { upload } = (await preview(list)).body;
    await query(test.db, `update files set created_at = '2020-01-01'`);
    const { services } = test.app;
    const clean = (days: number) =>
      housekeepingTask(
        {
          ...services,
          db: test.db,
          clock: { now: () => new Date(services.clock.now().getTime() + days * 86_400_000) },
        },
        housekeepingTasks,
      ).run(null);
    await clean(6);
    expect((await office.call('POST', previewCall, { upload: upload.id })).status).toBe(200);
    expect(await services.files.has(upload.id)).toBe(true);
    await clean(8);
    expect(await services.files.has(upload.id)).toBe(false);
    expect((await office.call('POST', previewCall, { upload: upload.id })).status).toBe(404);
  });
});
