import { describe, expect, test } from 'vitest';

import { decideMove, type ProjectMove } from './project-moves.ts';
import {
  isOpenStatus,
  leadStatuses,
  openStatuses,
  projectStatuses,
  type ProjectStatus,
} from './project-status.ts';
import { nextStatusAfter, type ProjectEvent } from './status-after-event.ts';

/** For each move: the statuses that it leaves, those where it is done already, and where it leads. */
const table: Record<
  ProjectMove,
  { from: readonly ProjectStatus[]; done: readonly ProjectStatus[]; to: ProjectStatus }
> = {
  start: { from: ['contract_signed', 'permits_pending'], done: ['work_in_progress'], to: 'work_in_progress' },
  // Here the status before is never one that work starts from.
  unstart: { from: [], done: ['contract_signed', 'permits_pending'], to: 'contract_signed' },
  complete: { from: openStatuses, done: ['project_completed'], to: 'project_completed' },
  uncomplete: { from: ['project_completed'], done: [], to: 'work_in_progress' },
  cancel: { from: openStatuses, done: ['project_cancelled'], to: 'project_cancelled' },
  decline: {
    from: ['lead_created', 'appointment_scheduled', 'bid_in_progress', 'bid_sent'],
    done: ['contract_declined'],
    to: 'contract_declined',
  },
  reopen: { from: ['contract_declined', 'project_cancelled'], done: [], to: 'work_in_progress' },
};

describe.each(Object.entries(table))('%s', (name, rule) => {
  test.each(projectStatuses)('from %s', (status) => {
    const project = { status, statusBefore: 'work_in_progress', hasContract: false } as const;
    const decision = decideMove(name as ProjectMove, project);
    if (rule.from.includes(status)) expect(decision).toEqual({ kind: 'move', to: rule.to });
    else if (rule.done.includes(status)) expect(decision).toEqual({ kind: 'done' });
    else {
      expect(decision).toEqual({ kind: 'refused', sentence: expect.stringMatching(/^[A-Z].+\.$/) });
      expect(JSON.stringify(decision)).not.toMatch(/canceled|declined|successfully/i);
    }
  });
});

test.each(['contract_signed', 'permits_pending'] as const)('a start is taken back to %s', (statusBefore) => {
  const project = { status: 'work_in_progress', statusBefore, hasContract: true } as const;
  expect(decideMove('unstart', project)).toEqual({ kind: 'move', to: statusBefore });
});

test('a start is not taken back once something else came between', () => {
  const project = {
    status: 'work_in_progress',
    statusBefore: 'project_completed',
    hasContract: true,
  } as const;
  expect(decideMove('unstart', project)).toEqual({
    kind: 'refused',
    sentence: 'The work didn’t start just now, so you can’t undo its start.',
  });
});

test.each([
  ['uncomplete', 'project_completed'],
  ['reopen', 'contract_declined'],
  ['reopen', 'project_cancelled'],
] as const)('%s repeated after it undid %s is done already', (move, statusBefore) => {
  const project = { status: 'bid_sent', statusBefore, hasContract: false } as const;
  expect(decideMove(move, project)).toEqual({ kind: 'done' });
});

describe('with a contract', () => {
  test.each([
    ['uncomplete', 'project_completed'],
    ['reopen', 'project_cancelled'],
  ] as const)('%s goes to no status before signing', (move, status) => {
    for (const statusBefore of [null, ...openStatuses]) {
      const isSigned = openStatuses.indexOf(statusBefore ?? 'lead_created') >= 4;
      expect(decideMove(move, { status, statusBefore, hasContract: true })).toEqual({
        kind: 'move',
        to: isSigned ? statusBefore : 'contract_signed',
      });
    }
  });

  test.each(openStatuses)('the customer does not turn it down any more from %s', (status) => {
    const decision = decideMove('decline', { status, statusBefore: null, hasContract: true });
    expect(decision).toEqual({ kind: 'refused', sentence: expect.stringContaining('contract is signed') });
  });
});

type ForwardEvent = Exclude<ProjectEvent, 'changes_requested' | 'permit_applied' | 'permits_released'>;
const reached: [ForwardEvent, ProjectStatus][] = [
  ['appointment_made', 'appointment_scheduled'],
  ['bid_started', 'bid_in_progress'],
  ['bid_sent', 'bid_sent'],
  ['bid_finalized', 'contract_signed'],
];

test.each(reached)('%s never moves a project backwards nor an ended one', (event, to) => {
  const order: readonly ProjectStatus[] = openStatuses;
  for (const status of projectStatuses) {
    const isEarlier = order.includes(status) && order.indexOf(status) < order.indexOf(to);
    expect({ status, next: nextStatusAfter(event, status) }).toEqual({
      status,
      next: isEarlier ? to : status,
    });
  }
});

test('a change requested on a sent bid brings the project back to its bid, and no other project anywhere', () => {
  for (const status of projectStatuses) {
    expect(nextStatusAfter('changes_requested', status)).toBe(
      status === 'bid_sent' ? 'bid_in_progress' : status,
    );
  }
});

test.each([
  ['permit_applied', 'contract_signed', 'permits_pending'],
  ['permits_released', 'permits_pending', 'work_in_progress'],
] as const)('%s moves a project on from %s alone', (event, from, to) => {
  for (const status of projectStatuses) {
    expect(nextStatusAfter(event, status)).toBe(status === from ? to : status);
  }
});

const moves = Object.keys(table) as ProjectMove[];
// Only open projects end, so nothing that ended has ended before.
const everyProject = projectStatuses.flatMap((status) =>
  [null, ...(isOpenStatus(status) ? projectStatuses : openStatuses)].flatMap((statusBefore) =>
    [true, false].map((hasContract) => ({ status, statusBefore, hasContract })),
  ),
);

test('every move leaves a project in a status that came from an open one, or in an open one', () => {
  for (const project of everyProject) {
    for (const move of moves) {
      const decision = decideMove(move, project);
      if (decision.kind !== 'move') continue;
      expect(
        isOpenStatus(decision.to) !== isOpenStatus(project.status) || move === 'start' || move === 'unstart',
      ).toBe(true);
    }
  }
});

test('a move repeated right after it was made is done already, whatever the project', () => {
  for (const project of everyProject) {
    for (const move of moves) {
      const decision = decideMove(move, project);
      if (decision.kind !== 'move') continue;
      const after = { ...project, status: decision.to, statusBefore: project.status };
      expect({ move, project, again: decideMove(move, after) }).toMatchObject({ again: { kind: 'done' } });
    }
  }
});

test('no move leaves a project where it is, nor brings one with a contract back to a lead', () => {
  for (const project of everyProject.filter(({ hasContract }) => hasContract)) {
    for (const move of moves) {
      const decision = decideMove(move, project);
      if (decision.kind !== 'move') continue;
      expect(decision.to).not.toBe(project.status);
      expect(leadStatuses).not.toContain(decision.to);
    }
  }
});
