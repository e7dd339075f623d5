import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createBid,
  eventKinds,
  insertProject,
  sampleSections,
  sendByLink,
  setUpCompany,
} from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

const bidsOf = (projectId: number) => `/api/projects/${projectId}/bids`;
const create = (projectId: number, body: object) => office.call('POST', bidsOf(projectId), body);

describe('starting a bid', () => {
  test('an empty one takes terms, tax, deposit and validity from the settings and moves the project', async () => {
    const { id } = await insertProject(app.db);
    const { status, body } = await create(id, { project: { id } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      project_id: id,
      number: 1,
      revision: 1,
      status: 'draft',
      terms: 'Payment within 14 days.',
      taxRateBps: 825,
      depositRateBps: 3000,
      validUntil: '2026-04-09',
      sections: [],
      total: 0,
      link: null,
      signature: null,
      views: { count: 0, lastAt: null },
      version: 1,
    });
    const project = await queryOne(app.db, 'select status from projects where id = $1', [id]);
    expect(project).toEqual({ status: 'bid_in_progress' });
    expect(await eventKinds(app.db, id)).toEqual(['project.status_changed', 'bid.created']);
  });

  test('what is answered is the bid as it is read afterwards', async () => {
    const { id } = await insertProject(app.db);
    const schedule = [{ label: 'On signing', rateBps: 10_000 }];
    const bids = [
      (await create(id, { project: { id } })).body,
      await createBid(office, id, { title: 'Two', internalNotes: 'Ask Sam', paymentSchedule: schedule }),
    ];
    expect(bids.map(({ number }) => number)).toEqual([1, 2]);
    for (const bid of bids) expect((await office.call('GET', `${bidsOf(id)}/${bid.id}`)).body).toEqual(bid);
  });

  test('a full one is added up to the cent and keeps its lines in order', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id, {
      discountKind: 'rate',
      discountValue: 1000,
      paymentSchedule: [
        { label: 'On signing', rateBps: 3000 },
        { label: 'When done', rateBps: 7000 },
      ],
    });
    // 180 + 161.25 + 1554 = 1895.25; the mat is optional and not chosen; 161.25 is not taxed.
    expect(bid).toMatchObject({
      linesTotal: 1895.25,
      discount: 189.53,
      tax: 128.75,
      total: 1834.47,
      cost: 942,
    });
    expect(bid).toMatchObject({ discountKind: 'rate', discountValue: 1000, deposit: 550.34, margin: 763.72 });
    const lines = bid.sections.flatMap((section: { lines: object[] }) => section.lines);
    expect(lines.map((line: { name: string }) => line.name)).toEqual([
      'Protect floors',
      'Remove tile',
      'Porcelain tile',
      'Heated floor mat',
    ]);
    expect(lines[1]).toMatchObject({
      quantity: 2.5,
      unitPrice: 64.5,
      total: 161.25,
      selected: true,
      optional: false,
    });
    expect(lines[3]).toMatchObject({ optional: true, selected: false, total: 685 });
    expect((await office.call('GET', `${bidsOf(id)}/${bid.id}`)).body).toEqual(bid);
  });

  test('a cost that is not given is unknown, and stays so in versions, copies and templates', async () => {
    const { id } = await insertProject(app.db);
    const sections = [
      {
        title: '',
        lines: [
          { name: 'Tile', unitPrice: 100, unitCost: 60 },
          { name: 'Grout', unitPrice: 40 },
          { name: 'Trim', unitPrice: 10, unitCost: null },
          { name: 'Sweep', unitPrice: 5, unitCost: 0 },
          { name: 'Towels', unitPrice: 30, unitCost: '', optional: true },
        ],
      },
    ];
    const bid = await createBid(office, id, { sections });
    const expected = { cost: 60, margin: 45, linesWithoutCost: 2, priceWithoutCost: 50 };
    const isKept = (body: typeof bid) => {
      expect(body).toMatchObject(expected);
      expect(body.sections[0].lines.map(({ unitCost }: { unitCost: number }) => unitCost)).toEqual([
        60,
        null,
        null,
        0,
        null,
      ]);
    };
    isKept(bid);
    const url = `${bidsOf(id)}/${bid.id}`;
    isKept((await office.call('PUT', url, { sections: bid.sections })).body);
    const [summary] = (await office.call('GET', bidsOf(id))).body;
    expect(summary).toMatchObject(expected);
    isKept((await create(id, { project: { id }, copyOfBidId: bid.id })).body);
    const kept = await office.call('POST', '/api/bid-templates', {
      name: 'Tiles, some known',
      bidId: bid.id,
    });
    isKept((await create(id, { project: { id }, templateId: kept.body.id })).body);
    await sendByLink(office, id, bid.id);
    isKept((await office.call('POST', `${url}/revise`)).body);
  });

  test('nothing is known of the margin of a bid without any cost, until the first is given', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id, { sections: [{ lines: [{ name: 'Grout', unitPrice: 40 }] }] });
    expect(bid).toMatchObject({ cost: null, margin: null, linesWithoutCost: 1, priceWithoutCost: 40 });
    const [line] = bid.sections[0].lines;
    const sections = [{ title: '', lines: [{ ...line, unitCost: 25 }] }];
    const { body } = await office.call('PUT', `${bidsOf(id)}/${bid.id}`, { sections });
    expect(body).toMatchObject({ cost: 25, margin: 15, linesWithoutCost: 0, priceWithoutCost: 0 });
    const event = await queryOne<{ before: object; after: object }>(
      app.db,
      `select before, after from events where kind = 'bid.updated' and subject_id = $1`,
      [bid.id],
    );
    expect(event).toMatchObject({
      before: { cost: null, margin: null, lines: [{ unitCost: null }] },
      after: { cost: 25, margin: 15, lines: [{ unitCost: 25 }] },
    });
  });

  test.each([
    [{}],
    [{ project: null }],
    [{ project: {} }],
    [{ project: { id: null } }],
    [{ project: { id: true } }],
    [{ project: 'x' }],
  ])('the body %j names no project', async (body) => {
    const { id } = await insertProject(app.db);
    expect(await create(id, body)).toMatchObject({
      status: 400,
      body: { error: 'Invalid project ID', code: 'bid.invalid_project_id' },
    });
  });

  test("the body's project is the one of the address, as number or text", async () => {
    const { id } = await insertProject(app.db);
    expect((await create(id, { project: { id: String(id), status: 'lead_created' } })).status).toBe(201);
    expect((await create(id, { project: { id: id + 1 } })).status).toBe(422);
    expect((await create(999_999, { project: { id: 999_999 } })).status).toBe(404);
  });

  test.each([
    [
      'three decimals',
      { sections: [{ lines: [{ name: 'a', unitPrice: 1.005 }] }] },
      'sections.0.lines.0.unitPrice',
    ],
    [
      'a negative price',
      { sections: [{ lines: [{ name: 'a', unitPrice: -1 }] }] },
      'sections.0.lines.0.unitPrice',
    ],
    [
      'four decimals of a quantity',
      { sections: [{ lines: [{ name: 'a', quantity: 0.0001 }] }] },
      'sections.0.lines.0.quantity',
    ],
    [
      'a total beyond all bounds',
      { sections: [{ lines: [{ name: 'a', quantity: 1_000_000, unitPrice: 99_999_999_999 }] }] },
      'sections.0.lines.0.unitPrice',
    ],
    [
      'an unknown product',
      { sections: [{ lines: [{ name: 'a' }, { name: 'b', productId: 77_777 }] }] },
      'sections.0.lines.1.productId',
    ],
    ['a discount over 100 %', { discountKind: 'rate', discountValue: 10_001 }, 'discountValue'],
    ['a broken discount rate', { discountKind: 'rate', discountValue: 12.5 }, 'discountValue'],
    ['a tax over 100 %', { taxRateBps: 10_001 }, 'taxRateBps'],
    ['a tax of four decimals', { taxRateBps: 887.55 }, 'taxRateBps'],
    ['a schedule that is not 100 %', { paymentSchedule: [{ label: 'a', rateBps: 9999 }] }, 'paymentSchedule'],
    ['a schedule with two rests', { paymentSchedule: [{ label: 'a' }, { label: 'b' }] }, 'paymentSchedule'],
    [
      'a payment that is a share and an amount',
      { paymentSchedule: [{ label: 'a', rateBps: 10_000, amount: 5 }, { label: 'b' }] },
      'paymentSchedule.0',
    ],
    [
      'a key twice',
      {
        sections: [{ lines: [{ name: 'a', key: 'k' }] }, { lines: [{ name: 'b' }, { name: 'c', key: 'k' }] }],
      },
      'sections.1.lines.1.key',
    ],
    [
      'two chosen of a group',
      {
        sections: [
          {
            lines: ['a', 'b'].map((name) => ({ name, choiceGroup: 'Roof', selected: true })),
          },
        ],
      },
      'sections.0.lines.1.selected',
    ],
    [
      'a negative quantity',
      { sections: [{ lines: [{ name: 'a', quantity: -1, unitPrice: 10 }] }] },
      'sections.0.lines.0.quantity',
    ],
    ['a day that does not exist', { validUntil: '2026-02-30' }, 'validUntil'],
  ])('%s is refused by name', async (_name, body, field) => {
    const { id } = await insertProject(app.db);
    const answer = await create(id, { project: { id }, ...body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test('a change with an unknown product is refused by name', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const sections = [{ lines: [{ name: 'a' }, { name: 'b', productId: 77_777 }] }];
    const answer = await office.call('PUT', `${bidsOf(id)}/${bid.id}`, { sections });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual(['sections.0.lines.1.productId']);
  });

  test('unknown fields are refused, what a bid itself has is ignored', async () => {
    const { id } = await insertProject(app.db);
    expect((await create(id, { project: { id }, colour: 'red' })).status).toBe(400);
    const bid = await createBid(office, id);
    expect((await create(id, { ...bid, project: { id } })).body).toMatchObject({
      number: 2,
      total: bid.total,
    });
  });

  test('an administrator may enter a credit, which the office may keep but not change', async () => {
    const { id } = await insertProject(app.db);
    const admin = await app.signIn('admin');
    const credit = { key: 'credit', name: 'Loyalty credit', quantity: -1, unitPrice: 100 };
    const bid = await createBid(admin, id, {
      sections: [{ lines: [{ name: 'Work', unitPrice: 500 }, credit] }],
      taxRateBps: 0,
    });
    expect(bid.total).toBe(400);
    const url = `${bidsOf(id)}/${bid.id}`;
    const [section] = bid.sections;
    const kept = await office.call('PUT', url, { sections: [section, { lines: [{ name: 'More' }] }] });
    expect(kept.status).toBe(200);
    const larger = { ...section, lines: [section.lines[0], { ...credit, quantity: -2 }] };
    const refused = await office.call('PUT', url, { sections: [larger] });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({
      'sections.0.lines.1.quantity': 'Only an admin can enter a negative quantity.',
    });
    const dearer = { ...section, lines: [section.lines[0], { ...credit, unitPrice: 499 }] };
    const raised = await office.call('PUT', url, { sections: [dearer] });
    expect(raised.status).toBe(422);
    expect(raised.body.fields).toEqual({
      'sections.0.lines.1.unitPrice': 'Only an admin can change the price of a credit.',
    });
    expect((await admin.call('PUT', url, { sections: [dearer] })).body.total).toBe(1);
  });

  test('of the alternatives of a group the chosen one counts, and a schedule takes amounts and the rest', async () => {
    const { id } = await insertProject(app.db);
    const roof = (name: string, unitPrice: number) => ({
      name,
      unitPrice,
      choiceGroup: 'Roof',
      optional: true,
    });
    const bid = await createBid(office, id, {
      sections: [
        { lines: [roof('Good', 100), { ...roof('Better', 200), selected: true }, roof('Best', 300)] },
        // Another section's group of the same name is another choice.
        { lines: [{ ...roof('Ridge', 40), selected: true }] },
      ],
      taxRateBps: 0,
      customerNotes: 'Parking in front of the house, please.',
      paymentSchedule: [
        { label: 'On signing', amount: 50 },
        { label: 'At half', rateBps: 5000 },
        { label: 'Rest' },
      ],
    });
    expect(bid).toMatchObject({
      total: 240,
      deposit: 50,
      customerNotes: 'Parking in front of the house, please.',
      paymentSchedule: [
        { label: 'On signing', rateBps: null, amount: 50, due: 50 },
        { label: 'At half', rateBps: 5000, amount: null, due: 120 },
        { label: 'Rest', rateBps: null, amount: null, due: 70 },
      ],
    });
    expect(bid.sections[0].lines[1]).toMatchObject({ choiceGroup: 'Roof', optional: false, selected: true });
  });

  test('a line keeps its key, also for a client that knows of none', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const keysOf = ({ sections }: typeof bid) =>
      sections.flatMap(({ lines }: { lines: { key: string }[] }) => lines.map(({ key }) => key));
    expect(new Set(keysOf(bid)).size).toBe(4);
    const url = `${bidsOf(id)}/${bid.id}`;
    const dearer = sampleSections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({ ...line, unitPrice: 1000 })),
    }));
    const { body } = await office.call('PUT', url, { sections: dearer });
    expect(keysOf(body)).toEqual(keysOf(bid));
  });

  test('ten at once get ten numbers', async () => {
    const { id } = await insertProject(app.db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(id, { project: { id } })));
    const numbers = answers.map((answer) => answer.body.number).toSorted((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('nothing is offered for a project that has ended', async () => {
    const { id } = await insertProject(app.db);
    await query(app.db, `update projects set status = 'project_cancelled' where id = $1`, [id]);
    expect((await create(id, { project: { id } })).body.code).toBe('project.move_not_allowed');
  });

  test('200 lines are kept', async () => {
    const { id } = await insertProject(app.db);
    const lines = Array.from({ length: 200 }, (_, index) => ({
      name: `Line ${index}`,
      quantity: 1.5,
      unitPrice: 9.99,
    }));
    const bid = await createBid(office, id, { sections: [{ lines }] });
    expect(bid.sections[0].lines).toHaveLength(200);
    expect(bid.linesTotal).toBe(2998);
    const again = await office.call('PUT', `${bidsOf(id)}/${bid.id}`, bid);
    expect(again).toMatchObject({ status: 200, body: { linesTotal: 2998, version: 2 } });
  });
});

describe('changing a draft', () => {
  test('the given parts are replaced, the others stay, and the totals follow', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const url = `${bidsOf(id)}/${bid.id}`;
    const untaxed = await office.call('PUT', url, { taxRateBps: 0, version: bid.version });
    expect(untaxed.body).toMatchObject({ tax: 0, total: 1895.25, title: 'Hall bathroom', version: 2 });
    expect(untaxed.body.sections).toEqual(bid.sections);
    const [first] = sampleSections;
    const shorter = await office.call(
      'PUT',
      url,
      { sections: [first], validUntil: null },
      { 'if-match': '"2"' },
    );
    expect(shorter.body).toMatchObject({ total: 341.25, validUntil: null, version: 3 });
    const event = await queryOne<{
      before: { lines: unknown[] };
      after: { lines: unknown[]; total: number };
    }>(
      app.db,
      `select before, after from events where subject_kind = 'bid' and subject_id = $1 order by id desc limit 1`,
      [bid.id],
    );
    expect(event).toMatchObject({ after: { total: 341.25, lines: [], sectionTitles: ['Preparation'] } });
    expect(event?.before.lines).toHaveLength(2);
  });

  test('what was read can be sent back whole, and changes nothing', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id, { discountKind: 'amount', discountValue: '12.34' });
    const answer = await office.call('PUT', `${bidsOf(id)}/${bid.id}`, bid);
    expect(answer.status).toBe(200);
    const without = ({ version: _v, updatedAt: _u, ...rest }: Record<string, unknown>) => rest;
    expect(without(answer.body)).toEqual(without(bid));
    expect(await eventKinds(app.db, id)).not.toContain('bid.updated');
  });

  test('of its lines a save writes those that it changes, and the others are what they were', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const rows = () =>
      query<{ key: string; id: number; name: string; at: string }>(
        app.db,
        'select key, id, name, xmin::text as at from bid_lines where bid_id = $1 order by position',
        [bid.id],
      );
    const before = await rows();
    const [first, second] = bid.sections;
    const [changed, ...others] = first!.lines;
    const sections = [
      { ...first!, lines: [{ ...changed!, name: 'Another name' }, ...others] },
      { ...second!, lines: [...second!.lines.slice(0, -1), { name: 'New' }] },
    ];
    const { status, body } = await office.call('PUT', `${bidsOf(id)}/${bid.id}`, { sections });
    expect(status).toBe(200);
    const after = await rows();
    expect(after.map(({ name }) => name)).toEqual([
      'Another name',
      ...before.slice(1, -1).map(({ name }) => name),
      'New',
    ]);
    expect(after.slice(1, -1)).toEqual(before.slice(1, -1));
    expect(after[0]).toMatchObject({ id: before[0]!.id, key: before[0]!.key });
    expect(after.at(-1)!.key).not.toBe(before.at(-1)!.key);
    const { body: read } = await office.call('GET', `${bidsOf(id)}/${bid.id}`);
    expect(read).toEqual(body);
  });

  test('a stale version is refused with the bid as it is; of ten at once one wins', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const url = `${bidsOf(id)}/${bid.id}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        office.call('PUT', url, { title: `Title ${index}`, version: 1 }),
      ),
    );
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
    const winner = answers.find((each) => each.status === 200)!;
    const loser = answers.find((each) => each.status === 412)!;
    expect(loser.body.current).toEqual(winner.body);
  });

  test('a draft is removed once; its number is not used again', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const url = `${bidsOf(id)}/${bid.id}`;
    expect((await office.call('DELETE', url)).status).toBe(204);
    expect((await office.call('DELETE', url)).status).toBe(404);
    expect((await office.call('GET', bidsOf(id))).body).toEqual([]);
    expect((await createBid(office, id)).number).toBe(2);
  });
});

describe('a bid that was sent', () => {
  test('is frozen, and its link stays the same', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const code = await sendByLink(office, id, bid.id);
    expect(code).toMatch(/^[\w-]{27}$/);
    expect(await sendByLink(office, id, bid.id)).toBe(code);
    const url = `${bidsOf(id)}/${bid.id}`;
    const sent = (await office.call('GET', url)).body;
    expect(sent).toMatchObject({ status: 'sent', sentAt: '2026-03-10T15:00:00.000Z' });
    expect(sent.link).toBe(`http://127.0.0.1:3000/bid/${code}`);
    expect((await office.call('PUT', url, { title: 'x' })).body.code).toBe('bid.not_editable');
    expect((await office.call('DELETE', url)).body.code).toBe('bid.not_editable');
    const kinds = await eventKinds(app.db, id);
    expect(kinds.filter((kind) => kind === 'bid.sent')).toHaveLength(1);
    const project = await queryOne(app.db, 'select status from projects where id = $1', [id]);
    expect(project).toEqual({ status: 'bid_sent' });
  });

  test('gets a next version, which supersedes it; its link then says so', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const code = await sendByLink(office, id, bid.id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.call('POST', `${bidsOf(id)}/${bid.id}/revise`)),
    );
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const next = answers.find((each) => each.status === 201)!.body;
    expect(next).toMatchObject({
      number: 1,
      revision: 2,
      status: 'draft',
      total: bid.total,
      link: null,
      sentAt: null,
    });
    expect(next.sections.map((each: { lines: unknown[] }) => each.lines.length)).toEqual([2, 2]);
    const old = (await office.call('GET', `${bidsOf(id)}/${bid.id}`)).body;
    expect(old).toMatchObject({
      linkWithdrawnAt: null,
      status: 'superseded',
      link: expect.stringContaining(code),
    });
    const { body: read } = await app.anonymous('GET', `/api/public/bids/${code}`);
    expect(read).toMatchObject({ status: 'superseded', canAccept: false });
    expect((await office.call('POST', `${bidsOf(id)}/${bid.id}/link`)).body.code).toBe('bid.not_sendable');
    await office.call('DELETE', `${bidsOf(id)}/${next.id}`);
    const third = await office.call('POST', `${bidsOf(id)}/${bid.id}/revise`);
    expect(third).toMatchObject({ status: 201, body: { revision: 3 } });
    // The first version was superseded once, by the second.
    const superseded = (await eventKinds(app.db, id)).filter((kind) => kind === 'bid.superseded');
    expect(superseded).toHaveLength(1);
  });

  test.each([
    [[2, 3], 'Revision 2 of this bid exists. Change that one, or remove it first.'],
    [[3, 2], 'This bid has a newer revision. Change that one.'],
  ])('of two removed versions one comes back, in the order %j', async ([first, second], sentence) => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    await sendByLink(office, id, bid.id);
    const versions = new Map<number | undefined, string>();
    for (const revision of [2, 3]) {
      const { body } = await office.call('POST', `${bidsOf(id)}/${bid.id}/revise`);
      expect(body.revision).toBe(revision);
      versions.set(revision, `${bidsOf(id)}/${body.id}`);
      await office.call('DELETE', versions.get(revision)!);
    }
    expect((await office.call('POST', `${versions.get(first)}/restore`)).status).toBe(200);
    const refused = await office.call('POST', `${versions.get(second)}/restore`);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, 'bid.not_open', sentence]);
    expect((await office.call('DELETE', versions.get(first)!)).status).toBe(204);
    expect((await office.call('POST', `${versions.get(second)}/restore`)).status).toBe(200);
  });

  test.each([
    ['2026-12-31', '2026-12-31'],
    ['2026-03-20', '2026-04-09'],
  ])('what was offered until %s is offered until %s in the next version', async (validUntil, next) => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id, { validUntil });
    await sendByLink(office, id, bid.id);
    const { body } = await office.call('POST', `${bidsOf(id)}/${bid.id}/revise`);
    expect(body.validUntil).toBe(next);
  });

  test('tells line by line what its next version changed', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const difference = (bidId: number) => office.call('GET', `${bidsOf(id)}/${bidId}/difference`);
    expect((await difference(bid.id)).body).toBeNull();
    await sendByLink(office, id, bid.id);
    const { body: next } = await office.call('POST', `${bidsOf(id)}/${bid.id}/revise`);
    const [preparation, finish] = next.sections;
    const [floors, tile] = preparation.lines;
    const sections = [
      { ...preparation, lines: [floors, { ...tile, quantity: 3 }] },
      { title: 'Finish', lines: [finish.lines[0], { name: 'Grout', unitPrice: 50 }] },
    ];
    await office.call('PUT', `${bidsOf(id)}/${next.id}`, { sections, scope: 'All of the floor.' });
    const { status, body } = await difference(next.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      since: { id: bid.id, revision: 1 },
      fields: ['scope', ...(next.validUntil === bid.validUntil ? [] : ['validUntil'])],
      lines: [
        { section: 'Preparation', before: { quantity: 2.5 }, after: { quantity: 3 } },
        { section: 'Finish', before: null, after: { name: 'Grout' } },
        { section: 'Finish', before: { name: 'Heated floor mat' }, after: null },
      ],
      before: { total: bid.total },
    });
    expect(body.after.linesTotal).toBe(bid.linesTotal + 32.25 + 50);
  });

  test('is neither revised as a draft nor sent without lines or after its last day', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id, { validUntil: '2026-03-09' });
    expect((await office.call('POST', `${bidsOf(id)}/${bid.id}/revise`)).body.code).toBe('bid.not_open');
    expect((await office.call('POST', `${bidsOf(id)}/${bid.id}/link`)).body.code).toBe('bid.not_sendable');
    const empty = (await create(id, { project: { id } })).body;
    const refused = await office.call('POST', `${bidsOf(id)}/${empty.id}/link`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'bid.not_sendable' } });
    expect(Object.keys(refused.body.fields)).toEqual(['no_lines']);
  });

  test('its link can be withdrawn, and a new one has another code', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const code = await sendByLink(office, id, bid.id);
    const url = `${bidsOf(id)}/${bid.id}/link`;
    expect((await office.call('DELETE', url)).status).toBe(204);
    expect((await office.call('DELETE', url)).status).toBe(204);
    expect((await app.anonymous('GET', `/api/public/bids/${code}`)).status).toBe(404);
    const withdrawnAt = async () =>
      (await office.call('GET', `${bidsOf(id)}/${bid.id}`)).body.linkWithdrawnAt;
    expect(await withdrawnAt()).toBe(app.clock.now().toISOString());
    expect(await sendByLink(office, id, bid.id)).not.toBe(code);
    expect(await withdrawnAt()).toBeNull();
    expect((await eventKinds(app.db, id)).filter((kind) => kind === 'bid.link_withdrawn')).toHaveLength(1);
  });
});

