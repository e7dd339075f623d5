import { describe, expect, it } from 'vitest';

import { ApiError } from '../api-client.ts';
import { arrived, firstPace, lost } from './line-pace.ts';
import type { QueueItem, ShownItem } from './queue-item.ts';
import {
  afterFailure,
  announced,
  confirmed,
  kept,
  nextOf,
  released,
  retargeted,
  sameAs,
  totalsOf,
  waitMs,
} from './queue-rules.ts';
import { UnreadableFile, verdictOf } from './verdict.ts';

const item: QueueItem = {
  key: 'k1',
  employeeId: 1,
  kind: 'project-photo',
  place: 'project:5',
  target: { projectId: 5, group: 'after', caption: '' },
  name: 'IMG_1.jpg',
  type: 'image/jpeg',
  size: 1000,
  sha256: 'a'.repeat(64),
  chosenAt: 1,
  state: 'waiting',
  uploadId: undefined,
  received: 0,
  round: 0,
  lapses: 0,
  tries: 0,
  notBefore: 0,
  trouble: undefined,
  answer: undefined,
};
const shown = (change: Partial<ShownItem> = {}): ShownItem => ({ ...item, hold: 'device', ...change });
const api = (status: number, code = 'x', fields?: Record<string, string>) =>
  new ApiError(status, { error: 'A sentence.', code, ...(fields && { fields }) });

describe('what was said of one place', () => {
  const came = shown({ key: 'came', place: 'captured:5', isSaid: true, chosenAt: 1, notBefore: 500 });
  const left = shown({ key: 'left', place: 'captured:5', isSaid: true, chosenAt: 2 });
  const elsewhere = shown({ key: 'elsewhere', place: 'captured:6', isSaid: true, chosenAt: 3 });
  const none = new Set<string>();

  it('is sent in its order, and waits for nothing of another place', () => {
    expect(nextOf([came, left], { sending: none, now: 100 })).toEqual({ waitMs: 400 });
    expect(nextOf([came, left], { sending: new Set(['came']), now: 600 })).toEqual({ waitMs: undefined });
    expect(nextOf([came, left, elsewhere], { sending: none, now: 100 })).toEqual({ item: elsewhere });
    expect(nextOf([{ ...came, state: 'kept' }, left], { sending: none, now: 100 })).toEqual({ item: left });
  });
});

describe('what is about something else that waits', () => {
  const photo = shown({ key: 'photo', chosenAt: 1, notBefore: 500 });
  const note = shown({ key: 'note', place: 'voice:5', chosenAt: 2, after: 'photo' });

  it('is sent once that has arrived, or is here no more', () => {
    const next = (...items: ShownItem[]) => nextOf(items, { sending: new Set(), now: 100 });
    expect(next(photo, note)).toEqual({ waitMs: 400 });
    expect(nextOf([photo, note], { sending: new Set(['photo']), now: 600 })).toEqual({ waitMs: undefined });
    for (const state of ['chosen', 'refused'] as const)
      expect(next({ ...photo, state }, note)).toEqual({ waitMs: undefined });
    expect(next({ ...photo, state: 'kept' }, note)).toEqual({ item: note });
    expect(next(note)).toEqual({ item: note });
  });
});

describe('a failure', () => {
  it.each([
    ['an unreached server', api(0), 'lost'],
    ['a proxy without an app behind it', api(502), 'lost'],
    ['a body that took too long', api(408), 'lost'],
    ['a call whose time was up', new DOMException('late', 'TimeoutError'), 'lost'],
    ['an ended session', api(401, 'auth.required'), 'signed-out'],
    ['a busy server', api(503, 'picture.busy'), 'later'],
    ['a full disk', api(507, 'disk.full'), 'later'],
    ['too many at once', api(429, 'upload.too_many'), 'later'],
    ['an upload that is gone', api(404, 'upload.gone'), 'anew'],
    ['a damaged upload', api(422, 'upload.damaged'), 'anew'],
    ['a project that is gone', api(404, 'not_found'), 'gone'],
    ['a project that was removed', api(404, 'project.removed'), 'gone'],
    ['what is no picture', api(415, 'request.unsupported_type'), 'refused'],
    ['what is too large', api(413, 'request.too_large'), 'refused'],
    ['a file that cannot be read', new UnreadableFile('gone'), 'refused'],
  ])('by %s is judged', (_what, error, kind) => {
    expect(verdictOf(error).kind).toBe(kind);
  });

  it('says what is wrong with the file rather than with the call', () => {
    const verdict = verdictOf(api(415, 'request.unsupported_type', { 'photos.0': 'This is not a picture.' }));
    expect(verdict).toMatchObject({ kind: 'refused', trouble: { sentence: 'This is not a picture.' } });
  });

  it('of the line changes nothing of an item', () => {
    expect(afterFailure(item, { kind: 'lost' }, 0)).toBe(item);
  });

  it('for now is waited out, longer each time, and forgotten with the next progress', () => {
    const trouble = { code: 'picture.busy', sentence: 'Busy.' };
    const once = afterFailure(item, { kind: 'later', afterMs: 0, trouble }, 10_000);
    const twice = afterFailure(once, { kind: 'later', afterMs: 0, trouble }, 20_000);
    expect([once.notBefore, twice.notBefore]).toEqual([11_000, 22_000]);
    expect(twice).toMatchObject({ state: 'waiting', trouble });
    expect(confirmed(twice, 500)).toMatchObject({ tries: 0, trouble: undefined, received: 500 });
  });

  it('to find the upload begins anew a few times, under another key each time, and then asks the person', () => {
    const verdict = { kind: 'anew', trouble: { code: 'upload.gone', sentence: 'Gone.' } } as const;
    let present = announced(confirmed(item, 600), 7);
    const rounds: number[] = [];
    while (present.state === 'waiting') {
      present = afterFailure(present, verdict, 0);
      rounds.push(present.round);
      expect(present).toMatchObject({ uploadId: undefined, received: 0 });
    }
    expect(rounds).toEqual([1, 2, 3, 4]);
    expect(present).toMatchObject({ state: 'refused', trouble: verdict.trouble });
    expect(released(present)).toMatchObject({ state: 'waiting', round: 4, lapses: 0, trouble: undefined });
  });

  it('of a tab that was slower never takes back what is kept', () => {
    const done = kept(item, { thumbnailUrl: '/x' });
    const trouble = { code: 'x', sentence: 'x' };
    for (const verdict of [
      { kind: 'refused', trouble },
      { kind: 'anew', trouble },
      { kind: 'later', afterMs: 0, trouble },
    ] as const) {
      expect(afterFailure(done, verdict, 0)).toBe(done);
    }
    expect(confirmed(done, 10)).toBe(done);
    expect(announced(done, 9)).toBe(done);
    expect(released(done)).toBe(done);
  });
});

