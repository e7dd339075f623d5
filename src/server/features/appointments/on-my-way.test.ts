import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createSendingApp, type SendingApp } from '../../../../test/support/sending-app.ts';
import type { SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import type { TestApp, TestCaller } from '../../../../test/support/test-app.ts';
import type { WhatsappPeer } from '../../../../test/support/whatsapp-peer.ts';

let sending: SendingApp;
let smtp: SmtpPeer;
let whatsapp: WhatsappPeer;
let app: TestApp;
let office: TestCaller;
let finn: TestCaller;

beforeAll(async () => {
  sending = await createSendingApp();
  ({ app, smtp, whatsapp } = sending);
  office = await app.signIn('office');
  finn = await app.signIn('field', { firstName: 'Finn', lastName: 'Gray' });
});
afterAll(() => sending.close());
beforeEach(() => {
  smtp.received.length = 0;
  whatsapp.received.length = 0;
});
afterEach(() => {
  smtp.behaviour = 'accept';
});

const reachable = { name: 'Ann Lee', email: 'ann@example.com', phone: '+1 503 555 0100' };

const afterMinutes = (minutes: number) =>
  new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

/** An appointment in half an hour, of Finn unless told. */
async function newAppointment({
  customer = reachable,
  employeeIds = [finn.employeeId],
  inMinutes = 30,
}: { customer?: object; employeeIds?: number[]; inMinutes?: number } = {}) {
  const project = (await office.call('POST', '/api/projects', { customer, employeeIds: [finn.employeeId] }))
    .body;
  const url = `/api/projects/${project.id}`;
  const times = { startsAt: afterMinutes(inMinutes), endsAt: afterMinutes(inMinutes + 60) };
  const { body } = await office.call('POST', `${url}/appointments`, { ...times, employeeIds });
  const path = `${url}/appointments/${body.id}/on-my-way`;
  return {
    id: body.id,
    url,
    look: async () => (await finn.call('GET', path)).body,
    send: (asked: object = {}, headers = {}, caller = finn) =>
      caller.call('POST', path, { channel: 'email', arrivesAt: afterMinutes(20), ...asked }, headers),
  };
}

test('the customer is told who comes and when, as the look says it', async () => {
  const { url, look, send } = await newAppointment();
  expect(await look()).toMatchObject({
    channels: { email: 'smtp', whatsapp: 'cloud' },
    recipients: { email: { address: 'ann@example.com' }, whatsapp: { address: '+15035550100' } },
    channel: 'email',
    phone: '+15035550100',
    fields: { customer: 'Ann Lee', person: 'Finn Gray' },
    told: [],
  });
  expect(await send()).toMatchObject({ status: 200, body: { message: 'Message sent' } });
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]!.raw).toContain('Finn Gray is on the way');
  expect(smtp.received[0]!.raw).toMatch(/arrive at about \d+:\d\d [AP]M/);
  const history = await office.call('GET', `${url}/history?kind=appointment.on_my_way`);
  expect(history.body).toMatchObject([{ after: { arrivesAt: afterMinutes(20), channel: 'email' } }]);
  expect((await look()).told).toMatchObject([{ isOwn: true, name: 'Finn Gray', status: 'sent' }]);
});

test('WhatsApp carries it as words alone, in the customer’s language', async () => {
  const { send, look } = await newAppointment({ customer: { ...reachable, language: 'es' } });
  expect(await send({ channel: 'whatsapp' })).toMatchObject({ status: 200 });
  const [sent] = whatsapp.received;
  expect(sent!.body).toMatchObject({ type: 'text', to: '15035550100' });
  expect(sent!.body.text.body).toContain('va en camino');
  // The customer was last written to by WhatsApp.
  expect((await look()).channel).toBe('whatsapp');
});

test('two presses send one; another one goes to who has seen the first', async () => {
  const { look, send } = await newAppointment();
  const key = { 'idempotency-key': 'one-press-of-finn' };
  expect((await send({}, key)).status).toBe(200);
  expect((await send({}, key)).status).toBe(200);
  const second = await send();
  expect(second).toMatchObject({ status: 409, body: { code: 'appointment.told_already' } });
  expect(smtp.received).toHaveLength(1);
  const [{ messageId }] = (await look()).told;
  const again = { seenMessageId: messageId, arrivesAt: afterMinutes(40) };
  const both = await Promise.all([send(again), send(again)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(smtp.received).toHaveLength(2);
});

test('each of a crew may say so', async () => {
  const { send } = await newAppointment({ employeeIds: [finn.employeeId, office.employeeId] });
  expect((await send()).status).toBe(200);
  expect((await send({}, {}, office)).status).toBe(200);
});

test.each([
  ['a time that has passed', {}, { arrivesAt: '2026-03-10T14:00:00Z' }, 422, 'request.invalid'],
  ['a time of another day', {}, { arrivesAt: '2026-03-12T14:00:00Z' }, 422, 'request.invalid'],
  ['an appointment that is over', { inMinutes: -120 }, {}, 409, 'appointment.not_due'],
  ['an appointment of another day', { inMinutes: 24 * 60 }, {}, 409, 'appointment.not_due'],
  ['nobody to reach', { customer: { name: 'Ann Lee' } }, {}, 422, 'appointment.no_recipient'],
  ['somebody else’s appointment', { employeeIds: [] }, {}, 403, 'auth.forbidden'],
])('%s is refused', async (_name, options, asked, status, code) => {
  const { send } = await newAppointment(options);
  expect(await send(asked)).toMatchObject({ status, body: { code } });
  expect(smtp.received).toHaveLength(0);
});

test('what could not go before its time is not sent by hand after it', async () => {
  const { url, send } = await newAppointment();
  smtp.behaviour = 'temporary';
  expect((await send()).status).toBe(202);
  smtp.behaviour = 'accept';
  app.clock.advance(21 * 60_000);
  const [message] = (await office.call('GET', `/api/messages?projectId=${url.split('/').at(-1)}`)).body;
  const again = await office.call('POST', `/api/messages/${message.id}/again`, {});
  expect(again).toMatchObject({ status: 409, body: { code: 'message.not_repeatable' } });
  expect(smtp.received).toHaveLength(0);
});

test('what waits is not sent once its appointment is called off', async () => {
  const { id, url, send } = await newAppointment();
  smtp.behaviour = 'temporary';
  expect((await send()).body.message).toContain('until the arrival time');
  smtp.behaviour = 'accept';
  await office.call('DELETE', `${url}/appointments/${id}`);
  const [message] = (await office.call('GET', `/api/messages?projectId=${url.split('/').at(-1)}`)).body;
  const again = await office.call('POST', `/api/messages/${message.id}/again`, {});
  expect(again).toMatchObject({ status: 409, body: { code: 'message.not_repeatable' } });
  expect(smtp.received).toHaveLength(0);
});

test('a repeated call is answered for what the first one sent, whoever can be reached by then', async () => {
  const { url, send } = await newAppointment();
  const key = { 'idempotency-key': 'pressed-in-a-tunnel' };
  expect((await send({}, key)).status).toBe(200);
  const { customer } = (await office.call('GET', url)).body;
  await office.call('PUT', `/api/customers/${customer.id}`, { email: '' });
  expect((await send({}, key)).status).toBe(200);
  expect(smtp.received).toHaveLength(1);
});
