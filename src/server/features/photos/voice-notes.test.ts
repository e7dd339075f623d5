import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addPhotos, anyPicture, uploadPhotos } from '../../../../test/support/photo-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import {
  anyVoice,
  formOfVoice,
  mp4OfAnHour,
  mp4Voice,
  webmFilm,
  webmOf,
} from '../../../../test/support/voice-files.ts';
import { query } from '../../platform/db/query.ts';
import { deletePhotosRemovedBefore } from './removed-photos-queries.ts';
import { deleteVoiceNotesRemovedBefore } from './voice-queries.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let stranger: TestCaller;
let url: string;
let projectId: number;
let photoId: number;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  field = await app.signIn('field');
  stranger = await app.signIn('field');
});
afterAll(() => app.close());

beforeEach(async () => {
  const lead = { customer: { name: 'Ann' }, employeeIds: [field.employeeId] };
  projectId = Number((await office.call('POST', '/api/projects', lead)).body.id);
  url = `/api/projects/${projectId}`;
  photoId = (await addPhotos(field, projectId))[0]!.id;
});

const speak = (caller: TestCaller, bytes?: Uint8Array, headers = {}) =>
  caller.call('POST', `${url}/voice-notes`, formOfVoice({ photoId }, bytes), headers);
const voiceNow = async (caller = office) =>
  (await caller.call('GET', `${url}/images`)).body.before.find(({ id }: { id: number }) => id === photoId)
    .voice;
const history = async () =>
  (await office.call('GET', `${url}/history?kind=photo`)).body as { kind: string }[];

test('a photo has what was said of it, and its sound is played as it came, whole and in ranges', async () => {
  const bytes = anyVoice();
  const { status, body } = await speak(field, bytes);
  expect({ status, voice: body.voice }).toEqual({
    status: 201,
    voice: { id: expect.any(Number), url: `${url}/voice-notes/${body.voice.id}`, seconds: 1 },
  });
  expect(await voiceNow()).toEqual(body.voice);

  const whole = await field.call('GET', body.voice.url);
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/webm',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(whole.raw.equals(bytes)).toBe(true);
  const ranges = [
    ['bytes=0-1', 206, `bytes 0-1/${bytes.length}`, bytes.subarray(0, 2)],
    ['bytes=100-', 206, `bytes 100-${bytes.length - 1}/${bytes.length}`, bytes.subarray(100)],
    ['bytes=-10', 206, `bytes ${bytes.length - 10}-${bytes.length - 1}/${bytes.length}`, bytes.subarray(-10)],
    ['bytes=50-99999', 206, `bytes 50-${bytes.length - 1}/${bytes.length}`, bytes.subarray(50)],
    [`bytes=${bytes.length}-`, 416, `bytes */${bytes.length}`, Buffer.alloc(0)],
    ['bytes=0-1,4-5', 200, undefined, bytes],
    ['bytes=9-2', 200, undefined, bytes],
  ] as const;
  for (const [range, code, told, part] of ranges) {
    const answer = await field.call('GET', body.voice.url, undefined, { range });
    expect([range, answer.status, answer.headers['content-range']]).toEqual([range, code, told]);
    expect(answer.raw.equals(part)).toBe(true);
  }
  const other = await field.call('GET', body.voice.url, undefined, {
    range: 'bytes=0-1',
    'if-range': '"other"',
  });
  expect(other.status).toBe(200);
});

test('a photo that is not known by its id yet is named by its upload', async () => {
  const bytes = await anyPicture();
  const photoUpload = createHash('sha256').update(bytes).digest('hex');
  const sent = () => field.call('POST', `${url}/voice-notes`, formOfVoice({ photoUpload }));
  expect((await sent()).status).toBe(404);
  const photo = (await uploadPhotos(field, projectId, [{ bytes }])).body.images[0];
  await field.call('PUT', `${url}/images/before/${photo.filename}`, { group: 'after' });
  expect((await sent()).body).toMatchObject({ id: photo.id, voice: { seconds: 1 } });
  const both = formOfVoice({ photoUpload, photoId });
  expect((await field.call('POST', `${url}/voice-notes`, both)).status).toBe(422);
});

