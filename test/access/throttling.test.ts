import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { plainPicture } from '../support/picture-files.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { whatsappAccount } from '../support/whatsapp-peer.ts';
import { sampleCall } from './sample-call.ts';

let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      ...whatsappAccount,
      ADMIN_EMAIL: 'grace@example.com',
      ADMIN_PASSWORD: 'a long enough one',
      ADMIN_FIRST_NAME: 'Grace',
    },
  });
  picture = await plainPicture();
});
afterAll(() => app.close());

const unknown = {
  'public/bids': 'A'.repeat(27),
  'public/bids/pictures': 1,
  calendar: `${'A'.repeat(43)}.ics`,
};
const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const open: Endpoint[] = Object.values(contract).filter((each: Endpoint) => each.access === 'public');

/** How many calls a minute each one takes from an address. A bound that is changed on purpose is changed here too. */
const taken: Record<string, number> = {
  // A hundred failures over all accounts, and five at the one that is tried here; of challenges that are none, the hundred.
  'POST /api/auth/sign-up': 100,
  'POST /api/auth/login': 5,
  'POST /api/auth/login/factor': 100,
  'POST /api/auth/login/passkey': 100,
  // A whole office, in the same minute.
  'GET /api/auth/sso/start': 120,
  'GET /api/auth/sso/callback': 120,
  'POST /api/auth/sso/token': 120,
  // In a quarter of an hour: links that are none, and wishes for a new password.
  'POST /api/auth/link': 20,
  'POST /api/auth/set-password': 20,
  'POST /api/auth/forgot-password': 10,
  'GET /api/public/bids/:bidIndex/pictures/:place': 600,
  'GET /api/calendar/:file': 600,
  'GET /api/webhooks/whatsapp': 1_000,
  'POST /api/webhooks/whatsapp': 1_000,
};
const takenOfOthers = 60;

/** It reads one row, tells the company's name alone, and every sign-in page asks for it. */
const unlimited = new Set(['GET /api/auth/state']);

let address = 0;
/**
 * The number of the first call that is refused for being too many, of calls in one minute from one address; each comes from another of those
 * that whoever has one of IPv6 may take.
 */
async function firstRefused(endpoint: Endpoint, most: number): Promise<number | undefined> {
  address += 1;
  const { method, url, payload } = sampleCall(endpoint, endpoint.path, unknown, picture);
  for (let count = 1; count <= most; count += 1) {
    const body = payload();
    const answer = await app.app.fastify.inject({
      method,
      url,
      remoteAddress: `2001:db8:0:${address}::${count}`,
      ...(body && { payload: body }),
    });
    if (answer.statusCode === 429) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      return count;
    }
  }
  return undefined;
}

test.each(
  open.filter((endpoint) => !unlimited.has(name(endpoint))).map((each) => [name(each), each] as const),
)('%s is taken as often as it may come from one address, and not once more', async (each, endpoint) => {
  const most = taken[each] ?? takenOfOthers;
  expect(await firstRefused(endpoint, most + 1)).toBe(most + 1);
});

const inject = (remoteAddress: string, url: string) =>
  app.app.fastify.inject({ method: 'GET', url, remoteAddress, headers: { 'accept-encoding': 'br' } });

it('counts the calls of a bid together, whichever they are, and each address by itself', async () => {
  const urls = ['/bid/unknown-code-of-a-bid', `/api/public/bids/${'A'.repeat(27)}`, '/bid/verify'];
  const statuses = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await inject('198.51.100.1', urls[count % urls.length]!)).statusCode);
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses[60]).toBe(429);
  expect((await inject('198.51.100.2', urls[0]!)).statusCode).toBe(404);
});

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is described by no contract, and counts as a public call all the same',
  async (url) => {
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await inject(`192.0.2.${url.length}`, url)).statusCode);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses[60]).toBe(429);
  },
);
