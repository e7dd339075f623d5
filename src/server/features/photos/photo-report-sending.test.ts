import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { addPhotos } from '../../../../test/support/photo-fixtures.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let smtp: SmtpPeer;
let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  smtp = await startSmtpPeer({ behaviour: 'accept' });
  app = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@harborpine.example' } });
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.behaviour = 'accept';
});

const maria = { label: 'home', address: 'maria@castellanos.example', contactName: '' };

async function newReport({ emails = [maria] }: { emails?: object[] } = {}) {
  const { id } = await insertProject(app.db);
  await query(
    app.db,
    'update customers c set emails = $2 from projects p where p.id = $1 and c.id = p.customer_id',
    [id, JSON.stringify(emails)],
  );
  const photos = await addPhotos(office, id, 2);
  const asked = new URLSearchParams({
    photos: photos.map((photo) => photo.id).join(','),
    title: 'Rot found on Tuesday',
    notes: 'Two studs must be replaced.',
  });
  return { id, photos, asked, url: `/api/projects/${id}/photo-report` };
}

const messagesOf = async (id: number) =>
  (await office.call('GET', `/api/messages?projectId=${id}&paper=photoReport`)).body;

test('what goes out is what was looked at, with the PDF that the report itself is', async () => {
  const { id, asked, url } = await newReport();
  const { body: look } = await office.call('GET', `${url}/sending?${asked}`);
  const pdf = await office.call('GET', `${url}?${asked}`);
  expect(look).toMatchObject({
    recipients: { email: [{ name: 'Maria Castellanos', address: 'maria@castellanos.example' }] },
    fields: { customer: 'Maria Castellanos', report: 'Rot found on Tuesday' },
    attachment: {
      name: expect.stringMatching(/^Rot found on Tuesday \S+ Maria Castellanos\.pdf$/),
      sizeBytes: pdf.raw.length,
    },
  });
  const before = smtp.received.length;
  const sent = await office.call('POST', `${url}/email?${asked}&subject=What%20we%20found`, undefined, {
    'if-match': String(look.version),
  });
  expect(sent).toMatchObject({ status: 200, body: { message: 'Email sent successfully' } });
  expect(smtp.received).toHaveLength(before + 1);
  expect(await messagesOf(id)).toMatchObject([
    { status: 'sent', subject: 'What we found', bidId: null, attachmentName: look.attachment.name },
  ]);
  expect(await eventKinds(app.db, id)).toContain('photo.report_sent');
});

test('another caption is another report: nothing goes out that nobody has looked at', async () => {
  const { id, photos, asked, url } = await newReport();
  const { body: look } = await office.call('GET', `${url}/sending?${asked}`);
  await office.call('PUT', `/api/projects/${id}/images/before/${photos[0]!.filename}`, { caption: 'Sill' });
  const stale = await office.call('POST', `${url}/email?${asked}`, undefined, {
    'if-match': String(look.version),
  });
  expect(stale.status).toBe(412);
  expect(await messagesOf(id)).toEqual([]);
});

test('the same key sends once, and no other photos', async () => {
  const { id, photos, asked, url } = await newReport();
  const headers = { 'idempotency-key': 'one-click' };
  const before = smtp.received.length;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => office.call('POST', `${url}/email?${asked}`, undefined, headers)),
  );
  expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true);
  expect(smtp.received).toHaveLength(before + 1);
  expect(await messagesOf(id)).toHaveLength(1);
  const other = await office.call('POST', `${url}/email?photos=${photos[0]!.id}`, undefined, headers);
  expect(other).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
});

test('one key is not another project’s report, also once its request is forgotten', async () => {
  const [one, other] = [await newReport(), await newReport()];
  const headers = { 'idempotency-key': 'kept-long' };
  await office.call('POST', `${one.url}/email?${one.asked}`, undefined, headers);
  await query(app.db, 'delete from idempotency_keys');
  const answer = await office.call('POST', `${other.url}/email?${other.asked}`, undefined, headers);
  expect(answer).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
});

test('what waits, is captured or has nobody to go to says so', async () => {
  const waiting = await newReport();
  smtp.behaviour = 'temporary';
  const queued = await office.call('POST', `${waiting.url}/email?${waiting.asked}`);
  expect([queued.status, queued.body.message]).toEqual([202, expect.stringContaining('queued')]);
  smtp.behaviour = 'accept';
  const captured = await office.call('POST', `${waiting.url}/whatsapp?${waiting.asked}`);
  expect([captured.status, captured.body.message]).toEqual([202, expect.stringContaining('outbox')]);
  const nobody = await newReport({ emails: [] });
  const refused = await office.call('POST', `${nobody.url}/email?${nobody.asked}`);
  expect(refused).toMatchObject({ status: 422, body: { code: 'photo.no_recipient' } });
});

test('photos that are gone, and fields that no report has, are refused', async () => {
  const { id, photos, asked, url } = await newReport();
  const wrong = await office.call(
    'POST',
    `${url}/email?${asked}&caption=${encodeURIComponent('Pay {total}')}`,
  );
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { caption: expect.stringContaining('{total}') } },
  });
  await office.call('DELETE', `/api/projects/${id}/images/before/${photos[0]!.filename}`);
  const gone = await office.call('POST', `${url}/email?${asked}`);
  expect(gone.body.fields.photos).toBe('One of these photos has been removed. Choose again.');
  expect(await messagesOf(id)).toEqual([]);
});