test('the same recording again is one, whatever its key', async () => {
  const bytes = anyVoice();
  const [first, again, other] = [
    await speak(field, bytes, { 'idempotency-key': 'the-first-key-of-it' }),
    await speak(field, bytes, { 'idempotency-key': 'the-first-key-of-it' }),
    await speak(field, bytes, { 'idempotency-key': 'another-key-of-it' }),
  ];
  expect([again.body.voice, other.body.voice]).toEqual([first.body.voice, first.body.voice]);
  expect((await history()).filter(({ kind }) => kind === 'photo.voice_added')).toHaveLength(1);
});

test('another recording takes the place of the first, and each can be brought back', async () => {
  const first = (await speak(field)).body.voice;
  const second = (await speak(field, mp4Voice)).body.voice;
  expect(await voiceNow()).toEqual(second);
  expect((await field.call('GET', first.url)).status).toBe(404);
  expect((await field.call('GET', second.url)).headers['content-type']).toBe('audio/mp4');

  expect((await field.call('POST', `${first.url}/restore`)).body.voice).toEqual(first);
  expect((await field.call('DELETE', first.url)).body.voice).toBeNull();
  expect((await field.call('DELETE', first.url)).status).toBe(404);
  expect((await field.call('POST', `${second.url}/restore`)).body.voice).toEqual(second);
  expect(await voiceNow()).toEqual(second);
  expect((await history()).map(({ kind }) => kind).slice(0, 5)).toEqual([
    'photo.voice_restored',
    'photo.voice_deleted',
    'photo.voice_restored',
    'photo.voice_added',
    'photo.voice_added',
  ]);
});

test.each([
  ['a film', webmFilm, 415, 'This isn’t a voice recording that Plumbline can play. Record it again.'],
  [
    'three minutes',
    webmOf(180),
    415,
    'This recording is 3 minutes long, and a voice note can be up to 2 minutes. Record a shorter one.',
  ],
  [
    'an hour',
    mp4OfAnHour,
    415,
    'This recording is 62 minutes long, and a voice note can be up to 2 minutes. Record a shorter one.',
  ],
  ['too many bytes', Buffer.alloc(4 * 1024 * 1024 + 1), 413, 'This file is larger than 4 MB.'],
])(
  '%s is refused with a sentence, and the photo keeps what it has',
  async (_what, bytes, status, sentence) => {
    const { body } = await speak(field);
    const refused = await speak(field, bytes);
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({
      status,
      fields: { audio: sentence },
    });
    expect(await voiceNow()).toEqual(body.voice);
  },
);

test('who ends at the limit is a little late', async () => {
  expect((await speak(field, webmOf(122))).body.voice).toMatchObject({ seconds: 122 });
});

test('field employees speak about their own photos only, and strangers hear nothing', async () => {
  const voice = (await speak(field)).body.voice;
  expect((await stranger.call('GET', voice.url)).status).toBe(404);
  expect((await speak(stranger)).status).toBe(404);
  expect((await office.call('GET', voice.url)).status).toBe(200);
  photoId = (await addPhotos(office, projectId))[0]!.id;
  expect((await speak(field)).status).toBe(403);
  const ofOffice = (await speak(office)).body.voice;
  expect((await field.call('GET', ofOffice.url)).status).toBe(200);
  expect((await field.call('DELETE', ofOffice.url)).status).toBe(403);
  await field.call('DELETE', voice.url);
  expect((await field.call('POST', `${voice.url}/restore`)).status).toBe(200);
});

test('it is gone with its photo, comes back with it, and in the end leaves no file', async () => {
  const voice = (await speak(office)).body.voice;
  const { filename } = (await office.call('GET', `${url}/images`)).body.before[0];
  await office.call('DELETE', `${url}/images/before/${filename}`);
  expect((await office.call('GET', voice.url)).status).toBe(404);
  await office.call('POST', `${url}/images/before/${filename}/restore`);
  expect(await voiceNow()).toEqual(voice);

  const later = (await speak(office)).body.voice;
  const rows = () => query(app.db, 'select id from voice_notes where photo_id = $1', [photoId]);
  await deleteVoiceNotesRemovedBefore(app.db, new Date(Date.now() + 1000));
  expect(await rows()).toEqual([{ id: later.id }]);
  await office.call('DELETE', `${url}/images/before/${filename}`);
  await deletePhotosRemovedBefore(app.db, new Date(Date.now() + 1000));
  expect(await rows()).toEqual([]);
});
