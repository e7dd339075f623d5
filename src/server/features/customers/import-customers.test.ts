import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { sized } from '../../../../test/faults/full-size.ts';
import { countStatements } from '../../../../test/support/count-statements.ts';
import { saveBesideCall } from '../../../../test/support/start-transaction.ts';
import { tableForm, uploaded } from '../../../../test/support/table-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { freshImport, readImport } from '../../platform/imports/read-import.ts';
import { customerImportKind } from './import-customers.ts';
import { planCustomerImport } from './plan-customer-import.ts';

let test: TestApp;
let office: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
});
afterAll(() => test.close());
beforeEach(() => test.database.pool.query('truncate customers cascade'));

const preview = async (content: string | Uint8Array, fields = {}) =>
  (await office.call('POST', '/api/import/customers/preview', tableForm(content, fields))).body;
const run = (content: string | Uint8Array, fields = {}) =>
  office.call('POST', '/api/import/customers', tableForm(content, fields));
const add = async (customer: object) => (await office.call('POST', '/api/customers', customer)).body;
const customers = async () => (await office.call('GET', '/api/customers')).body;
const counts = ({ attention = 0, ...rows }: Record<string, number>) => ({
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  leftOut: 0,
  open: 0,
  attention: rows['wrong'] ?? attention,
  ...rows,
});

const list =
  'Customer,Company,Phone,Mobile,Email,Address,City,State,ZIP\r\n' +
  'Ann Reed,,518-555-0101,,Ann@Reed.example,1 Quay St,Albany,NY,12207\r\n' +
  'Bo Diaz,Diaz LLC,518-555-0102,+44 20 7946 0018,,,,,\r\n' +
  'Cy Name Only,,,,,,,,\r\n';

describe('what a spreadsheet makes of numbers', () => {
  it('is mended with a remark, or refused with a sentence', async () => {
    const file =
      'Name,Phone,Mobile,ZIP\n' +
      'Ann Reed,6175550123.0,,02138.0\n' +
      'Bo Diaz,6.175550124E9,,"=""02139"""\n' +
      'Cy Vance,617-555-0125 / 617-555-0126,617-555-0127,"=""02140-1234"""\n' +
      'Di Wu,6.17555E+09,,\n' +
      'Ed Poe,555-0128,,\n';
    const { rows } = await preview(file);
    const seen = rows.map(({ understood, errors }: { understood: object; errors: object }) => ({
      ...understood,
      ...errors,
    }));
    expect(seen).toMatchObject([
      { phone: '+16175550123', postalCode: '02138' },
      { phone: '+16175550124', postalCode: '02139' },
      { phone: '+16175550125 / +16175550126', phone2: '+16175550127', postalCode: '02140-1234' },
      { phone: 'A spreadsheet has shortened this number. Enter all of its digits.' },
      { phone: '555-0128' },
    ]);
    const decided = { leftOut: '5' };
    const { plan: then } = await preview(file, decided);
    expect((await run(file, { ...decided, plan: then })).body).toMatchObject({ created: 4 });
    const kept = await Promise.all(
      (await customers()).map(async ({ id }: { id: number }) => {
        const { body } = await office.call('GET', `/api/customers/${id}`);
        return [body.name, body.postalCode, ...body.phones.map(({ number }: { number: string }) => number)];
      }),
    );
    expect(kept).toEqual([
      ['Ann Reed', '02138', '+16175550123'],
      ['Bo Diaz', '02139', '+16175550124'],
      ['Cy Vance', '02140-1234', '+16175550125', '+16175550126', '+16175550127'],
      ['Ed Poe', '', '555-0128'],
    ]);
    // The same file again finds everybody as they are.
    expect((await preview(file, decided)).counts).toMatchObject({ unchanged: 4 });
  });
});

