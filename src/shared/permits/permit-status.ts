/** Every status of a permit in the order of its life. `expired` is computed: it is what a released one is after its last day. */
export const permitStatuses = [
  'draft',
  'submitted',
  'corrections_required',
  'released',
  'expired',
  'closed',
] as const;
export type PermitStatus = (typeof permitStatuses)[number];

/** The statuses that are kept, and that a person may choose. */
export const chosenPermitStatuses = [
  'draft',
  'submitted',
  'corrections_required',
  'released',
  'closed',
] as const satisfies readonly PermitStatus[];
export type ChosenPermitStatus = (typeof chosenPermitStatuses)[number];

/** The statuses of a permit that the authority has, or sent back to be corrected. */
export const waitingPermitStatuses = [
  'submitted',
  'corrections_required',
] as const satisfies readonly PermitStatus[];

export function isPermitWaiting(status: PermitStatus): boolean {
  return (waitingPermitStatuses as readonly PermitStatus[]).includes(status);
}

/** The statuses with which a permit does not allow work: it is on its way, or has run out. */
export const missingPermitStatuses = [
  'draft',
  'submitted',
  'corrections_required',
  'expired',
] as const satisfies readonly PermitStatus[];

export function isPermitMissing(status: PermitStatus): boolean {
  return (missingPermitStatuses as readonly PermitStatus[]).includes(status);
}

/** A permit that ends within so many days is one to be renewed. */
export const expiringWithinDays = 30;

/** The days that go with a status. */
export interface PermitDates {
  /** When the application first went out. */
  submittedOn: string | null;
  /** When corrections were last asked for. */
  correctionsOn: string | null;
  released: string | null;
  closedOn: string | null;
  /** When somebody should ask after it; over with its release or its end. */
  followUpOn: string | null;
}

interface Moves {
  to: readonly ChosenPermitStatus[];
  /** Why the others are refused. */
  refusal: string;
}

const decided: Moves = {
  to: ['released', 'submitted', 'corrections_required', 'closed'],
  refusal: 'This permit was released. Undo that first.',
};

/** The one table of what may follow on a status; who slipped may step back. */
const moves: Record<PermitStatus, Moves> = {
  draft: {
    to: ['draft', 'submitted', 'released', 'closed'],
    refusal: 'This permit hasn’t been submitted yet, so there’s nothing to correct.',
  },
  submitted: { to: chosenPermitStatuses, refusal: '' },
  corrections_required: {
    to: ['corrections_required', 'submitted', 'released', 'closed'],
    refusal: 'The authority has answered this application, so it’s no longer a draft.',
  },
  released: decided,
  expired: decided,
  closed: {
    to: ['closed', 'draft', 'submitted', 'released'],
    refusal: 'This permit is closed. Reopen it first.',
  },
};

/** The statuses that may follow on one, without itself. */
export function permitStatusesAfter(status: PermitStatus): ChosenPermitStatus[] {
  return moves[status].to.filter((each) => each !== status && !(status === 'expired' && each === 'released'));
}

export type PermitMoveDecision = { kind: 'move'; dates: PermitDates } | { kind: 'refused'; sentence: string };

/**
 * Decides a change of status and the days that go with it. Without a `date` the day that the permit has already is kept, where it comes
 * back to a status, and otherwise it is `today`.
 */
export function decidePermitMove(
  permit: PermitDates & { status: PermitStatus },
  { to, date, today }: { to: ChosenPermitStatus; date: string | undefined; today: string },
): PermitMoveDecision {
  const { to: allowed, refusal } = moves[permit.status];
  if (!allowed.includes(to)) return { kind: 'refused', sentence: refusal };
  return { kind: 'move', dates: datesOf(permit, to, date, today) };
}

function datesOf(
  {
    status,
    submittedOn,
    correctionsOn,
    released,
    closedOn,
    followUpOn,
  }: PermitDates & { status: PermitStatus },
  to: ChosenPermitStatus,
  date: string | undefined,
  today: string,
): PermitDates {
  const isAgain = status === to || (status === 'expired' && to === 'released');
  switch (to) {
    case 'draft':
      return { submittedOn: null, correctionsOn: null, released: null, closedOn: null, followUpOn };
    case 'submitted': {
      // How long an authority takes counts from the first day; that it was handed in again stands in the history.
      const isFirst = status === 'draft' || isAgain || submittedOn === null;
      const day = isFirst ? (date ?? submittedOn ?? today) : submittedOn;
      return { submittedOn: day, correctionsOn, released: null, closedOn: null, followUpOn };
    }
    case 'corrections_required': {
      const day = date ?? (isAgain ? correctionsOn : null) ?? today;
      return {
        submittedOn: submittedOn ?? day,
        correctionsOn: day,
        released: null,
        closedOn: null,
        followUpOn,
      };
    }
    case 'released': {
      const isKept = isAgain || status === 'closed';
      const day = date ?? (isKept ? released : null) ?? today;
      return {
        submittedOn,
        correctionsOn,
        released: day,
        closedOn: null,
        followUpOn: isAgain ? followUpOn : null,
      };
    }
    case 'closed': {
      const day = date ?? (isAgain ? closedOn : null) ?? today;
      return { submittedOn, correctionsOn, released, closedOn: day, followUpOn: null };
    }
  }
}
