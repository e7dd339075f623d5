import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startWhatsappPeer, type WhatsappPeer } from '../../../../test/support/whatsapp-peer.ts';
import type { WhatsappConfig } from '../../config.ts';
import { createCloudWhatsapp } from './cloud-whatsapp.ts';
import { createWhatsapp } from './whatsapp.ts';
import type { WhatsappMessage } from './whatsapp-message.ts';

let peer: WhatsappPeer;

beforeEach(async () => {
  peer = await startWhatsappPeer();
});
afterEach(() => peer.close());

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
const message: WhatsappMessage = {
  kind: 'bid' as const,
  language: '',
  reference: 'message-7-abc',
  recipient: '+15185550123',
  caption: 'Hello Zoë,\nhere is our bid.',
  attachment: { name: 'Bid R-1 für Zoë.pdf', mediaType: 'application/pdf', bytes },
  fields: {
    customer: 'Zoë  Müller',
    company: 'Harbor & Pine',
    link: 'https://bids.example/bid/x',
    title: '',
  },
};
const yes = async () => true;
const settings = (changes: Partial<WhatsappConfig> = {}): WhatsappConfig => ({
  url: peer.url,
  token: 'EAAG-secret',
  phoneId: '10203',
  template: undefined,
  ownTemplates: {},
  webhook: undefined,
  ...changes,
});
const send = (changes: Partial<WhatsappMessage> = {}, more: Partial<WhatsappConfig> = {}, handOver = yes) =>
  createCloudWhatsapp(settings(more), {
    uploadMs: 30_000,
    messageMs: peer.behaviour === 'stall' ? 300 : 30_000,
  }).send({ ...message, ...changes }, handOver);

test('a document goes out with its name, caption and our reference', async () => {
  const sent = await send();
  expect(peer.received).toHaveLength(1);
  const [received] = peer.received;
  expect(sent).toEqual({ providerId: received!.id });
  expect(received!.body).toMatchObject({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '15185550123',
    type: 'document',
    biz_opaque_callback_data: 'message-7-abc',
    document: { caption: message.caption, filename: 'Bid R-1 für Zoë.pdf' },
  });
  const upload = peer.uploads.get(received!.body.document.id)!;
  expect(upload).toMatchObject({
    name: 'Bid R-1 für Zoë.pdf',
    mediaType: 'application/pdf',
    fields: { product: 'whatsapp', type: 'application/pdf' },
  });
  expect(upload.bytes.equals(bytes)).toBe(true);
  expect(peer.requests).toEqual([
    { path: '/v23.0/10203/media', authorization: 'Bearer EAAG-secret' },
    { path: '/v23.0/10203/messages', authorization: 'Bearer EAAG-secret' },
  ]);
});

test('a conversation that the company begins uses the approved template, each place on one line', async () => {
  const template = { name: 'bid_document', languages: ['en_US'], fields: ['customer', 'title', 'caption'] };
  await send({}, { template });
  expect(peer.received[0]!.body).toMatchObject({
    type: 'template',
    biz_opaque_callback_data: 'message-7-abc',
    template: {
      name: 'bid_document',
      language: { code: 'en_US' },
      components: [
        {
          type: 'header',
          parameters: [{ type: 'document', document: { id: 'media-1', filename: 'Bid R-1 für Zoë.pdf' } }],
        },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Zoë Müller' },
            { type: 'text', text: '–' },
            { type: 'text', text: 'Hello Zoë, here is our bid.' },
          ],
        },
      ],
    },
  });
});

test('a paper goes by its own template, and without one by that of bids', async () => {
  const template = { name: 'bid_document', languages: ['en_US'], fields: ['customer'] };
  const invoice = { name: 'invoice_document', languages: ['es'], fields: ['customer', 'balance'] };
  const photoReport = { name: 'photo_document', languages: ['es'], fields: ['customer'] };
  const ownTemplates = { invoice, photoReport };
  const fields = { customer: 'Zoë Müller', balance: '$750.00' };
  await send({ kind: 'invoice', fields }, { template, ownTemplates });
  await send({ kind: 'photoReport', fields }, { template, ownTemplates });
  await send({ kind: 'bid', fields }, { template, ownTemplates });
  await send({ kind: 'invoice', fields }, { template });
  await send({ kind: 'bid', fields }, { ownTemplates });
  const withLink = { ...template, fields: ['customer', 'link', 'caption'] };
  await send({ kind: 'photoReport', fields }, { template: withLink });
  await send({ kind: 'bid', fields }, { template: withLink });
  expect(peer.received.map(({ body }) => body.template?.name)).toEqual([
    'invoice_document',
    'photo_document',
    'bid_document',
    'bid_document',
    undefined,
    undefined,
    'bid_document',
  ]);
  expect(peer.received[0]!.body.template).toMatchObject({
    language: { code: 'es' },
    components: [{}, { parameters: [{ text: 'Zoë Müller' }, { text: '$750.00' }] }],
  });
});

