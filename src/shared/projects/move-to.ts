import { decideMove, type ProjectMove } from './project-moves.ts';
import {
  isLeadStatus,
  isOpenStatus,
  openStatuses,
  type OpenProjectStatus,
  type ProjectStatus,
} from './project-status.ts';

/** What somebody can do so that a project comes to a status by itself. */
export type StatusAction = 'make_appointment' | 'start_bid' | 'open_bids';

/** What leads a project to a status; the sentences are for people. */
export type TargetDecision =
  | { kind: 'move'; move: ProjectMove }
  /** No move leads there: something that happens around the project does. */
  | { kind: 'byItself'; sentence: string; action?: StatusAction }
  | { kind: 'refused'; sentence: string };

interface Arrival {
  sentence: string;
  action?: StatusAction;
}

/** How a project comes forwards to each open status that no person's move leads to. */
const arrivals: Partial<Record<OpenProjectStatus, Arrival>> = {
  appointment_scheduled: {
    sentence: 'A lead moves here when you schedule its first appointment.',
    action: 'make_appointment',
  },
  bid_in_progress: { sentence: 'A project moves here when you start its first bid.', action: 'start_bid' },
  bid_sent: { sentence: 'A project moves here when you send a bid.', action: 'open_bids' },
  contract_signed: { sentence: 'A project moves here when you finalize a bid.', action: 'open_bids' },
  permits_pending: { sentence: 'A project moves here when you apply for a permit.' },
};

const moveInto: Partial<Record<ProjectStatus, ProjectMove>> = {
  work_in_progress: 'start',
  project_completed: 'complete',
  contract_declined: 'decline',
  project_cancelled: 'cancel',
};

const asItIs = 'The project is already here.';
const notBack = 'A project can’t move back.';
const changesFirst = 'A sent bid comes back here when the customer asks for changes.';
const signFirst = 'You apply for permits once the contract is signed.';

/** Decides what brings a project to a status, from the tables of moves and events alone (project-status.ts). */
export function moveTo(
  target: ProjectStatus,
  project: { status: ProjectStatus; statusBefore: ProjectStatus | null; hasContract: boolean },
): TargetDecision {
  const { status } = project;
  if (target === status) return { kind: 'refused', sentence: asItIs };
  if (!isOpenStatus(target)) return decided(moveInto[target]!, project);
  if (!isOpenStatus(status)) return backTo(target, project);
  const isBehind = openStatuses.indexOf(target) < openStatuses.indexOf(status);
  if (isBehind) {
    const decision = decideMove('unstart', project);
    if (decision.kind === 'move' && decision.to === target) return { kind: 'move', move: 'unstart' };
    return target === 'bid_in_progress' && status === 'bid_sent'
      ? { kind: 'byItself', sentence: changesFirst }
      : { kind: 'refused', sentence: notBack };
  }
  if (target === 'permits_pending' && isLeadStatus(status)) return { kind: 'refused', sentence: signFirst };
  const arrival = arrivals[target];
  return arrival ? { kind: 'byItself', ...arrival } : decided(moveInto[target]!, project);
}

function decided(move: ProjectMove, project: Parameters<typeof decideMove>[1]): TargetDecision {
  const decision = decideMove(move, project);
  if (decision.kind === 'move') return { kind: 'move', move };
  return { kind: 'refused', sentence: decision.kind === 'refused' ? decision.sentence : asItIs };
}

/** An ended project goes back to where it came from, and nowhere else. */
function backTo(target: OpenProjectStatus, project: Parameters<typeof decideMove>[1]): TargetDecision {
  const move = project.status === 'project_completed' ? 'uncomplete' : 'reopen';
  const decision = decideMove(move, project);
  if (decision.kind === 'move' && decision.to === target) return { kind: 'move', move };
  const sentence =
    move === 'uncomplete'
      ? 'This project is completed. Undo its completion to return it to its earlier status.'
      : 'This project has ended. Reopen it to return it to its earlier status.';
  return { kind: 'refused', sentence };
}
