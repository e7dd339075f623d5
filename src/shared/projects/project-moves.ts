import { openStatuses, type ProjectStatus } from './project-status.ts';
import { nextStatusAfter } from './status-after-event.ts';

/** What a person may do with the status. */
export type ProjectMove = 'start' | 'unstart' | 'complete' | 'uncomplete' | 'cancel' | 'decline' | 'reopen';

interface MoveRule {
  from: readonly ProjectStatus[];
  /** `before` is the status that the project had before the present one. */
  to: ProjectStatus | 'before';
  /** What the status before must have been, where it matters. */
  after?: readonly ProjectStatus[];
  /** Why it is refused elsewhere; the texts never hold the words of a success (api.md, Answers). */
  refusal: Partial<Record<ProjectStatus, string>> & { otherwise: string };
}

const calledOff = 'This project was called off. Reopen it first.';
const turnedDown = 'The customer has turned this project down. Reopen it first.';

/** The one table of the moves that people make. */
export const projectMoves: Record<ProjectMove, MoveRule> = {
  start: {
    from: ['contract_signed', 'permits_pending'],
    to: 'work_in_progress',
    refusal: {
      otherwise: 'Work starts when the contract is signed. Finalize a bid first.',
      project_completed: 'This project is completed. Undo its completion to keep working.',
      contract_declined: turnedDown,
      project_cancelled: calledOff,
    },
  },
  unstart: {
    from: ['work_in_progress'],
    to: 'before',
    // A completion that was undone lies between: the work had begun long before.
    after: ['contract_signed', 'permits_pending'],
    refusal: {
      otherwise: 'Work isn’t under way here, so there’s no start to undo.',
      work_in_progress: 'The work didn’t start just now, so you can’t undo its start.',
      project_completed: 'This project is completed. Undo its completion first.',
      contract_declined: turnedDown,
      project_cancelled: calledOff,
    },
  },
  complete: {
    from: openStatuses,
    to: 'project_completed',
    refusal: { otherwise: calledOff, contract_declined: turnedDown },
  },
  uncomplete: {
    from: ['project_completed'],
    to: 'before',
    refusal: {
      otherwise: 'This project isn’t completed, so there’s nothing to undo.',
      contract_declined: turnedDown,
      project_cancelled: calledOff,
    },
  },
  cancel: {
    from: openStatuses,
    to: 'project_cancelled',
    refusal: {
      otherwise: 'This project is completed. Undo its completion before you cancel it.',
      contract_declined: turnedDown,
    },
  },
  decline: {
    from: ['lead_created', 'appointment_scheduled', 'bid_in_progress', 'bid_sent'],
    to: 'contract_declined',
    refusal: {
      otherwise:
        'The contract is signed, so the customer can no longer decline it. Cancel the project instead.',
      project_completed: 'This project is completed, so the customer can no longer decline it.',
      project_cancelled: calledOff,
    },
  },
  reopen: {
    from: ['contract_declined', 'project_cancelled'],
    to: 'before',
    refusal: {
      otherwise: 'This project is already open.',
      project_completed: 'This project is completed. Undo its completion instead.',
    },
  },
};

export type MoveDecision =
  | { kind: 'move'; to: ProjectStatus }
  /** It was done before: the same answer again, and no second event. */
  | { kind: 'done' }
  | { kind: 'refused'; sentence: string };

/**
 * Decides a person's move; `statusBefore` is the status that the project had before the present one. A project with a contract, however
 * it came by it, is neither turned down nor brought back to a status before signing.
 */
export function decideMove(
  move: ProjectMove,
  project: { status: ProjectStatus; statusBefore: ProjectStatus | null; hasContract: boolean },
): MoveDecision {
  const { status, statusBefore, hasContract } = project;
  const rule = projectMoves[move];
  const cameFrom = statusBefore ?? 'lead_created';
  if (rule.from.includes(status) && (rule.after?.includes(cameFrom) ?? true)) {
    if (move === 'decline' && hasContract) return { kind: 'refused', sentence: rule.refusal.otherwise };
    if (rule.to !== 'before') return { kind: 'move', to: rule.to };
    return { kind: 'move', to: hasContract ? nextStatusAfter('bid_finalized', cameFrom) : cameFrom };
  }
  const isUndone =
    rule.to === 'before' &&
    statusBefore !== null &&
    rule.from.includes(statusBefore) &&
    (rule.after ?? openStatuses).includes(status);
  if (status === rule.to || isUndone) return { kind: 'done' };
  return { kind: 'refused', sentence: rule.refusal[status] ?? rule.refusal.otherwise };
}
