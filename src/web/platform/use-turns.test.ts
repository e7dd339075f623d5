// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTurns } from './use-turns.ts';
import { eventually } from '../../../test/support/eventually.ts';

interface Save {
  wish: string;
  done: () => void;
}

const saves: Save[] = [];
const parted: string[] = [];

afterEach(async () => {
  // What is still unanswered would leave with the next test's page.
  for (let answered = 0; answered < saves.length; answered += 1) {
    saves[answered]!.done();
    await settled();
  }
  saves.length = 0;
  parted.length = 0;
});

function turns() {
  const save = (wish: string) =>
    new Promise<void>((done) => {
      saves.push({ wish, done });
    });
  const part = async (wish: string) => void parted.push(wish);
  return renderHook(() => useTurns({ save, part })).result.current;
}

const settled = () => new Promise((done) => setTimeout(done));
const wishes = () => saves.map(({ wish }) => wish);
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('saves one after the other, and of those that wait about one thing the last', async () => {
  const { wish, isWaiting } = turns();
  wish('before', () => 'a');
  await eventually(() => expect(wishes()).toEqual(['a']));
  wish('before', () => 'b');
  wish('before', (waiting) => `${waiting}c`);
  wish('after', () => 'd');
  expect(isWaiting('before')).toBe(true);
  saves[0]!.done();
  await eventually(() => expect(wishes()).toEqual(['a', 'bc']));
  expect(isWaiting('before')).toBe(false);
  saves[1]!.done();
  await eventually(() => expect(wishes()).toEqual(['a', 'bc', 'd']));
});

test('sends the newest of each thing when the page is left before its answer', async () => {
  const { wish } = turns();
  wish('before', () => 'a');
  await eventually(() => expect(wishes()).toEqual(['a']));
  leave();
  expect(parted).toEqual(['a']);
  wish('before', () => 'b');
  wish('before', () => 'c');
  wish('after', () => 'd');
  leave();
  expect(parted).toEqual(['a', 'c', 'd']);
});

test('has nothing to send once all was answered', async () => {
  const { wish } = turns();
  wish('before', () => 'a');
  await eventually(() => expect(wishes()).toEqual(['a']));
  saves[0]!.done();
  // The next turn begins once the one before has ended.
  wish('before', () => 'b');
  await eventually(() => expect(wishes()).toEqual(['a', 'b']));
  saves[1]!.done();
  await settled();
  leave();
  expect(parted).toEqual([]);
});
