import { expect, it } from 'vitest';
import { visit as base } from '../../../../test/support/web/records.ts';
import { meetingIds, meetingsOf } from './meetings.ts';

const jan = { id: 3, name: 'Jan', color: '#000000' };
const eve = { id: 5, name: 'Eve', color: '#000000' };
const visit = (id: number, from: number, to: number, employees = [jan]) => ({
  ...base,
  id,
  startsAt: new Date(Date.UTC(2026, 0, 5, from)).toISOString(),
  endsAt: new Date(Date.UTC(2026, 0, 5, to)).toISOString(),
  employees,
});

it('somebody meets a visit of one’s own, not one that only touches, nor one of others', () => {
  const others = [visit(1, 8, 10), visit(2, 10, 11), visit(3, 9, 12, [eve]), visit(4, 9, 10, [eve, jan])];
  const booking = { id: 1, startsAt: others[0]!.startsAt, endsAt: others[0]!.endsAt, employeeIds: [3] };
  expect(meetingsOf(booking, others).map(({ other, person }) => [other.id, person.name])).toEqual([
    [4, 'Jan'],
  ]);
});

it('marks every visit whose people are elsewhere, however they are ordered', () => {
  const visits = [
    visit(4, 14, 15),
    visit(1, 8, 12),
    visit(3, 11, 13),
    visit(2, 9, 10, [eve]),
    visit(5, 13, 14),
  ];
  expect([...meetingIds(visits)].toSorted((a, b) => a - b)).toEqual([1, 3]);
});