describe('what is said of an item', () => {
  it('can be changed until it may have been sent so', () => {
    const say = { caption: 'North wall' };
    expect(retargeted({ ...item, state: 'chosen' }, say).target).toMatchObject(say);
    expect(retargeted({ ...item, state: 'refused' }, say).target).toMatchObject(say);
    expect(retargeted(item, say)).toBe(item);
    expect(retargeted(kept(item, undefined), say).target).toEqual(item.target);
  });

  it('counts nothing as kept that the server has not said to keep', () => {
    const whole = confirmed({ ...item, key: 'k2' }, 1000);
    const totals = totalsOf([
      item,
      whole,
      kept({ ...item, key: 'k3' }, undefined),
      { ...item, key: 'k4', state: 'chosen' },
    ]);
    expect(totals).toMatchObject({
      all: 4,
      kept: 1,
      waiting: 2,
      chosen: 1,
      unsent: 3,
      bytes: 4000,
      receivedBytes: 2000,
    });
  });

  it('knows the same picture in the same group, and no other', () => {
    const other = shown({ key: 'k2' });
    expect(sameAs([other], item, 'group')).toBe(other);
    expect(sameAs([shown()], item, 'group')).toBeUndefined();
    expect(
      sameAs([shown({ key: 'k2', target: { ...item.target, group: 'before' } })], item, 'group'),
    ).toBeUndefined();
    expect(sameAs([shown({ key: 'k2', place: 'project:6' })], item, 'group')).toBeUndefined();
    expect(sameAs([shown({ key: 'k2', state: 'kept' })], item, 'group')).toBeUndefined();
    expect(
      sameAs([shown({ key: 'k2', sha256: undefined })], { ...item, sha256: undefined }, 'group'),
    ).toBeUndefined();
  });
});

describe('the next one to send', () => {
  const none = new Set<string>();
  it('is the first that waits, is on this device and is not on its way', () => {
    const items = [
      shown({ key: 'a', state: 'chosen' }),
      shown({ key: 'b', state: 'refused' }),
      shown({ key: 'c', hold: 'writing' }),
      shown({ key: 'd' }),
      shown({ key: 'e', hold: 'memory' }),
    ];
    expect(nextOf(items, { sending: none, now: 0 })).toMatchObject({ item: { key: 'd' } });
    expect(nextOf(items, { sending: new Set(['d']), now: 0 })).toMatchObject({ item: { key: 'e' } });
    expect(nextOf(items, { sending: new Set(['d', 'e']), now: 0 })).toEqual({ waitMs: undefined });
  });

  it('passes over one that waits for its time, and says how long when all do', () => {
    const items = [shown({ key: 'a', notBefore: 900 }), shown({ key: 'b', notBefore: 500 })];
    expect(nextOf(items, { sending: none, now: 100 })).toEqual({ waitMs: 400 });
    expect(nextOf(items, { sending: none, now: 600 })).toMatchObject({ item: { key: 'b' } });
  });
});

describe('the pace', () => {
  it('grows to what the line bears in a few seconds, at most twofold at once', () => {
    let pace = firstPace;
    for (let turn = 0; turn < 10; turn += 1) pace = arrived(pace, pace.partBytes, 100);
    expect(pace).toEqual({ partBytes: 4 * 1024 * 1024, places: 3, losses: 0 });
    // 20 kB/s: a part that takes two and a half seconds.
    for (let turn = 0; turn < 10; turn += 1) pace = arrived(pace, pace.partBytes, pace.partBytes / 20);
    expect(pace.partBytes).toBe(50_000);
  });

  it('shrinks to small parts, one by one, while nothing comes back', () => {
    let pace = firstPace;
    for (let turn = 0; turn < 10; turn += 1) pace = lost(pace);
    expect(pace).toEqual({ partBytes: 16 * 1024, places: 1, losses: 10 });
    expect(arrived(pace, 16 * 1024, 50)).toMatchObject({ places: 2, losses: 0 });
  });

  it('is not slowed by the small rest of a file', () => {
    expect(arrived(firstPace, 900, 30).partBytes).toBe(firstPace.partBytes);
  });

  it('waits longer after each loss, and half a minute at most', () => {
    expect([1, 2, 3, 6, 40].map(waitMs)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  });
});
