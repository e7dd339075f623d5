import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { freePort, killLeftovers, startApp, type AppProcess } from '../process/app-process.ts';
import { addressOfDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer.ts';

/** Every word that must not be in a log, by what it is; each stands in a request or in a setting of the story below. */
const secrets: Record<string, string> = {
  password: 'correct horse battery staple 71',
  'wrong password': 'my other password 72',
  'new password': 'a newly chosen one 73',
  'token of WhatsApp': 'EAAwhatsapp74',
  'app secret of WhatsApp': 'appsecret75',
  'verify token of WhatsApp': 'verifytoken76',
};
const email = 'grace@example.com';
let dataDir: string;
let database: TestDatabase;
let smtp: SmtpPeer;
let app: AppProcess;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-logs-'));
  database = await createTestDatabase();
  smtp = await startSmtpPeer({ behaviour: 'accept' });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  app = await startApp({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: addressOfDatabase(database.connection),
    LOG_LEVEL: 'trace',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: secrets['password']!,
    ADMIN_FIRST_NAME: 'Grace',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Office <office@example.com>',
    // Nobody listens there: sending fails with all that the client knows.
    WHATSAPP_URL: `http://127.0.0.1:${await freePort()}/v23.0`,
    WHATSAPP_TOKEN: secrets['token of WhatsApp']!,
    WHATSAPP_PHONE_ID: '10203',
    WHATSAPP_APP_SECRET: secrets['app secret of WhatsApp']!,
    WHATSAPP_VERIFY_TOKEN: secrets['verify token of WhatsApp']!,
  });
});
afterAll(async () => {
  killLeftovers();
  await smtp.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
  });
  const type = answer.headers.get('content-type') ?? '';
  // oxlint-disable-next-line typescript/no-explicit-any -- the test reads whatever the wire carries
  const json: any = type.startsWith('application/json') ? await answer.json() : await answer.text();
  return { status: answer.status, body: json, cookies: answer.headers.getSetCookie() };
}

/** Takes every connection to the database away, so that calls fail with all that the driver knows. */
const cutDatabase = () =>
  database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

/** Signs in, sends a bid, answers it, forgets a password, and does each of these wrongly as well; notes every secret on its way. */
async function story(): Promise<void> {
  const login = (password: string) => send('POST', '/api/auth/login', { email, password });
  await login(secrets['wrong password']!);
  const { body, cookies } = await login(secrets['password']!);
  const valueOf = (name: string) => cookies.find((each) => each.startsWith(name))!.split(/[=;]/)[1]!;
  secrets['token'] = body.token;
  secrets['cookie'] = valueOf('plumbline_session');
  secrets['CSRF token'] = valueOf('XSRF-TOKEN');
  const token = { authorization: `Bearer ${secrets['token']}` };
  const cookie = { cookie: `plumbline_session=${secrets['cookie']}`, 'x-xsrf-token': secrets['CSRF token'] };
  await send('POST', '/api/auth/login', `{"email": "${email}", "password": "${secrets['password']}"`);
  await send('POST', '/api/auth/login', { email, password: secrets['password'], token: secrets['token'] });
  await send('GET', `/api/auth/me?token=${secrets['token']}`, undefined, cookie);
  await send('GET', '/api/auth/me', undefined, { authorization: `Basic ${secrets['token']}` });

  const { body: project } = await send(
    'POST',
    '/api/projects',
    { customer: { name: 'Wilma Harte', email: 'wilma@harte.example', phone: '503-555-0123' } },
    token,
  );
  const lines = [{ name: 'Tile', quantity: 1, unitPrice: 900 }];
  const bids = `/api/projects/${project.id}/bids`;
  const { body: bid } = await send(
    'POST',
    bids,
    { project: { id: project.id }, sections: [{ title: 'All', lines }] },
    token,
  );
  const { body: link } = await send('POST', `${bids}/${bid.id}/link`, {}, { ...cookie, origin: url });
  secrets['bid code'] = link.code;
  await send('POST', `${bids}/${bid.id}/whatsapp?caption=Hello`, {}, token);
  const code = secrets['bid code']!;
  const escaped = `%${code.charCodeAt(0).toString(16)}${code.slice(1)}`;
  const paths = [
    `/bid/${code}`,
    `/bid/${escaped}`,
    `/bid//${code}`,
    `/BID/${code}`,
    `/bid/${code}/x`,
    `/bid/${code}?t=1`,
  ];
  for (const path of paths) await send('GET', path);
  for (const of of [code, escaped, `${code}%00`]) {
    await send('GET', `/api/public/bids/${of}`);
    await send('GET', `/api/public/bids/${of}/pdf?full=true`);
    await send('POST', `/api/public/bids/${of}/question`, { text: 'When?' });
    await send('POST', `/api/public/bids/${of}/accept`, '{');
  }

  await send('POST', '/api/auth/forgot-password', { email });
  // The customer's question has told the office by mail as well.
  const codes = () =>
    smtp.received.flatMap(
      ({ raw }) => /#\w+(?:=3D|=)([\w-]{20,})/.exec(raw.replace(/=\r?\n/g, ''))?.[1] ?? [],
    );
  await expect.poll(() => codes().length).toBe(1);
  secrets['link to a new password'] = codes()[0]!;
  const reset = codes()[0]!;
  await send('GET', `/?code=${reset}`);
  await send('POST', '/api/auth/link', { code: reset });
  const change = { currentPassword: secrets['wrong password'], newPassword: secrets['new password'] };
  await send('POST', '/api/auth/change-password', change, token);
  await send(
    'GET',
    `/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${secrets['verify token of WhatsApp']}`,
  );

  // With the database cut under them, calls fail inside; what they hold then must not be told, either.
  for (let round = 0; round < 5; round += 1) {
    const calls = [
      login(secrets['password']!),
      send('GET', `/api/public/bids/${code}`),
      send('GET', '/api/auth/me', undefined, cookie),
      send('POST', '/api/auth/set-password', { code: reset, password: secrets['new password'] }),
      cutDatabase(),
    ];
    await Promise.allSettled(calls);
    await sleep(100);
  }
  await send('GET', `/api/projects?q=%00&cursor=${'9'.repeat(40)}`, undefined, token);
}

it(
  'a story with every kind of secret in it leaves none of them in what the app writes, at the most talkative level',
  {
    timeout: 90_000,
  },
  async () => {
    await story();
    await app.end('SIGTERM');
    const log = app.written();
    // It was talkative indeed.
    expect(log).toContain('"url":"/api/public/bids/[code]"');
    expect(log).toContain('incoming request');
    const found = Object.entries(secrets).filter(
      ([, secret]) => log.includes(secret) || log.includes(encodeURIComponent(secret)),
    );
    expect(
      found.map(([what, secret]) => [what, log.split('\n').find((line) => line.includes(secret))]),
    ).toEqual([]);
    expect(Object.keys(secrets)).toHaveLength(11);
  },
);