describe('the tags of a list', () => {
  beforeEach(() => test.database.pool.query('truncate tags cascade'));
  const tagNames = async () =>
    (await office.call('GET', '/api/tags')).body.map(({ name }: { name: string }) => name);

  it('come beside those that a customer has, new ones are made, and what was exported changes nothing', async () => {
    const ann = await add({ name: 'Ann Reed', tags: ['VIP', 'Landlord'] });
    const content = 'Name,Tags\r\nAnn Reed,"vip; Referral"\r\nBo Diaz,"Referral, Deck"\r\nCy,\r\n';
    const seen = await preview(content);
    expect(seen.additions).toEqual({ tags: ['Referral', 'Deck'] });
    expect(seen.rows[0]).toMatchObject({ state: 'changed', before: { tags: 'Landlord, VIP' } });
    const { body } = await run(content, { plan: seen.plan });
    expect(body).toMatchObject({ created: 2, changed: 1 });
    const tagsOf = async (id: number) => (await office.call('GET', `/api/customers/${id}`)).body.tags;
    expect(await tagsOf(ann.id)).toEqual(['Landlord', 'Referral', 'VIP']);
    expect((await office.call('GET', `/api/customers/${ann.id}/history`)).body[0]).toMatchObject({
      before: { tags: ['Landlord', 'VIP'] },
      after: { tags: ['Landlord', 'VIP', 'Referral'] },
    });
    const { raw } = await office.call('GET', '/api/export/customers?format=csv');
    expect(raw.toString()).toContain('"Deck, Referral"');
    expect((await preview(raw)).counts).toMatchObject({ rows: 3, unchanged: 3 });

    await office.call('POST', `/api/import/customers/runs/${body.runId}/undo`);
    expect(await tagsOf(ann.id)).toEqual(['Landlord', 'VIP']);
    expect(await tagNames()).toEqual(['Landlord', 'VIP']);
  });

  it('say at their row what is too long or too much', async () => {
    await test.database.pool.query(
      `insert into tags (name, created_at, updated_at) select 'Tag ' || n, now(), now() from generate_series(1, 499) n`,
    );
    await add({ name: 'Full', tags: Array.from({ length: 20 }, (_, n) => `Tag ${n + 1}`) });
    const content = `Name,Tags\r\nLong,${'x'.repeat(300)}\r\nFull,Tag 21\r\nLast,One more\r\nOver,And another\r\n`;
    const { rows } = await preview(content);
    expect(rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      { tags: 'Use at most 40 characters. This has 300.' },
      { tags: 'Full would have 21 tags. Use at most 20.' },
      {},
      { tags: 'You already have 500 tags. Remove one you no longer need.' },
    ]);
  });
});

