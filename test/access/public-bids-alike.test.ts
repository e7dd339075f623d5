import { afterAll, beforeAll, expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { figure, isFullSize } from '../faults/full-size.ts';
import { createBid, insertProject, sendByLink, setUpCompany } from '../support/bid-fixtures.ts';
import { plainPicture } from '../support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';
import { sampleCall } from './sample-call.ts';

/** Codes behind which nothing may be read, by why. */
const codes: Record<string, string> = { unknown: 'A'.repeat(27) };
let app: TestApp;
let office: TestCaller;
let picture: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  picture = await plainPicture();
  const sent = async () => {
    const project = await insertProject(app.db);
    const bid = await createBid(office, project.id);
    const own = `/api/projects/${project.id}/bids/${bid.id}`;
    return { own, id: bid.id, project: project.id, code: await sendByLink(office, project.id, bid.id) };
  };
  const withdrawn = await sent();
  await office.call('DELETE', `${withdrawn.own}/link`);
  const expired = await sent();
  await query(app.db, `update bids set valid_until = '2026-03-09' where id = $1`, [expired.id]);
  const removed = await sent();
  await query(app.db, 'update bids set deleted_at = now() where id = $1', [removed.id]);
  const projectGone = await sent();
  await query(app.db, 'update projects set deleted_at = now() where id = $1', [projectGone.project]);
  const cancelled = await sent();
  await office.call('POST', `/api/projects/${cancelled.project}/cancel`, { reason: 'Moved away' });
  Object.assign(codes, {
    withdrawn: withdrawn.code,
    expired: expired.code,
    'of a removed bid': removed.code,
    'of a removed project': projectGone.code,
    'of a cancelled project': cancelled.code,
    'as long as a code, with one letter changed': `${expired.code.slice(0, -1)}${expired.code.endsWith('A') ? 'B' : 'A'}`,
  });
});
afterAll(() => app.close());

const calls: Endpoint[] = Object.values(contract).filter(({ path }: Endpoint) =>
  path.startsWith('/api/public/bids/:bidIndex'),
);

let address = 0;
/** Everything of an answer that a stranger sees, but for the number of the request and the time. */
async function answerTo(method: Endpoint['method'], url: string, payload?: object): Promise<string> {
  address += 1;
  const answer = await app.app.fastify.inject({
    method,
    url,
    remoteAddress: `10.1.${address >> 8}.${address & 255}`,
    ...(payload && { payload }),
  });
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
  const body = answer.payload.replace(/"requestId":"[^"]*"/, '');
  return `${answer.statusCode} ${JSON.stringify(headers)} ${body}`;
}

it('every public call answers every code behind which nothing may be read by the same bytes', async () => {
  expect(calls.length).toBeGreaterThan(7);
  for (const endpoint of calls) {
    for (const [why, code] of Object.entries(codes)) {
      const ids = { 'public/bids': code, 'public/bids/pictures': 1 };
      const { method, url, payload } = sampleCall(endpoint, endpoint.path, ids, picture);
      const unknown = sampleCall(
        endpoint,
        endpoint.path,
        { ...ids, 'public/bids': codes['unknown']! },
        picture,
      );
      const answer = await answerTo(method, url, payload());
      expect([url, why, answer]).toEqual([url, why, await answerTo(method, unknown.url, unknown.payload())]);
      expect(answer).toMatch(/^404 .*This link isn’t available\./s);
    }
  }
});

it('the page of such a code is the same, too, and tells of nobody but the company', async () => {
  const unknown = await answerTo('GET', `/bid/${codes['unknown']}`);
  for (const [why, code] of Object.entries(codes)) {
    const page = await answerTo('GET', `/bid/${code}`);
    expect([why, page]).toEqual([why, unknown]);
    expect(page).not.toMatch(/Castellanos|Grand Avenue|Porcelain/);
  }
});

it.runIf(isFullSize)('takes about as long, whatever the code was', { timeout: 300_000 }, async () => {
  const rounds = 600;
  const times = new Map(Object.keys(codes).map((why) => [why, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [why, code] of Object.entries(codes)) {
      const startedAt = performance.now();
      await answerTo('GET', `/api/public/bids/${code}`);
      times.get(why)!.push(performance.now() - startedAt);
    }
  }
  const medians = [...times].map(([why, all]) => [why, all.toSorted((a, b) => a - b)[rounds / 2]!] as const);
  const shown = medians.map(([why, median]) => `${why} ${median.toFixed(2)} ms`).join(', ');
  figure(`median of ${rounds}: ${shown}`);
  const all = medians.map(([, median]) => median);
  expect(Math.max(...all) / Math.min(...all)).toBeLessThan(3);
});
