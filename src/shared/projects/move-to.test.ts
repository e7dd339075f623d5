import { expect, test } from 'vitest';

import { moveTo, type TargetDecision } from './move-to.ts';
import { projectStatuses, type ProjectStatus } from './project-status.ts';

const letters: Record<string, string> = {
  start: 'S',
  unstart: 'B',
  complete: 'C',
  uncomplete: 'U',
  cancel: 'X',
  decline: 'D',
  reopen: 'R',
  make_appointment: 'a',
  start_bid: 'b',
  open_bids: 'o',
};

/** A capital for a person's move, a small letter for what is offered instead, `e` for an event without an offer, `.` for a refusal. */
function letterOf(decision: TargetDecision): string {
  if (decision.kind === 'move') return letters[decision.move]!;
  if (decision.kind === 'refused') return '.';
  return decision.action ? letters[decision.action]! : 'e';
}

/** A row for each status that a project has, a column for each that it shall have; ended ones came from `before`. */
function tableFor(hasContract: boolean, before: ProjectStatus | null) {
  return projectStatuses.map((status) =>
    projectStatuses
      .map((target) => letterOf(moveTo(target, { status, statusBefore: before, hasContract })))
      .join(''),
  );
}

const withoutContract = [
  '.aboo..CDX',
  '..boo..CDX',
  '...oo..CDX',
  '..e.o..CDX',
  '.....eSC.X',
  '......SC.X',
  '.......C.X',
];

test('without a contract: every status to every status', () => {
  expect(tableFor(false, 'bid_sent')).toEqual([...withoutContract, '...U......', '...R......', '...R......']);
});

test('with a contract: nothing is turned down, and what ended goes back to a signed status', () => {
  expect(tableFor(true, 'bid_sent')).toEqual([
    ...withoutContract.map((row) => row.replace('D', '.')),
    '....U.....',
    '....R.....',
    '....R.....',
  ]);
});

test.each(projectStatuses.slice(0, 7))('what ended goes back to %s, where it came from', (before) => {
  const place = projectStatuses.indexOf(before);
  const rows = tableFor(false, before).slice(7);
  expect(rows.map((row) => row[place])).toEqual(['U', 'R', 'R']);
  for (const row of rows) expect(row.replaceAll('.', '')).toHaveLength(1);
});

test('what ended and came from nowhere known is a new lead again', () => {
  expect(tableFor(false, null).slice(7)).toEqual(['U.........', 'R.........', 'R.........']);
});

test('whatever is not moved is explained in a sentence that holds no word of a success', () => {
  for (const hasContract of [true, false]) {
    for (const before of [null, ...projectStatuses]) {
      for (const status of projectStatuses) {
        for (const target of projectStatuses) {
          const decision = moveTo(target, { status, statusBefore: before, hasContract });
          if (decision.kind === 'move') continue;
          expect(decision.sentence).toMatch(/^[A-Z].+\.$/);
          expect(decision.sentence).not.toMatch(/canceled|declined|successfully/i);
        }
      }
    }
  }
});

test('work that has just started goes back to where it came from, and nowhere else', () => {
  for (const before of ['contract_signed', 'permits_pending'] as const) {
    const project = { status: 'work_in_progress', statusBefore: before, hasContract: true } as const;
    const reached = projectStatuses.filter((target) => letterOf(moveTo(target, project)) === 'B');
    expect(reached).toEqual([before]);
  }
});
