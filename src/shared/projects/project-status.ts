/** Every status of a project in the order of its life (product.md, A project's life). */
export const projectStatuses = [
  'lead_created',
  'appointment_scheduled',
  'bid_in_progress',
  'bid_sent',
  'contract_signed',
  'permits_pending',
  'work_in_progress',
  'project_completed',
  'contract_declined',
  'project_cancelled',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The statuses of a project that still goes on, in the order in which it moves through them. */
export const openStatuses = [
  'lead_created',
  'appointment_scheduled',
  'bid_in_progress',
  'bid_sent',
  'contract_signed',
  'permits_pending',
  'work_in_progress',
] as const satisfies readonly ProjectStatus[];
export type OpenProjectStatus = (typeof openStatuses)[number];

/** The statuses of a lead: an open project that has no signed contract yet (product.md, Words). */
export const leadStatuses = [
  'lead_created',
  'appointment_scheduled',
  'bid_in_progress',
  'bid_sent',
] as const satisfies readonly OpenProjectStatus[];

export function isLeadStatus(status: ProjectStatus): boolean {
  return (leadStatuses as readonly ProjectStatus[]).includes(status);
}

export function isOpenStatus(status: ProjectStatus): status is OpenProjectStatus {
  return (openStatuses as readonly ProjectStatus[]).includes(status);
}

/** The statuses of a project that came to nothing: nothing more is offered or signed for it. */
export const calledOffStatuses = [
  'contract_declined',
  'project_cancelled',
] as const satisfies readonly ProjectStatus[];

export function isCalledOff(status: ProjectStatus): boolean {
  return (calledOffStatuses as readonly ProjectStatus[]).includes(status);
}

/** What happens around a project and may move it by itself. */
export type ProjectEvent =
  | 'appointment_made'
  | 'bid_started'
  | 'changes_requested'
  | 'bid_sent'
  | 'bid_finalized'
  /** A permit was applied for, and not all of the project's permits are released. */
  | 'permit_applied'
  /** The last permit was released, and the day on which work starts has come. */
  | 'permits_released';

interface EventRule {
  from: readonly ProjectStatus[];
  to: OpenProjectStatus;
}

/**
 * The one table of what events move. They lead forwards, and an ended project stays as it is. The one step back is the customer's: a
 * change requested on a sent bid. Permits count after signing only, so they move no lead.
 */
export const eventMoves: Record<ProjectEvent, EventRule> = {
  appointment_made: forwardsTo('appointment_scheduled'),
  bid_started: forwardsTo('bid_in_progress'),
  changes_requested: { from: ['bid_sent'], to: 'bid_in_progress' },
  bid_sent: forwardsTo('bid_sent'),
  bid_finalized: forwardsTo('contract_signed'),
  permit_applied: { from: ['contract_signed'], to: 'permits_pending' },
  permits_released: { from: ['permits_pending'], to: 'work_in_progress' },
};

function forwardsTo(to: OpenProjectStatus): EventRule {
  return { from: statusesBefore(to), to };
}

/** The status after an event; the same one where the event moves nothing. */
export function nextStatusAfter(event: ProjectEvent, status: ProjectStatus): ProjectStatus {
  const { from, to } = eventMoves[event];
  return from.includes(status) ? to : status;
}

/** The open statuses from which a project moves forwards to this one. */
export function statusesBefore(status: OpenProjectStatus): readonly ProjectStatus[] {
  return openStatuses.slice(0, openStatuses.indexOf(status));
}

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
