import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { figure, isFullSize } from '../faults/full-size.ts';
import { insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { formWith, plainPicture } from '../support/picture-files.ts';
import { startS3Peer, type S3Behaviour, type S3Peer } from '../support/s3-peer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
let office: TestCaller;
let peer: S3Peer;
let url: string;
beforeAll(async () => {
  peer = await startS3Peer();
  peer.makeBucket('files');
  app = await createTestApp({ env: { STORAGE_URL: peer.storageUrl('files') } });
  await setUpCompany(app.db);
  office = await app.signIn('office');
  url = `/api/project/${(await insertProject(app.db)).id}/expenses`;
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

beforeEach(() => void (peer.behaviour = 'serve'));

let cost = 100;
const record = async (key: string, bytes?: Uint8Array) =>
  office.call(
    'POST',
    url,
    formWith(
      { paidTo: 'Ridge Lumber', cost: String(cost) },
      { bytes: bytes ?? (await plainPicture('jpeg', (cost += 10) % 256)) },
    ),
    { 'idempotency-key': `receipt-of-the-test-${key}` },
  );

test.each<[S3Behaviour, number, RegExp]>([
  ['hang', 503, /^File storage can’t be reached right now\. Nothing was changed\. Try again in a moment\.$/],
  ['error', 503, /^File storage can’t be reached right now\./],
  ['full', 507, /^File storage is full\. Nothing was changed\. Tell your admin\.$/],
])(
  'a receipt for a store in trouble (%s) is refused with a sentence and taken later, under the same key',
  async (behaviour, status, sentence) => {
    const bytes = await plainPicture('jpeg', (cost += 10) % 256);
    peer.behaviour = behaviour;
    const startedAt = performance.now();
    const refused = await record(behaviour, bytes);
    const refusedMs = performance.now() - startedAt;
    if (isFullSize) expect(refusedMs).toBeLessThan(10_000);
    expect([refused.status, refused.body.error]).toEqual([status, expect.stringMatching(sentence)]);
    if (status === 503) expect(refused.headers['retry-after']).toBe('5');
    // What needs no file goes on, and at once.
    expect(
      (await office.call('GET', url.replace('/project/', '/projects/').replace('/expenses', ''))).status,
    ).toBe(200);
    peer.behaviour = 'serve';
    const wellAt = performance.now();
    const taken = await eventually(async () => {
      const answer = await record(behaviour, bytes);
      expect(answer.status).toBe(201);
      return answer;
    });
    const [refusedSeconds, healedSeconds] = [refusedMs, performance.now() - wellAt].map((ms) =>
      (ms / 1_000).toFixed(1),
    );
    figure(
      `receipt for a store in trouble (${behaviour}): ${status} after ${refusedSeconds} s, taken ${healedSeconds} s after its trouble`,
    );
    const shown = await office.call(
      'GET',
      `${url.replace('/project/', '/projects/')}/${taken.body.id}/preview`,
    );
    expect(shown.status).toBe(200);
  },
);

test('a damaged receipt is not shown, and says so', async () => {
  const { body } = await record('damaged');
  peer.behaviour = 'damage';
  const preview = `${url.replace('/project/', '/projects/')}/${body.id}/preview`;
  expect(await office.call('GET', preview)).toMatchObject({
    status: 500,
    body: { code: 'file.damaged', error: 'The stored copy of this file is damaged. Tell your admin.' },
  });
  peer.behaviour = 'serve';
  const { headers } = await office.call('GET', preview);
  // Who has it already is not made to wait for a store that is away.
  peer.behaviour = 'error';
  const known = await office.call('GET', preview, undefined, { 'if-none-match': String(headers['etag']) });
  expect(known.status).toBe(304);
});
