import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createRandom, type Random } from '../../scripts/demo-data/random.ts';
import { contract } from '../../src/shared/contract.ts';
import { isEventsAnswer, type Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { plainPicture } from '../support/picture-files.ts';
import type { TestAnswer, TestApp, TestCaller } from '../support/test-app.ts';
import { almost, nasty, nastyText, pick } from './bad-input.ts';
import { fromAnywhere, setUpFuzzedCompany } from './fuzzed-company.ts';
import { shapeOf } from './shape-of.ts';
import { wrongWith } from './wrong-answer.ts';
import { figure, sized } from './full-size.ts';

const count = sized(1_500, 20_000);
const seed = Number(process.env['FAULTS_SEED'] ?? 20_261_122);
let app: TestApp;
let port: number;
let admin: TestCaller;
/** Who makes the calls about the own sign-in, several of which end it. */
let leaving: TestCaller;
let ids: readonly number[];
let codes: readonly string[];
let picture: Buffer;
const rejections: unknown[] = [];
const noteRejection = (reason: unknown) => void rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', noteRejection);
  ({ app, port, admin, ids, codes } = await setUpFuzzedCompany());
  leaving = await app.signIn('admin');
  picture = Buffer.from(await plainPicture());
});
afterAll(async () => {
  process.off('unhandledRejection', noteRejection);
  await app.close();
});

const endpoints: Endpoint[] = Object.values(contract);
function addressOf(endpoint: Endpoint, random: Random): string {
  const path = endpoint.path.replace(/:\w+/g, (name) => {
    const present = name === ':bidIndex' ? codes : ids;
    return encodeURIComponent(
      random.next() < 0.85
        ? String(pick<number | string>(random, present))
        : wellFormed(nastyText(random)).slice(0, 400),
    );
  });
  if (!endpoint.query) return path;
  const query = almost(shapeOf(endpoint.query), random, ids);
  if (query === null || typeof query !== 'object') return path;
  const words = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(wellFormed(asText(value)).slice(0, 2_000))}`,
  );
  return words.length === 0 ? path : `${path}?${words.join('&')}`;
}
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** A lone surrogate cannot stand in an address. */
const wellFormed = (text: string) => text.toWellFormed();

function bodyOf(endpoint: Endpoint, random: Random): object | undefined {
  if (endpoint.method === 'GET') return undefined;
  const body = endpoint.body
    ? almost(shapeOf(endpoint.body), random, ids)
    : random.next() < 0.1
      ? nasty(random)
      : undefined;
  if (!endpoint.files || random.next() < 0.3)
    return typeof body === 'object' && body !== null ? body : undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, wellFormed(asText(value)));
  for (const name of Object.keys(endpoint.files)) {
    const bytes =
      random.next() < 0.5 ? picture : picture.subarray(0, Math.floor(random.next() * picture.length));
    if (random.next() < 0.8)
      form.append(name, new Blob([Uint8Array.from(bytes)]), wellFormed(nastyText(random)).slice(0, 300));
  }
  return form;
}

const isAboutSignIn = ({ path }: Endpoint) => path.startsWith('/api/auth/');

function callOf(endpoint: Endpoint): TestCaller['call'] {
  if (isEventsAnswer(endpoint.answer)) return follow;
  if (endpoint.access === 'public') return app.anonymous;
  return isAboutSignIn(endpoint) ? leaving.call : admin.call;
}

/** An answer without an end is heard over a socket, and let go as soon as it has a status. */
async function follow(method: string, address: string, _body: unknown, headers = {}): Promise<TestAnswer> {
  const all = { authorization: `Bearer ${admin.token}`, ...headers };
  const request = get(`http://127.0.0.1:${port}${address}`, { method, headers: all, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const status = answer.statusCode!;
  const body = status < 400 ? undefined : await json(answer);
  request.destroy();
  return { status, headers: answer.headers, body, raw: Buffer.alloc(0) };
}

/** Signing oneself out or away is a right that the caller keeps: who did is signed in anew. */
async function signInWhoLeft(endpoint: Endpoint, { status }: TestAnswer): Promise<void> {
  if (isAboutSignIn(endpoint)) {
    if ((await leaving.call('GET', '/api/auth/me')).status === 401) leaving = await app.signIn('admin');
  } else if (status === 401) admin = await app.signIn('admin');
}

it(
  `answers ${count} bad inputs over every route with a sentence, and never as if it had worked`,
  async () => {
    const random = createRandom(seed);
    const wrongs: string[] = [];
    const unseen: string[] = [];
    const statuses: Record<string, number> = {};
    let opened = 0;
    for (let each = 0; each < count; each += 1) {
      const endpoint = endpoints[each % endpoints.length]!;
      const address = addressOf(endpoint, random);
      const body = bodyOf(endpoint, random);
      const headers: Record<string, string> = fromAnywhere(each);
      if (random.next() < 0.2)
        headers['if-match'] = wellFormed(nastyText(random))
          .replace(/[^\u0020-\u007e]/g, '?')
          .slice(0, 200);
      const answer = await callOf(endpoint)(endpoint.method, address, body, headers);
      const told = `${each}: ${endpoint.method} ${address.slice(0, 300)} ${JSON.stringify(body instanceof FormData ? [...body.keys()] : body)?.slice(0, 600)} → ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`;
      statuses[`${String(answer.status)[0]}xx`] = (statuses[`${String(answer.status)[0]}xx`] ?? 0) + 1;
      if (endpoint.path.startsWith('/api/public/bids/') && answer.status < 400) opened += 1;
      await signInWhoLeft(endpoint, answer);
      if (answer.status === 429) unseen.push(told);
      const wrong = wrongWith(answer);
      if (wrong) wrongs.push(`${wrong} ${told}`);
    }
    expect(wrongs).toEqual([]);
    expect(rejections).toEqual([]);
    expect(unseen).toEqual([]);
    expect(opened).toBeGreaterThan(count / 500);
    expect(statuses['4xx']).toBeGreaterThan(count / 3);
    const strangers = endpoints.filter(({ access }) => access === 'public').length;
    figure(
      `${count} bad inputs over ${endpoints.length} routes, ${strangers} of them as a stranger (${opened} times behind a link that opens): ${JSON.stringify(statuses)}, 0 of them 5xx, no unhandled rejection`,
    );
  },
  sized(120_000, 1_800_000),
);
