import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { isFullSize } from '../../../../test/faults/full-size.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import type { MailMessage } from './mail-message.ts';
import { createMailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

let peer: SmtpPeer;

beforeEach(async () => {
  peer = await startSmtpPeer({ behaviour: 'accept' });
});
afterEach(() => peer.close());

const message: MailMessage = {
  reference: 'message-7-abc',
  recipients: ['zoe@example.com'],
  subject: 'Bid R-1001: Bad für Zoë, 20 m²',
  text: 'Guten Tag,\nanbei das Angebot. — Plumbline',
};
const send = (changes: Partial<MailMessage> = {}, smtpUrl = peer.url) =>
  createSmtpMailer({ smtpUrl, from: '"Büro & Söhne" <office@büro.example>', mustEncrypt: false }).send({
    ...message,
    ...changes,
  });

test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
  'a server that takes no STARTTLS gets nothing where it must, whatever the address says (%s)',
  async (words) => {
    const mail = { smtpUrl: `${peer.url}${words}`, from: 'office@example.com', mustEncrypt: true };
    await expect(createSmtpMailer(mail).send(message)).rejects.toMatchObject({
      failure: 'temporary',
      message: expect.stringContaining('couldn’t be encrypted'),
    });
    expect(peer.received).toEqual([]);
  },
);

test('a server that agrees to STARTTLS and then speaks no TLS is said in words that help', async () => {
  const odd = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) =>
      socket.write(/^EHLO/i.test(chunk.toString()) ? '250-odd\r\n250 STARTTLS\r\n' : '220 go ahead\r\n'),
    );
  }).listen(0, '127.0.0.1');
  await once(odd, 'listening');
  const { port } = odd.address() as AddressInfo;
  await expect(send({}, `smtp://127.0.0.1:${port}`)).rejects.toMatchObject({
    failure: 'temporary',
    message:
      'The connection to the mail server couldn’t be encrypted. Choose another encryption in the mail settings.',
  });
  odd.close();
});

/** The value of a header, unfolded and decoded from RFC 2047. */
function header(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return value
    ?.replaceAll(/(?<=\?=) (?==\?)/g, '')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) => {
      if (kind.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString();
      const bytes = text
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    });
}

test('a message arrives once, with its subject, names and attachment as they were', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);
  const attachment = { name: 'Angebot Zoë.pdf', mediaType: 'application/pdf', bytes };
  const sent = await send({ attachment });

  expect(sent).toEqual({
    providerId: expect.stringMatching(/^<message-7-abc@xn--[a-z0-9-]+\.example>$/),
    refusedRecipients: [],
  });
  expect(peer.received).toHaveLength(1);
  const { raw, recipients } = peer.received[0]!;
  expect(recipients).toEqual(['zoe@example.com']);
  expect(header(raw, 'Subject')).toBe(message.subject);
  expect(header(raw, 'From')).toContain('Büro & Söhne');
  expect(header(raw, 'Message-ID')).toBe(sent.providerId);
  const part = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1];
  expect(bytes.equals(Buffer.from(part ?? '', 'base64'))).toBe(true);
  expect(raw).toContain("filename*0*=utf-8''Angebot%20Zo%C3%AB.pdf");
});

describe('a failure is told apart', () => {
  test('a recipient that the server does not know is a refusal', async () => {
    peer.behaviour = 'refuse';
    await expect(send()).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('550 No such user here'),
    });
  });

  test('a message that the server does not want is a refusal', async () => {
    peer.behaviour = 'refuse-data';
    await expect(send()).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('554'),
    });
  });

  test('"later" is temporary', async () => {
    peer.behaviour = 'temporary';
    await expect(send()).rejects.toMatchObject({
      failure: 'temporary',
      message: expect.stringContaining('451 Try again later'),
    });
  });

  test('a server that is not there is temporary', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));

    await expect(send({}, `smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ failure: 'temporary' });
  });

  test('a server that never greets is given up on in time', async () => {
    peer.behaviour = 'stall';
    const start = performance.now();

    await expect(send()).rejects.toMatchObject({
      failure: 'temporary',
      message: 'The mail server didn’t answer in time.',
    });
    if (isFullSize) expect(performance.now() - start).toBeLessThan(8_000);
  });

  test('a connection lost in the middle of the message is temporary: half a message is never delivered', async () => {
    peer.behaviour = 'cut';
    const attachment = { name: 'bid.pdf', mediaType: 'application/pdf', bytes: randomBytes(8_000_000) };

    await expect(send({ attachment })).rejects.toMatchObject({ failure: 'temporary' });
    expect(peer.received).toEqual([]);
  });

  test('a connection lost after the message leaves open whether it went', async () => {
    peer.behaviour = 'drop';

    await expect(send()).rejects.toMatchObject({ failure: 'unknown' });
    expect(peer.received).toHaveLength(1);
  });

  test('recipients that are refused beside one that is taken are named', async () => {
    peer.refusedRecipients = ['gone@example.com'];

    expect(await send({ recipients: ['zoe@example.com', 'gone@example.com'] })).toMatchObject({
      refusedRecipients: ['gone@example.com'],
    });
    expect(peer.received.map((each) => each.recipients)).toEqual([['zoe@example.com']]);
  });
});

test.each<[string, Partial<MailMessage>]>([
  ['a line break in the subject', { subject: 'Bid\r\nBcc: thief@example.com' }],
  ['a line break in a copy', { cc: ['zoe@example.com\r\nRCPT TO:<thief@example.com>'] }],
  ['a line break in a recipient', { recipients: ['zoe@example.com\r\nRCPT TO:<thief@example.com>'] }],
  ['two recipients in one', { recipients: ['zoe@example.com,thief@example.com'] }],
  ['a name with an address', { recipients: ['Zoe <thief@example.com>'] }],
  [
    'a line break in the name of the attachment',
    { attachment: { name: 'a\r\nX: y', mediaType: 'application/pdf', bytes: new Uint8Array(1) } },
  ],
  ['no recipient', { recipients: [] }],
])('%s is refused and nothing is sent', async (_, changes) => {
  await expect(send(changes)).rejects.toMatchObject({ failure: 'refused' });
  expect(peer.received).toEqual([]);
});

test('without SMTP_URL there is nothing to send with', () => {
  expect(createMailer({ mail: undefined })).toEqual({ kind: 'capture' });
});