describe('a list of customers', () => {
  it('is shown, imported, and changes nothing when it comes again', async () => {
    const seen = await preview(list);
    expect(seen).toMatchObject({ missing: [], counts: counts({ rows: 3, new: 3 }) });
    expect(await customers()).toEqual([]);
    expect((await run(list, { plan: seen.plan })).body).toMatchObject({ created: 3 });
    const [ann] = await customers();
    expect((await office.call('GET', `/api/customers/${ann.id}`)).body).toMatchObject({
      name: 'Ann Reed',
      phone: '+15185550101',
      email: 'ann@reed.example',
      addresses: [
        { label: 'billing', street: '1 Quay St', city: 'Albany', state: 'NY', postalCode: '12207' },
      ],
    });
    expect((await run(list)).body).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    const events = await query(
      test.db,
      `select from events where kind = 'customer.created' and after ->> 'via' = 'import' and subject_id = any($1)`,
      [(await customers()).map(({ id }: { id: number }) => id)],
    );
    expect(events).toHaveLength(3);
  });

  it('adds what is new to a known customer and takes nothing away', async () => {
    const { id } = await add({ name: 'Reed, Ann', phone: '518 555 0101', notes: 'Has a dog', city: 'Troy' });
    const seen = await preview(
      'Name,Phone,Mobile,E-mail,Notes\nAnn Reed,(518) 555-0101,646 555 0199,ann@reed.example,\n',
    );
    expect(seen.counts).toEqual(counts({ rows: 1, changed: 1 }));
    expect(seen.rows[0].before).toEqual({ phone2: '', email: '' });
    await run('Name,Phone,Mobile,E-mail,Notes\nAnn Reed,(518) 555-0101,646 555 0199,ann@reed.example,\n');
    expect((await office.call('GET', `/api/customers/${id}`)).body).toMatchObject({
      name: 'Reed, Ann',
      notes: 'Has a dog',
      city: 'Troy',
      phones: [{ number: '+15185550101' }, { number: '+16465550199', label: 'mobile' }],
      email: 'ann@reed.example',
      version: 2,
    });
  });

  it('asks who somebody is that looks like a known one, and takes the answer', async () => {
    const bob = await add({ name: 'Robert Miles', phone: '518 555 0150' });
    const file = 'Name,Phone\nBob Miles,518 555 0150\n';
    const seen = await preview(file);
    expect(seen.counts).toEqual(counts({ rows: 1, wrong: 1, open: 1 }));
    expect(seen.rows[0]).toMatchObject({
      errors: { name: 'This looks like Robert Miles. Choose who it is.' },
      alike: [{ id: bob.id, label: 'Robert Miles · (518) 555-0150' }],
    });
    expect((await run(file)).body).toMatchObject({ code: 'import.has_errors' });
    const same = JSON.stringify({ 2: bob.id });
    expect((await preview(file, { choices: same })).counts).toEqual(
      counts({ rows: 1, unchanged: 1, attention: 1 }),
    );
    const other = JSON.stringify({ 2: 0 });
    const chosen = await preview(file, { choices: other });
    expect(chosen.counts).toEqual(counts({ rows: 1, new: 1, attention: 1 }));
    expect((await run(file, { choices: other, plan: chosen.plan })).body).toMatchObject({ created: 1 });
    // By now one has this name and number, so the file says nothing new.
    expect((await run(file)).body).toMatchObject({ unchanged: 1 });
    expect((await preview(file, { choices: 'nonsense' })).fields).toHaveProperty('choices');
  });

  it('says what is wrong in each cell, and what stands in it twice', async () => {
    await add({ name: 'Dee Poe', email: 'dee@poe.example' });
    const seen = await preview(
      'Name,Phone,E-mail\n,911,\nX,call me,\nY,,a@b\nDee Poe,,dee@poe.example\nDee Poe,,Dee@poe.example\nZed,5551234567,\nZed,(555) 123-4567,\n' +
        `${'n'.repeat(10_000)},,\n`,
    );
    expect(seen.rows.map((row: { errors: object }) => Object.keys(row.errors))).toEqual([
      ['name'],
      ['phone'],
      ['email'],
      [],
      ['name'],
      [],
      ['name'],
      ['name'],
    ]);
    expect(seen.rows[4].errors.name).toBe('Line 5 is already for this customer.');
    expect(seen.rows[6].errors.name).toBe('This row looks like line 7. Choose who it is.');
  });

  it('asks about rows that look like an earlier one of the file, and adds them only where somebody says so', async () => {
    const file =
      'Name,Phone,E-mail,Street\n' +
      'Ray Dubois,508 555 0133,,22 June Street\n' +
      'Dubois Ray,(508) 555-0133,,\n' +
      'Ray Dubois,508 555 0177,,22 June St\n' +
      'Rita Dubois,,,22 June Street\n' +
      'Rita Lang,508 555 0133,,\n' +
      'Ray Dubois,508 555 0178,,9 Elm Street\n' +
      'Ray Dubois,,,\n';
    const seen = await preview(file);
    expect(seen.rows.map(({ earlier }: { earlier?: object }) => earlier)).toEqual([
      undefined,
      { line: 2, isSame: true },
      // Its phone stands nowhere else.
      { line: 2, isSame: false },
      undefined,
      { line: 2, isSame: false },
      undefined,
      { line: 2, isSame: true },
    ]);
    expect(seen).toMatchObject({
      openLines: '3-4,6,8',
      repeatedLines: '3,8',
      counts: { new: 3, wrong: 4, open: 4 },
    });
    expect(seen.rows[1].errors).toEqual({ name: 'This row looks like line 2. Choose who it is.' });
    expect((await run(file, { plan: seen.plan })).body).toMatchObject({ code: 'import.has_errors' });
    const decided = { leftOut: '3-4,8', choices: JSON.stringify({ 6: 0 }) };
    const { plan, counts: then } = await preview(file, decided);
    expect(then).toMatchObject({ new: 4, wrong: 0, leftOut: 3 });
    expect((await run(file, { ...decided, plan })).body).toMatchObject({ created: 4, leftOut: 3 });
  });

  it('holds the earlier rows against a row that somebody here is not', async () => {
    const ray = await add({ name: 'Ray Dubois', phone: '508 555 0133' });
    const file =
      'Name,Phone,Mobile\nRay Dubois,508 555 0133,508 555 0190\nR. Dubois,,508 555 0190\nRon Dubois,508 555 0133,\n';
    const seen = await preview(file);
    expect(
      seen.rows.map(({ alike, earlier }: { alike?: object; earlier?: object }) => [alike, earlier]),
    ).toEqual([
      [undefined, undefined],
      [[], { line: 2, isSame: false }],
      [[{ id: ray.id, label: 'Ray Dubois · (508) 555-0133' }], { line: 2, isSame: false }],
    ]);
  });

  it('sent by several at once makes no doubles', async () => {
    const answers = await Promise.all([run(list), run(list), run(list)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await customers()).toHaveLength(3);
  });

  it('waits for whoever is changing one of its customers', async () => {
    const { id } = await add({ name: 'Ann Reed', phone: '518 555 0101', notes: 'Has a dog' });
    const race = await saveBesideCall(test.database, {
      lock: `select 1 from customers where id = ${id} for update`,
      call: () => run(list),
      save: `update customers set company_name = 'Reed & Co' where id = ${id}`,
    });
    expect(race).toEqual({ status: 200, refusal: undefined });
    expect((await office.call('GET', `/api/customers/${id}`)).body).toMatchObject({
      companyName: 'Reed & Co',
      email: 'ann@reed.example',
    });
  });

  it('finds customers by name where hundreds share a number, and takes that for no likeness to others', async () => {
    const rows = Array.from({ length: 400 }, (_none, at) => `Customer ${at},555 555 0100\n`);
    const file = `Name,Phone\n${rows.join('')}`;
    expect((await run(file)).body).toMatchObject({ created: 400 });
    expect((await run(file)).body).toMatchObject({ created: 0, changed: 0, unchanged: 400 });
    expect((await preview('Name,Phone\nSomebody Else,555 555 0100\n')).counts).toEqual(
      counts({ rows: 1, new: 1 }),
    );
  });

  it('finds customers by number where hundreds share a name, and asks where only the name is told', async () => {
    const rows = Array.from({ length: 300 }, (_none, at) => `Owner,518555${1000 + at}\n`);
    const file = `Name,Phone\n${rows.join('')}`;
    expect((await run(file)).body).toMatchObject({ created: 300 });
    expect((await run(file)).body).toMatchObject({ created: 0, unchanged: 300 });
    const seen = await preview('Name\nOwner\n');
    expect(seen.counts).toEqual(counts({ rows: 1, wrong: 1, open: 1 }));
    expect(seen.rows[0].alike).toHaveLength(6);
  });

  it('refuses a row that would make a list longer than the customer can be saved with', async () => {
    const phones = Array.from({ length: 50 }, (_none, at) => ({ number: `518 555 1${100 + at}` }));
    await add({ name: 'Many Phones', phones });
    const sentence = 'Many Phones already has 50 phone numbers and can’t have more.';
    const file = 'Name,Phone,Mobile\nMany Phones,518 555 1100,518 555 2000\n';
    expect((await preview(file)).rows[0].errors).toEqual({ phone: sentence });
    expect((await run(file)).body).toMatchObject({ code: 'import.has_errors' });
    const known = 'Name,Phone,Notes\nMany Phones,518 555 1100,Calls often\n';
    expect((await run(known)).body).toMatchObject({ changed: 1 });
  });

  it('tells in the history only what a row changes, whichever address it names', async () => {
    const { id } = await add({
      name: 'Two Homes',
      addresses: [
        { label: 'billing', street: '1 Quay St', city: 'Albany', state: 'NY', postalCode: '12207' },
        { label: 'other', street: '2 Elm St', city: 'Troy', state: 'NY', postalCode: '12180' },
      ],
    });
    await run('Name,Address,City,Notes\nTwo Homes,2 elm st,Troy,Rings twice\n');
    const [event] = await query<{ before: object; after: object }>(
      test.db,
      `select before, after from events where kind = 'customer.updated' and subject_id = $1`,
      [id],
    );
    expect(event).toEqual({ before: { notes: '' }, after: { notes: 'Rings twice', via: 'import' } });
  });

  it('is read once for all tries: what one of them makes of a row stays with it', async () => {
    const read = await readImport(
      { ...customerImportKind, country: 'US' },
      uploaded('Name,Phone\nAnn Reed,(518) 555-0101\n'),
    );
    await planCustomerImport(test.db, freshImport(read), {});
    expect(read.rows[0]!.values.phone).toBe('(518) 555-0101');
  });

  it('takes a choice for each of thousands of rows', async () => {
    const choices = Object.fromEntries(
      Array.from({ length: 9_000 }, (_none, at) => [at + 2, 1_000_000 + at]),
    );
    expect(await preview('Name\nAnn Reed\n', { choices: JSON.stringify(choices) })).toMatchObject({
      counts: counts({ rows: 1, new: 1 }),
    });
    const tooMany = await preview('Name\nAnn Reed\n', { choices: ' '.repeat(500_001) });
    expect(tooMany.fields).toHaveProperty('choices');
    const unknown = await preview('Name\nAnn Reed\n', { mapping: 'x'.repeat(70_000) });
    expect(unknown.fields).toEqual({ mapping: 'This text is too long.' });
  });

  it('comes out of an export as it went in, in both formats', async () => {
    await run(list);
    await add({ name: '=1+1', phone: '555-0123', email: 'x@y.example', notes: 'two\nlines, "quoted"' });
    await add({ name: 'שרה לוי 👷', emails: [{ address: 'a@b.example' }, { address: 'c@d.example' }] });
    for (const format of ['csv', 'xlsx']) {
      const file = await office.call('GET', `/api/export/customers?format=${format}`);
      expect(file.headers['content-disposition']).toContain(`filename="customers.${format}"`);
      expect((await preview(file.raw)).counts).toEqual(counts({ rows: 5, unchanged: 5 }));
    }
    const abroad = [{ number: '+44 20 7946 0018' }, { number: '518 555 0177 x12' }];
    await add({ name: 'Abroad', phones: abroad });
    const written = await office.call('GET', '/api/export/customers?format=csv&q=Abroad');
    expect(written.raw.toString('utf8')).toContain(`Abroad,,'+44 207 946 0018,(518) 555-0177 ext. 12,`);
    expect((await preview(written.raw)).counts).toEqual(counts({ rows: 1, unchanged: 1 }));
    const one = await office.call('GET', '/api/export/customers?format=csv&kind=company&q=diaz');
    expect(one.raw.toString('utf8').split('\r\n')).toHaveLength(3);
    const field = await test.signIn('field');
    const unfiltered = await office.call('GET', '/api/export/customers?format=csv&kind=&projects=%20');
    expect(unfiltered.body).toBe((await office.call('GET', '/api/export/customers?format=csv')).body);
    expect((await field.call('GET', '/api/export/customers?format=csv')).status).toBe(403);
    expect((await field.call('POST', '/api/import/customers', tableForm(list))).status).toBe(403);
  });

  it('of thousands of rows is done in a bounded number of statements', async () => {
    const most = sized(2_000, 10_000);
    const rows = Array.from(
      { length: most },
      (_none, at) => `Customer ${at},518${String(2_000_000 + at)},c${at}@x.example,${at % 900} Elm Street`,
    );
    const file = `Name,Phone,E-mail,Street\n${rows.join('\n')}\n`;
    for (const told of [{ created: most }, { unchanged: most }]) {
      const { answer, statements } = await countStatements(() => run(file));
      expect(answer.body).toMatchObject(told);
      expect(statements).toBeLessThan(40);
    }
  });
});

describe('an import that is undone', () => {
  it('removes whom it made and gives back what it changed, in one go', async () => {
    const { id } = await add({ name: 'Ann Reed', phone: '518-555-0101', notes: 'Rings twice' });
    const { runId } = (await run('Name,Phone,Notes\nAnn Reed,518-555-0101,New note\nBo Diaz,518-555-0102,\n'))
      .body;
    expect(await customers()).toHaveLength(2);
    const undone = await office.call('POST', `/api/import/customers/runs/${runId}/undo`);
    expect(undone.body[0]).toMatchObject({ id: runId, created: 1, changed: 1, undoneAt: expect.any(String) });
    expect((await customers()).map(({ name }: { name: string }) => name)).toEqual(['Ann Reed']);
    expect((await office.call('GET', `/api/customers/${id}`)).body.notes).toBe('Rings twice');
  });

  it('is refused as a whole once somebody has built on it', async () => {
    const { runId } = (await run('Name,Phone\nAnn Reed,518-555-0101\nBo Diaz,518-555-0102\n')).body;
    const bo = (await customers()).find(({ name }: { name: string }) => name === 'Bo Diaz');
    await office.call('POST', '/api/projects', { customerId: bo.id });
    const refused = await office.call('POST', `/api/import/customers/runs/${runId}/undo`);
    expect([refused.status, refused.body.error, (await customers()).length]).toEqual([
      409,
      'Changed or used since: Bo Diaz. Nothing was undone.',
      2,
    ]);
  });

  it('leaves those that were changed or used since where that is asked for, and tells how many', async () => {
    const rows = ['Ann Reed', 'Bo Diaz', 'Cy Hall', 'Di Fox', 'Ed Katz'];
    const { runId } = (await run(`Name\n${rows.join('\n')}\n`)).body;
    const undo = (body?: object) => office.call('POST', `/api/import/customers/runs/${runId}/undo`, body);
    const there = Object.fromEntries(
      (await customers()).map((each: { name: string; id: number }) => [each.name, each.id]),
    );
    await office.call('PUT', `/api/customers/${there['Bo Diaz']}`, { notes: 'Rings twice' });
    // Whoever was removed by hand is none of the others.
    await office.call('DELETE', `/api/customers/${there['Ed Katz']}`);
    for (const body of [undefined, {}, { leaveUsed: false }]) {
      expect(await undo(body)).toMatchObject({
        status: 409,
        body: { code: 'import.in_use', current: { used: 1, names: ['Bo Diaz'], others: 3 } },
      });
    }
    expect((await undo({ leaveUsed: true })).body[0]).toMatchObject({
      id: runId,
      created: 5,
      kept: 1,
      undoneAt: expect.any(String),
    });
    expect((await customers()).map(({ name }: { name: string }) => name)).toEqual(['Bo Diaz']);
    const { body: history } = await office.call('GET', `/api/customers/${there['Bo Diaz']}`);
    expect(history.notes).toBe('Rings twice');
    // A second time it is answered as it is.
    expect((await undo({ leaveUsed: true })).body[0]).toMatchObject({ kept: 1 });
  });

  it('is refused where every one of it was changed or used since', async () => {
    const { runId } = (await run('Name\nAnn Reed\n')).body;
    const [ann] = await customers();
    await office.call('PUT', `/api/customers/${ann.id}`, { notes: 'Rings twice' });
    expect(
      await office.call('POST', `/api/import/customers/runs/${runId}/undo`, { leaveUsed: true }),
    ).toMatchObject({ status: 409, body: { current: { used: 1, names: ['Ann Reed'], others: 0 } } });
  });

  it('keeps the rows that were left out as a file', async () => {
    const content = 'Name,Phone,Fax\nAnn Reed,518-555-0101,1\nBo Diaz,nonsense,2\n';
    const file = await office.call(
      'POST',
      '/api/import/customers/left-out',
      tableForm(content, { leftOut: '3' }),
    );
    expect(file.raw.toString()).toContain('Bo Diaz,nonsense,2');
  });
});

describe('the phones of a list', () => {
  const phonesIn = async (headings: string) => {
    const { mapping, columns } = await preview(`Name,${headings}\nAnn Reed,518-555-0101,518-555-0102\n`);
    const of = (field: string) => columns[mapping[field]]?.heading;
    return [of('phone'), of('phone2')];
  };

  it.each([
    ['Cell Phone,Home Ph', 'Cell Phone', 'Home Ph'],
    ['Home Ph,Cell Phone', 'Cell Phone', 'Home Ph'],
    ['Work Phone,Mobile #', 'Mobile #', 'Work Phone'],
    ['Other phone,Cell', 'Cell', 'Other phone'],
    ['Phone (home),Phone (cell)', 'Phone (cell)', 'Phone (home)'],
    ['Teléfono casa,Celular', 'Celular', 'Teléfono casa'],
    ['Home phone,Work phone', 'Home phone', 'Work phone'],
    // What a program calls the phone stays it.
    ['Phone,Mobile', 'Phone', 'Mobile'],
    ['Main Phone #s,Mobile Phone #s', 'Main Phone #s', 'Mobile Phone #s'],
    ['Cell Phone,Fax', 'Cell Phone', undefined],
  ])('are guessed for %s: the cell phone is the one that is called', async (headings, phone, phone2) => {
    expect(await phonesIn(headings)).toEqual([phone, phone2]);
  });

  it('keep the columns that somebody chose', async () => {
    const mapping = { name: 0, phone: 2, phone2: 1 };
    const seen = await preview('Name,Cell,Home phone\nAnn Reed,518-555-0101,518-555-0102\n', {
      mapping: JSON.stringify(mapping),
    });
    expect(seen.mapping).toMatchObject(mapping);
  });

  it('are shown where they will be: a second one alone is the first, of its kind', async () => {
    const content = 'Name,Cell,Home phone,E-mail,E-mail 2\nAnn Reed,,518-555-0102,,ann@reed.example\n';
    const [row] = (await preview(content)).rows;
    expect(row).toMatchObject({
      cells: { phone: '518-555-0102', phone2: '', email: 'ann@reed.example', email2: '' },
      understood: { phone: '+15185550102' },
    });
    expect(row.understood).not.toHaveProperty('phone2');
    const { plan } = await preview(content);
    expect((await run(content, { plan })).body).toMatchObject({ created: 1 });
    const [{ id }] = await customers();
    expect((await office.call('GET', `/api/customers/${id}`)).body).toMatchObject({
      phone: '+15185550102',
      phones: [{ label: 'home' }],
      email: 'ann@reed.example',
    });
    // Beside a known one it stays the second.
    const again = 'Name,Cell,Home phone,E-mail\nAnn Reed,,518-555-0103,ann@reed.example\n';
    expect((await preview(again)).rows[0].cells).toMatchObject({ phone: '', phone2: '518-555-0103' });
  });

  it('keep a mended cell where it was written', async () => {
    const content = 'Name,Cell,Home phone\nAnn Reed,,518\n';
    const corrections = JSON.stringify({ 2: { 2: '518-555-0102' } });
    expect((await preview(content, { corrections })).rows[0]).toMatchObject({
      state: 'new',
      cells: { phone2: '518-555-0102' },
      mended: { phone2: '518' },
      understood: { phone: '+15185550102' },
    });
  });
});

it('knows a customer again whose name holds no letter and no digit', async () => {
  await run('Name\n★★★\n');
  expect((await run('Name\n★★★\n')).body).toMatchObject({ created: 0, unchanged: 1 });
});
