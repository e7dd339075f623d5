import { expect, it } from 'vitest';
import { appointment as base } from '../../../../test/support/web/records.ts';
import { meetingIds, meetingsOf } from './meetings.ts';

const jan = { id: 3, name: 'Jan', color: '#000000' };
const eve = { id: 5, name: 'Eve', color: '#000000' };
const appointment = (id: number, from: number, to: number, employees = [jan]) => ({
  ...base,
  id,
  startsAt: new Date(Date.UTC(2026, 0, 5, from)).toISOString(),
  endsAt: new Date(Date.UTC(2026, 0, 5, to)).toISOString(),
  employees,
});

it('somebody meets an appointment of one’s own, not one that only touches, nor one of others', () => {
  const others = [
    appointment(1, 8, 10),
    appointment(2, 10, 11),
    appointment(3, 9, 12, [eve]),
    appointment(4, 9, 10, [eve, jan]),
  ];
  const booking = { id: 1, startsAt: others[0]!.startsAt, endsAt: others[0]!.endsAt, employeeIds: [3] };
  expect(meetingsOf(booking, others).map(({ other, person }) => [other.id, person.name])).toEqual([
    [4, 'Jan'],
  ]);
});

it('marks every appointment whose people are elsewhere, however they are ordered', () => {
  const appointments = [
    appointment(4, 14, 15),
    appointment(1, 8, 12),
    appointment(3, 11, 13),
    appointment(2, 9, 10, [eve]),
    appointment(5, 13, 14),
  ];
  expect([...meetingIds(appointments)].toSorted((a, b) => a - b)).toEqual([1, 3]);
});
