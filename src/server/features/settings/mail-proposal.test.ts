import { expect, test } from 'vitest';

import { DeliveryError } from '../../platform/outbox/delivery-error.ts';
import { proposeMailServer } from './mail-proposal.ts';
import { mailTrouble } from './mail-trouble.ts';

const nobody = async () => [];

test.each([
  ['joe@gmail.com', [], 'google', 'smtp.gmail.com'],
  ['joe@HOTMAIL.co.uk', [], 'outlook.com', 'smtp-mail.outlook.com'],
  ['joe@harborpine.com', ['aspmx.l.google.com'], 'google', 'smtp.gmail.com'],
  ['joe@harborpine.com', ['harborpine-com.mail.protection.outlook.com'], 'microsoft', 'smtp.office365.com'],
  ['joe@harborpine.com', ['mx1.harborpine.com'], null, 'smtp.harborpine.com'],
  ['joe@notgmail.com', [], null, 'smtp.notgmail.com'],
  ['joe@yahoo.com.br', [], 'yahoo', 'smtp.mail.yahoo.com'],
  ['joe@live.harborpine.com', [], null, 'smtp.live.harborpine.com'],
  ['joe@yahoo.harborpine.com', [], null, 'smtp.yahoo.harborpine.com'],
])('%s, whose mail arrives at %s, sends by %s', async (address, exchanges, provider, host) => {
  expect(await proposeMailServer(address, async () => exchanges)).toMatchObject({ provider, host });
});

test('the port goes with the way of encrypting', async () => {
  expect(await proposeMailServer('joe@gmail.com', nobody)).toMatchObject({ port: 465, security: 'tls' });
  expect(await proposeMailServer('joe@x.example', nobody)).toMatchObject({ port: 587, security: 'starttls' });
});

const server = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  userName: 'joe',
  fromAddress: 'joe@example.com',
} as const;

test.each([
  [{ code: 'EAUTH', response: '535 5.7.8 denied' }, server, 'password', 'usually the whole address'],
  [
    { code: 'EAUTH', response: '535' },
    { ...server, host: 'smtp.gmail.com' },
    'password',
    'requires an app password',
  ],
  [
    { code: 'EAUTH', response: '535' },
    { ...server, host: 'smtp.office365.com' },
    'password',
    'Authenticated SMTP',
  ],
  [
    { code: 'EDNS', message: 'queryA ENOTFOUND' },
    server,
    'host',
    'There’s no server called smtp.example.com',
  ],
  [{ code: 'EDNS', message: 'queryA EAI_AGAIN' }, server, 'host', 'couldn’t be looked up'],
  [
    { code: 'ESOCKET', message: 'connect ECONNREFUSED' },
    server,
    'port',
    'doesn’t accept connections on port 587',
  ],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, server, 'port', 'Try 465'],
  [
    { code: 'ESOCKET', message: 'ssl3: wrong version number' },
    { ...server, security: 'tls' },
    'port',
    'Try STARTTLS',
  ],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, server, 'host', 'can’t prove that it’s'],
  [
    { code: 'EENVELOPE', response: '553 5.7.1 not owned by user' },
    server,
    'fromAddress',
    'doesn’t send mail from',
  ],
  [{ code: 'EMESSAGE', response: '554 spam' }, server, 'host', 'didn’t accept the test message: 554 spam'],
] as const)('%o is said in words for an owner', (cause, of, field, words) => {
  const trouble = mailTrouble(new DeliveryError('temporary', 'It did not go.', { cause }), of);
  expect(trouble.field).toBe(field);
  expect(trouble.sentence).toContain(words);
});
