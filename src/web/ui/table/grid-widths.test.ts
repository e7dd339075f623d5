import { expect, it } from 'vitest';
import { declaredWidth, type Column } from './columns.ts';
import { pinnedCount, shareRoom, wishOf } from './grid-widths.ts';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  label: key,
  value: () => '',
  ...more,
});

/** A list of customers, each column with what its rows need. */
const wishes = [
  wishOf(column('name', { width: 180, grow: true }), 150),
  wishOf(column('phone', { width: 130 }), 146),
  wishOf(column('email', { width: 208 }), 260),
  wishOf(column('note', { width: 160 }), 700),
  wishOf(column('total', { width: 90, kind: 'money' }), 130),
];

it('gives the room to the columns that are cut, the short ones first, and none to one that is whole', () => {
  expect(shareRoom(wishes, 900)).toEqual([150, 146, 237, 237, 130]);
});

it('scrolls rather than cutting an amount: words keep their least, figures all they need', () => {
  expect(shareRoom(wishes, 300)).toEqual([150, 130, 208, 160, 130]);
});

it('lets words give way by a third where all of the table is seen by that', () => {
  expect(shareRoom(wishes, 700)).toEqual([142, 142, 142, 142, 130]);
});

it('cuts neither the name of a row nor the word of its state: the others give way first', () => {
  const name = wishOf(column('name', { width: 180, card: 'title' }), 240);
  const status = wishOf(column('status', { width: 112, kind: 'choice' }), 130);
  expect(shareRoom([name, status, wishes[3]!], 480)).toEqual([240, 130, 110]);
  expect(shareRoom([name, status, wishes[3]!], 400)).toEqual([163, 130, 106]);
  expect(shareRoom([name, status, wishes[3]!], 300)).toEqual([240, 130, 160]);
});

it('lets the columns that grow have what is left once all are whole', () => {
  expect(shareRoom(wishes, 1500)).toEqual([264, 146, 260, 700, 130]);
});

it('leaves a width that a person gave as it is', () => {
  const given = wishOf(column('name', { grow: true }), 150, 90);
  expect(shareRoom([given, wishes[3]!], 1000)).toEqual([90, 700]);
});

it('takes what is declared until the rows are here', () => {
  const unknown = column('total', { kind: 'money' });
  expect(shareRoom([wishOf(unknown)], 500)).toEqual([declaredWidth(unknown)]);
});

it('keeps number and customer in sight, and the number alone where both would leave too little beside them', () => {
  const columns = [column('number'), column('customer', { card: 'title' }), column('address')];
  expect(pinnedCount(columns, [80, 200, 300], 1000)).toBe(2);
  expect(pinnedCount(columns, [80, 200, 300], 500)).toBe(1);
  expect(pinnedCount([columns[1]!, columns[0]!], [80, 200], 1000)).toBe(1);
});
