import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startSmtpPeer, type SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let smtp: SmtpPeer;
let admin: TestCaller;
beforeAll(async () => {
  smtp = await startSmtpPeer({ behaviour: 'accept' });
  app = await createTestApp();
  admin = await app.signIn('admin');
});
beforeEach(() => {
  smtp.behaviour = 'accept';
  smtp.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const password = 'a larch, two spruces';
const wanted = (changes: object = {}) => ({
  fromAddress: 'office@harborpine.example',
  userName: 'office@harborpine.example',
  password,
  host: '127.0.0.1',
  port: Number(new URL(smtp.url).port),
  security: 'starttls',
  ...changes,
});
const save = (changes: object = {}) => admin.call('PUT', '/api/settings/mail', wanted(changes));

test('a server is kept once a test message has gone, and all mail leaves by it until it is removed', async () => {
  const saved = await save();
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ setBy: 'settings', host: '127.0.0.1' });
  expect(smtp.received).toHaveLength(1);
  expect((await admin.call('GET', '/api/settings')).body.mail).toBe('smtp');

  await admin.call('POST', '/api/system/test-messages', { channel: 'email' });
  expect(smtp.received).toHaveLength(2);
  expect(smtp.received[1]!.from).toBe('office@harborpine.example');

  expect((await admin.call('DELETE', '/api/settings/mail')).body.setBy).toBe('nobody');
  expect((await admin.call('GET', '/api/settings')).body.mail).toBe('capture');
});

test('a server that does not take the message is not kept, and says at the field what to do', async () => {
  const closed = await startSmtpPeer({ behaviour: 'accept' });
  const port = Number(new URL(closed.url).port);
  await closed.close();
  const refused = await save({ port });
  expect(refused.status).toBe(422);
  expect(refused.body.fields.port).toBe(
    `127.0.0.1 doesn’t accept connections on port ${port}. Most providers use 587 or 465.`,
  );
  smtp.behaviour = 'refuse';
  expect((await save()).status).toBe(422);
  expect((await admin.call('GET', '/api/settings/mail')).body.setBy).toBe('nobody');
});

test('of two who set it up from nothing, the second is shown what the first has kept', async () => {
  const first = await save({ version: 0 });
  expect(first.body).toMatchObject({ setBy: 'settings', version: 1 });
  const second = await save({ fromAddress: 'joe@harborpine.example', version: 0 });
  expect(second.status).toBe(412);
  expect(second.body.current).toEqual(first.body);
  await admin.call('DELETE', '/api/settings/mail');
  expect((await save({ version: 1 })).body.current).toMatchObject({ setBy: 'nobody', version: 0 });
});

test('the password comes back in no answer and no history, and goes to no other host', async () => {
  await save();
  const { version } = (await admin.call('GET', '/api/settings/mail')).body;
  const kept = await admin.call('PUT', '/api/settings/mail', { ...wanted(), password: undefined, version });
  expect(kept.status).toBe(200);
  const stale = await admin.call('PUT', '/api/settings/mail', { ...wanted(), version: 99 });
  expect(stale.status).toBe(412);
  const elsewhere = await admin.call('PUT', '/api/settings/mail', {
    ...wanted({ host: 'localhost' }),
    password: undefined,
  });
  expect(elsewhere.body.fields.password).toBe('Enter the password of this mail account.');
  const events = await query(app.db, 'select * from events');
  const system = await admin.call('GET', '/api/system');
  for (const answer of [kept.body, stale.body, events, system.body])
    expect(JSON.stringify(answer)).not.toContain(password);
});

test('what the start of the app names stays', async () => {
  const started = await createTestApp({
    env: { SMTP_URL: `smtp://app:${encodeURIComponent(password)}@127.0.0.1:2525`, MAIL_FROM: 'a@b.example' },
  });
  const admin = await started.signIn('admin');
  const read = await admin.call('GET', '/api/settings/mail');
  expect(read.body).toMatchObject({ setBy: 'start', host: '127.0.0.1', port: 2525, userName: 'app' });
  expect(JSON.stringify(read.body)).not.toContain(password);
  expect((await admin.call('PUT', '/api/settings/mail', wanted())).status).toBe(409);
  await started.close();
});