test('words alone bring no document: by their own template, and without one as plain text', async () => {
  const general = { name: 'bid_document', languages: ['en_US'], fields: ['customer'] };
  const onMyWay = { name: 'on_my_way', languages: ['en_US'], fields: ['person', 'time'] };
  const words = {
    kind: 'onMyWay',
    attachment: undefined,
    fields: { person: 'Andre Bell', time: '9:05 AM' },
  } as const;
  await send(words, { template: general, ownTemplates: { onMyWay } });
  await send(words, { template: general });
  expect(peer.uploads.size).toBe(0);
  const [byTemplate, plain] = peer.received.map(({ body }) => body);
  expect(byTemplate.template).toMatchObject({
    name: 'on_my_way',
    components: [{ type: 'body', parameters: [{ text: 'Andre Bell' }, { text: '9:05 AM' }] }],
  });
  expect(plain).toMatchObject({ type: 'text', text: { body: message.caption } });
});

describe('a failure is told apart', () => {
  test.each([
    ['refuse', 'refused', 'It doesn’t use WhatsApp'],
    ['window', 'refused', 'only accepts approved templates (WHATSAPP_TEMPLATE)'],
    ['pair', 'temporary', 'Pair rate limit hit'],
    ['error', 'temporary', 'Something went wrong'],
    ['token', 'temporary', 'Error validating access token'],
    ['upload-error', 'temporary', 'Service unavailable'],
    ['upload-drop', 'temporary', 'couldn’t be reached'],
    ['gateway', 'unknown', 'didn’t confirm'],
    ['odd', 'unknown', 'didn’t confirm'],
    ['drop', 'unknown', 'didn’t confirm'],
    ['stall', 'unknown', 'didn’t confirm'],
  ] as const)('%s is %s', async (behaviour, failure, words) => {
    peer.behaviour = behaviour;
    await expect(send()).rejects.toMatchObject({ failure, message: expect.stringContaining(words) });
  });

  test('a limit says how long to wait, in seconds or until an instant', async () => {
    peer.behaviour = 'limit';
    await expect(send()).rejects.toMatchObject({ failure: 'temporary', retryAfterSeconds: 120 });
    peer.retryAfter = new Date(Date.now() + 3_600_000).toUTCString();
    const error = await send().catch((thrown: unknown) => thrown as { retryAfterSeconds: number });
    expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3_000);
    peer.retryAfter = 'soon';
    await expect(send()).rejects.toMatchObject({ failure: 'temporary', retryAfterSeconds: undefined });
  });

  test('nobody there is temporary, whichever request is first', async () => {
    const { url } = peer;
    await peer.close();
    await expect(send({}, { url })).rejects.toMatchObject({ failure: 'temporary' });
    peer = await startWhatsappPeer();
  });

  test('a sender that is gone between upload and message has not sent', async () => {
    const gone = peer;
    const handOver = async () => {
      await gone.close();
      return true;
    };
    await expect(send({}, {}, handOver)).rejects.toMatchObject({ failure: 'temporary' });
    peer = await startWhatsappPeer();
  });
});

test('nothing is sent when another sender has the message by then', async () => {
  await expect(send({}, {}, async () => false)).rejects.toMatchObject({ failure: 'temporary' });
  expect(peer.requests.map((each) => each.path)).toEqual(['/v23.0/10203/media']);
});

test('the template goes in its reader’s language where it was approved in it, else in the first', async () => {
  const template = { name: 'bid_document', languages: ['en_US', 'es_MX'], fields: ['customer'] };
  const went = async (language: WhatsappMessage['language']) => {
    peer.received.length = 0;
    await send({ language }, { template });
    return peer.received[0]!.body;
  };
  expect(await went('es')).toMatchObject({ template: { language: { code: 'es_MX' } } });
  expect(await went('en')).toMatchObject({ template: { language: { code: 'en_US' } } });
  expect(await went('')).toMatchObject({ template: { language: { code: 'en_US' } } });
});

test.each<[string, Partial<WhatsappMessage>]>([
  ['a number with an extension', { recipient: '+15185550123 x12' }],
  ['a number without its country', { recipient: '5185550123' }],
  ['a caption of 1,025 characters', { caption: 'x'.repeat(1025) }],
])('%s never leaves the house', async (_, changes) => {
  await expect(send(changes)).rejects.toMatchObject({ failure: 'refused' });
  expect(peer.requests).toEqual([]);
});

test('without WHATSAPP_TOKEN there is nothing to send with', () => {
  expect(createWhatsapp({ whatsapp: undefined })).toEqual({ kind: 'capture' });
});
