import { expect, it } from 'vitest';
import { nextSort, readTableState, sortText, withParameter } from './table-state.ts';

it('reads search, sort and filters out of the address', () => {
  expect(readTableState({ q: 'roof', sort: '-createdAt', status: 'bid_sent' })).toEqual({
    q: 'roof',
    sort: { key: 'createdAt', isDescending: true },
    filters: { status: 'bid_sent' },
  });
});

it('takes the default sort when the address names none', () => {
  expect(readTableState({}, '-number').sort).toEqual({ key: 'number', isDescending: true });
});

it('goes from ascending over descending to none', () => {
  const first = nextSort(undefined, 'name');
  const second = nextSort(first, 'name');
  expect([sortText(first), sortText(second), sortText(nextSort(second, 'name'))]).toEqual([
    'name',
    '-name',
    undefined,
  ]);
});

it('drops a parameter that became empty', () => {
  expect(withParameter({ q: 'a', sort: 'b' }, 'q', '')).toEqual({ sort: 'b' });
});
