import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  createBid,
  eventKinds,
  insertProject,
  sendByLink,
  setUpCompany,
} from '../../../../test/support/bid-fixtures.ts';
import { startTransaction } from '../../../../test/support/start-transaction.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { limitChoices } from './limit-choices.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '1' } });
  await setUpCompany(app.db);
  office = await app.signIn('office', { firstName: 'Priya', lastName: 'Rao' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(60_000));

const roof = (key: string, unitPrice: number, more: object = {}) => ({
  key,
  name: `Roof ${key}`,
  unitPrice,
  choiceGroup: 'Roof',
  ...more,
});

/** 100 that always counts, a roof for 1,000, 2,000 or 3,000, and an option for 50; no tax. */
const sections = [
  {
    title: 'Roof',
    lines: [
      { key: 'base', name: 'Protection', unitPrice: 100 },
      roof('good', 1000),
      roof('better', 2000),
      roof('best', 3000),
      { key: 'vent', name: 'Ridge vent', unitPrice: 50, optional: true },
    ],
  },
];

async function sentBid(more: object = {}, project?: { email?: string | null }) {
  const { id: projectId } = await insertProject(app.db, project);
  const bid = await createBid(office, projectId, { sections, taxRateBps: 1000, ...more });
  const code = await sendByLink(office, projectId, bid.id);
  const url = `/api/public/bids/${code}`;
  const own = `/api/projects/${projectId}/bids/${bid.id}`;
  return {
    projectId,
    bidId: Number(bid.id),
    code,
    url,
    own,
    read: async () => (await app.anonymous('GET', url)).body,
    ofOffice: async () => (await office.call('GET', own)).body,
    choose: (selected: string[], documentSha256?: string) =>
      app.anonymous('POST', `${url}/choose`, { selected, ...(documentSha256 && { documentSha256 }) }),
    accept: async (more: object = {}, headers: Record<string, string> = {}) =>
      app.anonymous(
        'POST',
        `${url}/accept`,
        {
          signerName: 'Maria Castellanos',
          method: 'typed',
          documentSha256: (await app.anonymous('GET', url, undefined, headers)).body.documentSha256,
          ...more,
        },
        headers,
      ),
  };
}

const chosenIn = (bid: { sections: { lines: { key: string; selected: boolean }[] }[] }) =>
  bid.sections.flatMap(({ lines }) => lines.filter(({ selected }) => selected).map(({ key }) => key));

const messagesOf = (projectId: number) =>
  query<{ recipients: string[]; subject: string; body: string; attachment_name: string | null }>(
    app.db,
    'select recipients, subject, body, attachment_name from messages where project_id = $1 order by id',
    [projectId],
  );

describe('choosing', () => {
  test('a choice whose answer was lost is answered as it was when it comes once more under its key', async () => {
    const { url, read } = await sentBid();
    const body = { selected: ['better'], documentSha256: (await read()).documentSha256 };
    const again = () => app.anonymous('POST', `${url}/choose`, body, { 'idempotency-key': 'one-choice' });
    const first = await again();
    expect(await again()).toMatchObject({
      status: 200,
      body: { documentSha256: first.body.documentSha256 },
    });
    expect((await app.anonymous('POST', `${url}/choose`, body)).body.code).toBe('bid.changed');
  });

  test('keeps what is chosen with all totals, counts the version up and is told', async () => {
    const { choose, read, ofOffice, projectId } = await sentBid({
      paymentSchedule: [{ label: 'Now', rateBps: 2500 }, { label: 'Rest' }],
    });
    const before = await read();
    expect(before).toMatchObject({ total: 1210, startsFrom: true, deposit: 302.5 });
    const { version } = await ofOffice();
    const answer = await choose(['better', 'vent'], before.documentSha256);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'viewed',
        canAccept: true,
        subtotal: 2150,
        tax: { amount: 215 },
        total: 2365,
        deposit: 591.25,
        paymentSchedule: [{ amount: 591.25 }, { amount: 1773.75 }],
      },
    });
    expect(chosenIn(answer.body)).toEqual(['base', 'better', 'vent']);
    expect(answer.body.documentSha256).not.toBe(before.documentSha256);
    expect(await read()).toEqual(answer.body);
    const now = await ofOffice();
    expect(now).toMatchObject({ version: version + 1, total: 2365, deposit: 591.25 });
    const event = await queryOne(
      app.db,
      `select actor_kind, actor_name, before, after from events where kind = 'bid.chosen' and project_id = $1`,
      [projectId],
    );
    expect(event).toEqual({
      actor_kind: 'customer',
      actor_name: 'Maria Castellanos',
      before: { chosen: [], total: 1210 },
      after: { chosen: ['Roof better', 'Ridge vent'], total: 2365 },
    });
  });

  test('the same again changes nothing and is not told twice', async () => {
    const { choose, projectId } = await sentBid();
    const first = await choose(['good']);
    expect((await choose(['good'])).body).toEqual(first.body);
    expect((await eventKinds(app.db, projectId)).filter((kind) => kind === 'bid.chosen')).toHaveLength(1);
  });

  test.each([
    ['a line that always counts', ['base']],
    ['a line that is not there', ['nothing']],
    ['two of one group', ['good', 'best']],
  ])('%s is refused', async (_what, selected) => {
    const { choose, read } = await sentBid();
    const before = await read();
    expect(await choose(selected)).toMatchObject({
      status: 422,
      body: { fields: { selected: expect.any(String) } },
    });
    expect(await read()).toEqual(before);
  });

  test('is over once the bid is signed, declined, withdrawn or expired', async () => {
    const signed = await sentBid();
    await signed.choose(['good']);
    expect((await signed.accept()).status).toBe(200);
    const total = (await signed.read()).total;
    expect(await signed.choose(['best'])).toMatchObject({ status: 409, body: { code: 'bid.not_open' } });
    expect((await signed.read()).total).toBe(total);
    const declined = await sentBid();
    await app.anonymous('POST', `${declined.url}/decline`, {});
    expect((await declined.choose(['best'])).status).toBe(409);
    const withdrawn = await sentBid();
    await office.call('DELETE', `${withdrawn.own}/link`);
    expect((await withdrawn.choose(['best'])).status).toBe(404);
    const expired = await sentBid();
    await query(app.db, `update bids set valid_until = '2026-03-01' where id = $1`, [expired.bidId]);
    expect((await expired.choose(['best'])).status).toBe(404);
  });

  test('two at once: each on the document that it read, so the second is told', async () => {
    const { choose, read } = await sentBid();
    const { documentSha256 } = await read();
    const answers = await Promise.all([choose(['good'], documentSha256), choose(['best'], documentSha256)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!.body;
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('bid.changed');
    expect(await read()).toEqual(kept);
  });

  test('are changed at most so often a day, from whatever address; other bids are not held up', async () => {
    const [{ choose, bidId }, other] = [await sentBid(), await sentBid()];
    const call = { db: app.db, services: app.app.services, audit: { now: app.clock.now() } };
    for (let times = 0; times < 300; times += 1) await limitChoices(call, bidId);
    expect(await choose(['good'])).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect((await other.choose(['good'])).status).toBe(200);
  });

  test('waits for what is under way, and then knows that its document is an old one', async () => {
    const { choose, read, projectId, bidId } = await sentBid();
    const { documentSha256 } = await read();
    const other = await startTransaction(app.database);
    await other.query('select from projects where id = $1 for no key update', [projectId]);
    await other.query('update bids set version = version + 1 where id = $1', [bidId]);
    await other.query(`update bid_lines set is_selected = true where bid_id = $1 and key = 'vent'`, [bidId]);
    const chosen = choose(['good'], documentSha256);
    await other.commitOnceWaitedFor();
    expect(await chosen).toMatchObject({ status: 409, body: { code: 'bid.changed' } });
    expect(chosenIn(await read())).toEqual(['base', 'vent']);
  });

  test('many at once without a document: the last one holds, and the totals are its', async () => {
    const { choose, read } = await sentBid();
    const sets = [['good'], ['better'], ['best'], ['good', 'vent'], ['vent']];
    const answers = await Promise.all(sets.map((selected) => choose(selected)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const now = await read();
    const prices: Record<string, number> = { base: 100, good: 1000, better: 2000, best: 3000, vent: 50 };
    const chosen = chosenIn(now);
    // A group that is still open counts with its cheapest.
    const counted = chosen.some((key) => ['good', 'better', 'best'].includes(key))
      ? chosen
      : [...chosen, 'good'];
    expect(now.subtotal).toBe(counted.reduce((sum, key) => sum + prices[key]!, 0));
  });

  test('against accepting at once: what is signed is what was on the screen', async () => {
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(60_000);
      const { choose, url, read, bidId } = await sentBid();
      const { documentSha256 } = (await choose(['good'])).body;
      const [accepted, chosen] = await Promise.all([
        app.anonymous('POST', `${url}/accept`, { signerName: 'Maria', method: 'typed', documentSha256 }),
        choose(['best']),
      ]);
      expect([accepted.status, chosen.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const now = await read();
      const signatures = await query<{ document: string }>(
        app.db,
        'select document from bid_signatures where bid_id = $1',
        [bidId],
      );
      if (accepted.status === 200) {
        expect(JSON.parse(signatures[0]!.document).totalCents).toBe(121_000);
        expect(now).toMatchObject({ status: 'approved', total: 1210 });
      } else {
        expect(signatures).toEqual([]);
        expect(now).toMatchObject({ canAccept: true, total: 3410 });
      }
    }
  });
});

describe('accepting', () => {
  test('is refused while nothing of a group is chosen, and possible without any option', async () => {
    const { choose, accept, bidId, projectId } = await sentBid();
    expect(await accept()).toMatchObject({
      status: 422,
      body: { code: 'bid.choice_missing', error: 'Choose one of “Roof” before you sign.' },
    });
    expect(await query(app.db, 'select from bid_signatures where bid_id = $1', [bidId])).toHaveLength(0);
    expect(await messagesOf(projectId)).toEqual([]);
    await choose(['good']);
    expect((await accept()).body).toMatchObject({ status: 'approved', total: 1210 });
  });

  test('two hundred at once leave exactly one signature, one event and one message to each', async () => {
    const { choose, url, bidId, projectId } = await sentBid();
    const { documentSha256 } = (await choose(['good'])).body;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_each, index) =>
        app.anonymous(
          'POST',
          `${url}/accept`,
          { signerName: 'Maria Castellanos', method: 'typed', documentSha256 },
          { 'x-forwarded-for': `10.0.${index % 50}.7` },
        ),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    // Whoever finds the drawing of the PDF busy is asked to come again.
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    expect(statuses.has(200)).toBe(true);
    expect(await query(app.db, 'select from bid_signatures where bid_id = $1', [bidId])).toHaveLength(1);
    expect((await eventKinds(app.db, projectId)).filter((kind) => kind === 'bid.approved')).toHaveLength(1);
    expect(await messagesOf(projectId)).toHaveLength(2);
  });

  test('tells the office and gives the customer the signed PDF and how to pay the deposit', async () => {
    await query(
      app.db,
      `update settings set deposit_instructions = 'Check to Harbor & Pine.\nNo cash, please.'`,
    );
    const { choose, accept, projectId, url, code } = await sentBid();
    await choose(['good']);
    expect((await app.anonymous('GET', url)).body.depositInstructions).toBe('');
    const { body } = await accept();
    expect(body.depositInstructions).toBe('Check to Harbor & Pine.\nNo cash, please.');
    const [toOffice, toCustomer] = await messagesOf(projectId);
    expect(toOffice).toMatchObject({
      recipients: ['office1@example.com'],
      subject: expect.stringMatching(/^Signed: bid R-\d+ · Rev 1, \$1,210\.00$/),
    });
    expect(toOffice!.body).toContain(`/employee/Priya/projects/`);
    expect(toCustomer).toMatchObject({
      recipients: ['maria@castellanos.example'],
      attachment_name: expect.stringMatching(/^Bid R-\d+ Rev 1 Maria Castellanos signed\.pdf$/),
    });
    expect(toCustomer!.body).toContain('Check to Harbor & Pine.\nNo cash, please.');
    expect(toCustomer!.body).toContain(`/bid/${code}`);
    await query(app.db, `update settings set deposit_instructions = ''`);
  });

  test('goes on where nobody can be written to', async () => {
    const { choose, accept, projectId } = await sentBid({}, { email: null });
    await query(app.db, `update employees set is_active = false where id = $1`, [office.employeeId]);
    await query(app.db, `update settings set email = 'nobody at all'`);
    await choose(['good']);
    expect((await accept()).status).toBe(200);
    expect(await messagesOf(projectId)).toEqual([]);
    await query(app.db, `update employees set is_active = true where id = $1`, [office.employeeId]);
    await setUpCompany(app.db);
  });

  test.each([
    ['a name of 300 letters', { signerName: 'x'.repeat(300) }, 422, /Use at most 120 characters/],
    ['no name', { signerName: '  ' }, 422, /required/],
    [
      'a drawing of 20 MB',
      { method: 'drawn', drawnPng: `data:image/png;base64,${'A'.repeat(20 * 1024 * 1024)}` },
      413,
      /too large/,
    ],
    [
      'a drawing of 215 KB',
      { method: 'drawn', drawnPng: `data:image/png;base64,${'A'.repeat(287 * 1024)}` },
      422,
      /larger than 200 KB/,
    ],
  ])('with %s is refused with a sentence, and nothing is kept', async (_what, more, status, sentence) => {
    const { choose, accept, bidId, read } = await sentBid();
    await choose(['good']);
    const answer = await accept(more);
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await query(app.db, 'select from bid_signatures where bid_id = $1', [bidId])).toHaveLength(0);
    expect((await read()).canAccept).toBe(true);
  });
});

describe('a question', () => {
  test('is answered on the page also where the address in the records is none', async () => {
    const { url, own, projectId, ofOffice } = await sentBid();
    await app.anonymous('POST', `${url}/question`, { text: 'When?' });
    await query(
      app.db,
      `update customers set email = 'maria at home', emails = '[{"label":"home","address":"maria at home","contactName":""}]'
       where id = (select customer_id from projects where id = $1)`,
      [projectId],
    );
    const before = (await messagesOf(projectId)).length;
    const { questions } = await ofOffice();
    const answered = await office.call('POST', `${own}/questions/${questions[0].id}/answer`, {
      text: 'In May.',
    });
    expect(answered).toMatchObject({ status: 200, body: { questions: [{ answer: 'In May.' }] } });
    expect(await messagesOf(projectId)).toHaveLength(before);
  });

  test('reaches the office, and its answer the customer', async () => {
    const { url, own, projectId, read, ofOffice, code } = await sentBid();
    const asked = await app.anonymous('POST', `${url}/question`, {
      text: 'Which colour?\nIs it “slate”?',
      lineKey: 'vent',
      name: 'Ida',
    });
    expect(asked.status).toBe(200);
    const question = {
      lineKey: 'vent',
      lineName: 'Ridge vent',
      askedBy: 'Ida',
      text: 'Which colour?\nIs it “slate”?',
      askedAt: app.clock.now().toISOString(),
      answer: '',
      answeredAt: null,
    };
    expect(asked.body.questions).toMatchObject([question]);
    const bid = await ofOffice();
    expect(bid).toMatchObject({ openQuestions: 1, questions: [{ ...question, revision: 1, version: 1 }] });
    const [news] = await messagesOf(projectId);
    expect(news).toMatchObject({ recipients: ['office1@example.com'] });
    expect(news!.body).toContain('Ida asks about “Ridge vent” in Hall bathroom');
    expect(await eventKinds(app.db, projectId)).toContain('bid.question_asked');

    const place = `${own}/questions/${bid.questions[0].id}/answer`;
    const answered = await office.call('POST', place, { text: 'Dark grey.', version: 1 });
    expect(answered.body).toMatchObject({
      openQuestions: 0,
      questions: [{ answer: 'Dark grey.', answeredBy: 'Priya Rao', version: 2 }],
    });
    expect((await office.call('POST', place, { text: 'Dark grey.' })).status).toBe(200);
    expect((await read()).questions).toMatchObject([
      { answer: 'Dark grey.', answeredAt: app.clock.now().toISOString() },
    ]);
    const messages = await messagesOf(projectId);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatchObject({ recipients: ['maria@castellanos.example'] });
    expect(messages[1]!.body).toContain('Dark grey.');
    expect(messages[1]!.body).toContain(`/bid/${code}`);

    const stale = await office.call('POST', place, { text: 'Light grey.', version: 1 });
    expect(stale).toMatchObject({ status: 412, body: { current: { answer: 'Dark grey.' } } });
    expect((await office.call('POST', place, { text: 'Light grey.', version: 2 })).status).toBe(200);
    expect(await messagesOf(projectId)).toHaveLength(3);
  });

  test('stays with the next version of the bid, and can be answered there', async () => {
    const { url, own, projectId } = await sentBid();
    await app.anonymous('POST', `${url}/question`, { text: 'When can you start?' });
    const { body: next } = await office.call('POST', `${own}/revise`);
    expect(next).toMatchObject({
      openQuestions: 1,
      questions: [{ text: 'When can you start?', revision: 1 }],
    });
    const place = `/api/projects/${projectId}/bids/${next.id}`;
    const answer = await office.call('POST', `${place}/questions/${next.questions[0].id}/answer`, {
      text: 'In May.',
    });
    expect(answer.body.questions).toMatchObject([{ answer: 'In May.' }]);
    const code = await sendByLink(office, projectId, next.id);
    const { body } = await app.anonymous('GET', `/api/public/bids/${code}`);
    expect(body.questions).toMatchObject([{ askedBy: 'Maria Castellanos', answer: 'In May.' }]);
  });

  test('can also be asked once the bid is signed or declined', async () => {
    const { url } = await sentBid();
    await app.anonymous('POST', `${url}/decline`, { reason: 'Too dear' });
    const again = await app.anonymous('POST', `${url}/question`, { text: 'We have changed our minds.' });
    expect(again).toMatchObject({ status: 200, body: { status: 'declined', questions: [{}] } });
  });

  test.each([
    [{ text: '  ' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'a', lineKey: 'nothing' }, 'lineKey'],
    [{ text: 'a', name: 'x'.repeat(121) }, 'name'],
  ])('like %j is refused by name', async (body, field) => {
    const { url, projectId } = await sentBid();
    const answer = await app.anonymous('POST', `${url}/question`, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
    expect(await messagesOf(projectId)).toEqual([]);
  });

  test('is one of twenty at most that wait', async () => {
    const { url, ofOffice } = await sentBid();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_each, index) =>
        app.anonymous('POST', `${url}/question`, { text: `Question ${index}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body.error)).toEqual(Array(4).fill(expect.stringContaining('Call us')));
    expect(await ofOffice()).toMatchObject({ openQuestions: 20 });
  });

  test('is answered by the office only, and only where it belongs', async () => {
    const { url, own, ofOffice } = await sentBid();
    await app.anonymous('POST', `${url}/question`, { text: 'When?' });
    const { questions } = await ofOffice();
    const field = await app.signIn('field');
    const place = `${own}/questions/${questions[0].id}/answer`;
    expect((await field.call('POST', place, { text: 'x' })).status).toBe(403);
    expect((await app.anonymous('POST', place, { text: 'x' })).status).toBe(401);
    const other = await sentBid();
    const foreign = `${other.own}/questions/${questions[0].id}/answer`;
    expect((await office.call('POST', foreign, { text: 'x' })).status).toBe(404);
    expect((await office.call('POST', place, { text: '' })).status).toBe(422);
  });
});

describe('asking for changes', () => {
  test('takes the bid off the table, brings the project back to bidding and tells the office', async () => {
    const { url, own, projectId, ofOffice, accept } = await sentBid();
    const first = await app.anonymous('POST', `${url}/changes`, { text: 'Without the skylight, please.' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'changes_requested',
        canAccept: false,
        changeRequest: { text: 'Without the skylight, please.', askedBy: 'Maria Castellanos' },
      },
    });
    const again = await app.anonymous('POST', `${url}/changes`, { text: 'Without the skylight, please.' });
    expect(again.body).toEqual(first.body);
    const other = await app.anonymous('POST', `${url}/changes`, { text: 'And cheaper.' });
    expect(other).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('already asked for') },
    });
    expect((await accept()).status).toBe(409);
    expect(await ofOffice()).toMatchObject({
      status: 'changes_requested',
      changeRequests: [{ text: 'Without the skylight, please.', revision: 1 }],
    });
    const { body: project } = await office.call('GET', `/api/projects/${projectId}`);
    expect(project.status).toBe('bid_in_progress');
    expect(await messagesOf(projectId)).toMatchObject([
      { subject: expect.stringContaining('Changes requested') },
    ]);
    const kinds = await eventKinds(app.db, projectId);
    expect(kinds.filter((kind) => kind === 'bid.changes_requested')).toHaveLength(1);
    // It stays as the customer has read it; the wish goes on to the next version.
    expect((await office.call('PUT', own, { title: 'Other' })).body.code).toBe('bid.not_editable');
    expect((await office.call('POST', `${own}/link`)).body.code).toBe('bid.not_sendable');
    const { body: next } = await office.call('POST', `${own}/revise`);
    expect(next).toMatchObject({ status: 'draft', changeRequests: [{ revision: 1 }] });
  });

  test('against accepting at once, one of both holds', async () => {
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(60_000);
      const { url, choose, bidId } = await sentBid();
      const { documentSha256 } = (await choose(['good'])).body;
      const [accepted, changed] = await Promise.all([
        app.anonymous('POST', `${url}/accept`, { signerName: 'Maria', method: 'typed', documentSha256 }),
        app.anonymous('POST', `${url}/changes`, { text: 'Smaller' }),
      ]);
      expect([accepted.status, changed.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const rows = await query(app.db, 'select from bid_change_requests where bid_id = $1', [bidId]);
      expect(rows).toHaveLength(changed.status === 200 ? 1 : 0);
    }
  });
});

test('a decline is told to the office, once', async () => {
  const { url, projectId } = await sentBid();
  await app.anonymous('POST', `${url}/decline`, { reason: 'The price is too high' });
  await app.anonymous('POST', `${url}/decline`, { reason: 'The price is too high' });
  const messages = await messagesOf(projectId);
  expect(messages).toHaveLength(1);
  expect(messages[0]!.body).toContain('The price is too high');
});

test('anyone can have a signature confirmed by the fingerprint of its PDF or document, and learns nothing else', async () => {
  const { choose, accept, bidId } = await sentBid();
  await choose(['good']);
  const { documentSha256, number } = (await accept()).body;
  const kept = await queryOne<{ pdf: string }>(
    app.db,
    'select pdf_sha256 as pdf from bid_signatures where bid_id = $1',
    [bidId],
  );
  const verify = (sha256: string) => app.anonymous('POST', '/api/public/verify', { sha256 });
  const signed = { number, signerName: 'Maria Castellanos', signedAt: app.clock.now().toISOString() };
  expect((await verify(documentSha256)).body).toEqual({
    isKnown: true,
    signed: { what: 'document', ...signed },
  });
  expect((await verify(kept!.pdf.toUpperCase())).body).toEqual({
    isKnown: true,
    signed: { what: 'pdf', ...signed },
  });
  expect((await verify('0'.repeat(64))).body).toEqual({ isKnown: false, signed: null });
  expect(await verify('short')).toMatchObject({ status: 422 });
  const many = await Promise.all(Array.from({ length: 61 }, () => verify('0'.repeat(64))));
  expect(many.some(({ status }) => status === 429)).toBe(true);
});

test('looks are listed for the office with their device; previews of messengers and the office itself are none', async () => {
  const { url, ofOffice } = await sentBid();
  const look = (userAgent: string) => app.anonymous('GET', url, undefined, { 'user-agent': userAgent });
  await look('WhatsApp/2.23.20.0');
  await look('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await office.call('GET', url);
  expect(await ofOffice()).toMatchObject({ status: 'sent', views: { count: 0 }, viewLog: [] });
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  await look(phone);
  expect(await ofOffice()).toMatchObject({
    status: 'viewed',
    views: { count: 1 },
    viewLog: [{ at: app.clock.now().toISOString(), ip: '127.0.0.1', userAgent: phone }],
  });
});

test('who chooses or asks has opened the page, once', async () => {
  const bid = await sentBid();
  expect((await bid.choose(['better'])).status).toBe(200);
  const question = { text: 'Which colours are there?', lineKey: null, name: 'Maria' };
  expect((await app.anonymous('POST', `${bid.url}/question`, question)).status).toBe(200);
  expect(await bid.ofOffice()).toMatchObject({ status: 'viewed', views: { count: 1 } });
  await bid.read();
  expect(await bid.ofOffice()).toMatchObject({ status: 'viewed', views: { count: 2 } });
});
