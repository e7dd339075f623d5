import { isEditable } from '../../../shared/bids/bid-status.ts';
import type { ProjectBid } from '../../../shared/projects/project-contract.ts';
import type { Project } from '../../entities/project-cache.ts';

/** What the office does next with a project; the page's one main action. */
export type NextStep =
  | { kind: 'schedule' | 'start_bid' | 'bill_first' | 'bill_rest' | 'start_work' | 'complete' | 'reopen' }
  | { kind: 'finish_bid' | 'release_bid' | 'follow_up' | 'finalize' | 'revise'; bid: ProjectBid }
  | undefined;

/** The newest bid that still counts, or, where none does, the newest that was declined or has expired. */
export function latestBid({ bids }: Project): ProjectBid | undefined {
  const newestFirst = bids
    .filter(({ status }) => status !== 'superseded')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return newestFirst.find((bid) => !isOver(bid)) ?? newestFirst[0];
}

const isOver = ({ status }: ProjectBid) => status === 'declined' || status === 'expired';

/** The next appointment that has not begun yet, or the one that is going on. */
export function nextAppointment(project: Project, now: number) {
  return project.appointments
    .filter((each) => new Date(each.endsAt).getTime() > now)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0];
}

/** Decides the next step from the state alone, so that everybody is told the same. */
export function nextStep(project: Project): NextStep {
  switch (project.status) {
    case 'lead_created':
      return { kind: 'schedule' };
    case 'appointment_scheduled':
    case 'bid_in_progress':
    case 'bid_sent':
      return nextBidStep(project);
    case 'contract_signed':
    case 'permits_pending':
      return isNothingBilled(project) ? { kind: 'bill_first' } : { kind: 'start_work' };
    case 'work_in_progress':
      return { kind: 'complete' };
    case 'contract_declined':
    case 'project_cancelled':
      return { kind: 'reopen' };
    case 'project_completed':
      return isRestOpen(project) ? { kind: 'bill_rest' } : undefined;
  }
}

/** There is a contract, and nothing of it is on any invoice, not even on a draft. */
function isNothingBilled({ money }: Project): boolean {
  return money !== null && money.contract > 0 && money.billed + money.drafted === 0;
}

function isRestOpen({ money }: Project): boolean {
  return money !== null && money.billed + money.drafted < money.contract;
}

function nextBidStep(project: Project): NextStep {
  const approved = project.bids.find((each) => each.status === 'approved');
  if (approved) return { kind: 'finalize', bid: approved };
  const bid = latestBid(project);
  if (!bid) return { kind: 'start_bid' };
  if (isOver(bid)) return { kind: 'revise', bid };
  if (bid.isWaiting) return { kind: 'release_bid', bid };
  // The customer waits for it as for a draft: its next version is to be written.
  const isDue = isEditable(bid) || bid.status === 'changes_requested';
  return isDue ? { kind: 'finish_bid', bid } : { kind: 'follow_up', bid };
}
