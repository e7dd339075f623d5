import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';
import { draftKey, readDraft } from './draft.ts';

const stored = new Map<string, string>();
const noView = () => vi.stubGlobal('sessionStorage', { getItem: () => null });
noView();
const key = draftKey(1, 'lead', undefined);

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  noView();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps what was typed once the typing pauses, but not what the form opened with', () => {
  const keeper = createDraftKeeper(key);
  keeper.save({ name: 'opened' });
  vi.advanceTimersByTime(1000);
  expect(readDraft(key)).toBeUndefined();
  keeper.save({ name: 'Oa' });
  keeper.save({ name: 'Oak' }, { base: { name: '' }, version: 3 });
  vi.advanceTimersByTime(1000);
  expect(readDraft(key)).toMatchObject({ values: { name: 'Oak' }, base: { name: '' }, version: 3 });
});

it('keeps at once when the page goes away', () => {
  const keeper = createDraftKeeper(key);
  keeper.save(undefined);
  keeper.save({ name: 'Oak' });
  keeper.flush();
  expect(readDraft(key)).toMatchObject({ values: { name: 'Oak' } });
});

it('forgets a draft for good, even one that was still waiting', () => {
  const keeper = createDraftKeeper(key);
  keeper.save(undefined);
  keeper.save({ name: 'Oak' });
  keeper.drop();
  vi.advanceTimersByTime(1000);
  expect(readDraft(key)).toBeUndefined();
});

it('leaves files out of a draft', () => {
  const keeper = createDraftKeeper(key);
  keeper.save(undefined);
  keeper.save({ name: 'Oak', file: new Blob(['x']), files: [new Blob(['y'])] });
  keeper.flush();
  expect(readDraft(key)?.values).toEqual({ name: 'Oak' });
});

it('takes half a draft for none', () => {
  stored.set(key, '{"values":{"na');
  expect(readDraft(key)).toBeUndefined();
});

it('never mixes employees, forms or records', () => {
  expect(
    new Set([draftKey(1, 'a', 1), draftKey(2, 'a', 1), draftKey(1, 'b', 1), draftKey(1, 'a', 2)]).size,
  ).toBe(4);
});

it('keeps the page where it was typed, though it is written after that was left', () => {
  let path = '/projects/5';
  const keeper = createDraftKeeper(key, { page: () => ({ path, title: 'R-1001' }) });
  keeper.save(undefined);
  keeper.save({ name: 'Oak' });
  path = '/waiting';
  keeper.flush();
  expect(readDraft(key)?.page).toEqual({ path: '/projects/5', title: 'R-1001' });
});