test('the list has every bid, newest version first, without lines', async () => {
  const { id } = await insertProject(app.db);
  const first = await createBid(office, id);
  await sendByLink(office, id, first.id);
  await office.call('POST', `${bidsOf(id)}/${first.id}/revise`);
  await createBid(office, id);
  const list = (await office.call('GET', bidsOf(id))).body;
  expect(list.map((each: { number: number; revision: number }) => [each.number, each.revision])).toEqual([
    [2, 1],
    [1, 2],
    [1, 1],
  ]);
  expect(list[0].sections).toBeUndefined();
  expect((await office.call('GET', bidsOf(999_999))).status).toBe(404);
});

describe('the PDF', () => {
  test('is the same each time, has a name and an ETag, and honours its options', async () => {
    const { id, number } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const url = `${bidsOf(id)}/${bid.id}/pdf`;
    const first = await office.call('GET', `${url}?full=true&logo=1&t=123`);
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toContain(
      `filename="Bid ${number} Rev 1 Maria Castellanos.pdf"`,
    );
    expect(first.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await office.call('GET', url);
    expect(again.raw.equals(first.raw)).toBe(true);
    const etag = first.headers.etag as string;
    expect((await office.call('GET', url, undefined, { 'if-none-match': etag })).status).toBe(304);
    const short = await office.call('GET', `${url}?full=false&logo=0`);
    expect(short.headers.etag).not.toBe(etag);
    expect((await office.call('GET', `${url}?full=maybe`)).status).toBe(422);
  });
});

describe('who may', () => {
  test('only the office, and only through the own project', async () => {
    const { id } = await insertProject(app.db);
    const other = await insertProject(app.db);
    const bid = await createBid(office, id);
    const field = await app.signIn('field');
    const calls: Array<['GET' | 'POST' | 'PUT' | 'DELETE', string]> = [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/pdf'],
      ['POST', '/revise'],
      ['POST', '/link'],
      ['DELETE', '/link'],
      ['POST', '/email'],
      ['POST', '/finalize'],
    ];
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? {} : undefined;
      const wrongParent = await office.call(method, `${bidsOf(other.id)}/${bid.id}${path}`, body);
      expect([method, path, wrongParent.status]).toEqual([method, path, 404]);
      const asField = await field.call(method, `${bidsOf(id)}/${bid.id}${path}`, body);
      expect([method, path, asField.status]).toEqual([method, path, 403]);
      const anonymous = await app.anonymous(method, `${bidsOf(id)}/${bid.id}${path}`, body);
      expect([method, path, anonymous.status]).toEqual([method, path, 401]);
    }
    expect((await field.call('GET', bidsOf(id))).status).toBe(403);
    expect((await office.call('GET', `${bidsOf(id)}/${bid.id}`)).body.status).toBe('draft');
  });
});
