import { describe, expect, it, test } from 'vitest';

import {
  chosenPermitStatuses,
  decidePermitMove,
  isPermitMissing,
  permitStatuses,
  permitStatusesAfter,
  type ChosenPermitStatus,
  type PermitStatus,
} from './permit-status.ts';

const none = { submittedOn: null, correctionsOn: null, released: null, closedOn: null, followUpOn: null };
const today = '2026-03-10';
const move = (permit: object, to: ChosenPermitStatus, date?: string) =>
  decidePermitMove({ ...none, status: 'draft', ...permit }, { to, date, today });

describe('what follows on a status', () => {
  it.each<[PermitStatus, ChosenPermitStatus[]]>([
    ['draft', ['submitted', 'released', 'closed']],
    ['submitted', ['draft', 'corrections_required', 'released', 'closed']],
    ['corrections_required', ['submitted', 'released', 'closed']],
    ['released', ['submitted', 'corrections_required', 'closed']],
    ['expired', ['submitted', 'corrections_required', 'closed']],
    ['closed', ['draft', 'submitted', 'released']],
  ])('of %s', (status, after) => {
    expect(permitStatusesAfter(status)).toEqual(after);
    for (const to of chosenPermitStatuses) {
      const isAllowed = after.includes(to) || to === status || (status === 'expired' && to === 'released');
      expect([to, move({ status }, to).kind]).toEqual([to, isAllowed ? 'move' : 'refused']);
    }
  });

  it('a refusal says why', () => {
    for (const status of permitStatuses) {
      for (const to of chosenPermitStatuses) {
        const decision = move({ status }, to);
        if (decision.kind === 'refused') expect(decision.sentence).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});

test('the first day of the application stays through corrections', () => {
  const back = move({ status: 'submitted', submittedOn: '2026-02-01' }, 'corrections_required', '2026-02-20');
  expect(back).toMatchObject({ dates: { submittedOn: '2026-02-01', correctionsOn: '2026-02-20' } });
  const again = { status: 'corrections_required', submittedOn: '2026-02-01', correctionsOn: '2026-02-20' };
  expect(move(again, 'submitted')).toMatchObject({
    dates: { submittedOn: '2026-02-01', correctionsOn: '2026-02-20' },
  });
});

test('a release ends the follow-up, and one that is taken back has no day', () => {
  const waiting = { status: 'submitted', submittedOn: '2026-02-01', followUpOn: '2026-03-12' };
  expect(move(waiting, 'released')).toMatchObject({ dates: { released: today, followUpOn: null } });
  const released = { status: 'released', submittedOn: '2026-02-01', released: '2026-03-01' };
  expect(move(released, 'submitted')).toMatchObject({ dates: { released: null } });
  expect(move({ ...released, status: 'closed', closedOn: '2026-03-05' }, 'released')).toMatchObject({
    dates: { released: '2026-03-01', closedOn: null },
  });
});

test('only released and closed permits are not missing', () => {
  expect(permitStatuses.filter((status) => !isPermitMissing(status))).toEqual(['released', 'closed']);
});
