import { expect, test } from 'vitest';
import type { BoardColumn, ProjectCard } from '../../../../shared/projects/project-board-contract.ts';
import { cardOf, depthsOf, withChanged, withMoved, withNextCards } from './board-columns.ts';

const at = '2026-03-02T09:00:00.000Z';
const card = (id: number, status: ProjectCard['status'], amount: number | null = null): ProjectCard => ({
  id,
  number: `R-${id}`,
  title: '',
  status,
  statusSince: at,
  statusBefore: null,
  hasContract: false,
  customerName: 'Ann',
  street: '',
  city: '',
  nextAppointmentAt: null,
  amount,
  startsFrom: false,
  isSigned: false,
  isOnHold: false,
  isWarranty: false,
  people: [],
  version: 1,
});
const board: BoardColumn[] = [
  {
    status: 'lead_created',
    count: 30,
    sum: 0.3,
    cards: [card(1, 'lead_created', 0.1), card(2, 'lead_created')],
    next: 'n',
  },
  { status: 'project_completed', count: 1, sum: 5, cards: [card(3, 'project_completed', 5)], next: null },
];

test('a moved project stands first in its new column, and both columns count and sum anew', () => {
  const moved = withMoved(board, 1, 'project_completed', '2026-03-03T09:00:00.000Z');
  expect(moved.map(({ count, sum, cards }) => [count, sum, cards.map(({ id }) => id)])).toEqual([
    [29, 0.2, [2]],
    [2, 5.1, [1, 3]],
  ]);
  expect(moved[1]?.cards[0]).toMatchObject({ status: 'project_completed', statusBefore: 'lead_created' });
});

test('nothing moves that is not there, or stands there already', () => {
  expect(withMoved(board, 9, 'project_completed', at)).toEqual(board);
  expect(withMoved(board, 3, 'project_completed', at)).toEqual(board);
});

test('where sums are secret, they stay so', () => {
  const secret = board.map((column) => ({ ...column, sum: null }));
  expect(withMoved(secret, 1, 'project_completed', at).map(({ sum }) => sum)).toEqual([null, null]);
});

test('the next cards come behind the first, none twice', () => {
  const next = { ...board[0]!, cards: [card(2, 'lead_created'), card(4, 'lead_created')], next: null };
  const [first] = withNextCards(board, next);
  expect(first?.cards.map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(first?.next).toBeNull();
});

test('a flag changes on its card alone', () => {
  const changed = withChanged(board, 2, { isOnHold: true });
  expect(changed.flatMap(({ cards }) => cards.map(({ isOnHold }) => isOnHold))).toEqual([false, true, false]);
});

test('only columns that were read further are asked for deeper', () => {
  expect(depthsOf(undefined, 1)).toBeUndefined();
  expect(depthsOf(board, 25)).toBeUndefined();
  expect(depthsOf(board, 1)).toBe('lead_created:2');
  expect(cardOf(board, 3)?.amount).toBe(5);
});
