import { statusesBefore, type OpenProjectStatus, type ProjectStatus } from './project-status.ts';

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
