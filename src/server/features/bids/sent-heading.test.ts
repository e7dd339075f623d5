import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { sendPaper } from '../../platform/sending/send-paper.ts';
import type { Right } from '../../../shared/auth/rights.ts';
import { bidPaper } from './bid-paper.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

/** Corrects the company, the customer and the site in every place that is printed. */
async function correctEverything(projectId: number): Promise<void> {
  await query(
    app.db,
    `update settings set company_name = 'Harbor & Cedar', phone = '(503) 555-0100', email = 'new@harborpine.example',
       address_lines = '{1 New Street}', website = 'new.example', license_number = 'N-1', locale = 'es-ES', currency = 'EUR',
       country = 'ES', time_zone = 'Pacific/Auckland'`,
  );
  await query(
    app.db,
    `update customers set name = 'Maria Lopez', email = 'lopez@castellanos.example', phone = '+15035550100', street = '1 Other Street'
     where id = (select customer_id from projects where id = $1)`,
    [projectId],
  );
  await query(app.db, `update projects set street = '2 Other Street' where id = $1`, [projectId]);
}

const pdfOf = async (url: string) => (await office.call('GET', `${url}/pdf`)).raw;

test('a bid that is out says what it said when it went, and is signed as that', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}`;
  const code = await sendByLink(office, id, bid.id);
  const address = `/api/public/bids/${code}`;
  const [{ body: before }, pdf] = [await app.anonymous('GET', address), await pdfOf(url)];
  await correctEverything(id);
  const { body: after } = await app.anonymous('GET', address);
  expect({ ...after, status: before.status }).toEqual(before);
  expect(await pdfOf(url)).toEqual(pdf);

  const signed = await app.anonymous('POST', `${address}/accept`, {
    signerName: 'Maria Castellanos',
    method: 'typed',
    documentSha256: before.documentSha256,
  });
  expect(signed).toMatchObject({ status: 200, body: { company: before.company, status: 'approved' } });
  // The customer's own copy goes to where the customer is reached now.
  const mail = await queryOne(
    app.db,
    `select recipients from messages where project_id = $1 and caller_key like '%customer:signed%'`,
    [id],
  );
  expect(mail).toEqual({ recipients: ['lopez@castellanos.example'] });

  // The next one is of today.
  const next = await createBid(office, id);
  const { body: fresh } = await app.anonymous(
    'GET',
    `/api/public/bids/${await sendByLink(office, id, next.id)}`,
  );
  expect(fresh).toMatchObject({
    company: { name: 'Harbor & Cedar' },
    customerName: 'Maria Lopez',
    locale: 'es-ES',
    currency: 'EUR',
  });
});

test('a draft follows what is corrected, until it is the contract', async () => {
  await setUpCompany(app.db);
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}`;
  const draft = await pdfOf(url);
  await correctEverything(id);
  expect(await pdfOf(url)).not.toEqual(draft);
  expect((await office.call('POST', `${url}/finalize`, {})).status).toBe(200);
  const contract = await pdfOf(url);
  await setUpCompany(app.db);
  expect(await pdfOf(url)).toEqual(contract);
});

test('what changes while its PDF is drawn is neither in the PDF that goes out nor in what is kept of it', async () => {
  await setUpCompany(app.db);
  await query(app.db, `update settings set locale = 'en-US', country = 'US', currency = 'USD'`);
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const key = { projectId: id, bidId: Number(bid.id), rights: new Set<Right>() };
  const { services } = app.app;
  const kind: typeof bidPaper = {
    ...bidPaper,
    async draw(deps, read) {
      const pdf = await bidPaper.draw(deps, read);
      await correctEverything(id);
      return pdf;
    },
  };
  const actor = { kind: 'employee' as const, id: office.employeeId, name: 'Ada Tester' };
  const audit = { actor, now: app.clock.now(), requestId: null };
  const caller = { employeeId: office.employeeId };
  const call = { caller, idempotencyKey: undefined, expectedVersion: undefined };
  await sendPaper(kind, 'email', { db: app.db, services }, audit, key, {}, call);
  const went = await queryOne<{ sha256: string }>(
    app.db,
    `select attachment_sha256 as sha256 from messages where bid_id = $1`,
    [bid.id],
  );
  const pdf = await pdfOf(`/api/projects/${id}/bids/${bid.id}`);
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(went?.sha256);
  const kept = await queryOne(
    app.db,
    `select sent_heading -> 'company' ->> 'name' as company, sent_heading ->> 'locale' as locale from bids where id = $1`,
    [bid.id],
  );
  expect(kept).toEqual({ company: 'Harbor & Pine Builders', locale: 'en-US' });
});
