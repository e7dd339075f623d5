import type { Right } from '../../../shared/auth/rights.ts';
import type { Bid, FinalizeBidBody } from '../../../shared/bids/bid-contract.ts';
import { isEditable, isFinalizable, type BidStatus } from '../../../shared/bids/bid-status.ts';
import { openGroup } from '../../../shared/bids/one-choice.ts';
import { isCounted } from '../../../shared/bids/bid-totals.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { requireSeenVersion } from '../../platform/require-version.ts';
import { advanceProject, requireLiveProject } from '../projects/advance-project-queries.ts';
import { requireDiscountWithin } from '../sending/discount-limit-queries.ts';
import { requireWorth } from './bid-rules.ts';
import { findBidText, moveBid, type BidKey } from './bid-queries.ts';
import {
  findFinalizedProject,
  setContract,
  supersedeOtherBids,
  type FinalizedProject,
} from './finalize-bid-queries.ts';
import { lockBidOf } from './require-bid.ts';

export interface FinalizeAnswer {
  message: string;
  bid: Bid;
  project: FinalizedProject;
}

/** A bid that is open and past its last day is stored as `sent` or `viewed`. */
const storedFinalizable: readonly BidStatus[] = ['draft', 'sent', 'viewed', 'changes_requested', 'approved'];

/**
 * Makes a bid the contract of its project and supersedes the others; a repetition gets the same answer. The project's lock lets one
 * of several at once through, and the index `bids_one_finalized` stands behind it.
 */
export async function finalizeBid(
  db: Db,
  audit: AuditContext,
  key: BidKey,
  body: FinalizeBidBody,
  {
    expectedVersion,
    publicUrl,
    rights,
  }: { expectedVersion: number | undefined; publicUrl: string; rights: ReadonlySet<Right> },
): Promise<FinalizeAnswer> {
  const { project, bid } = await lockBidOf(db, key, { now: audit.now, publicUrl });
  if (bid.status !== 'finalized') {
    requireSeenVersion(bid, expectedVersion);
    requireLiveProject(project);
    requireFinalizable(bid, { hasContract: project.finalizedBidId !== null, body });
    // Of what is out already the discount was given when it went.
    if (isEditable(bid)) await requireDiscountWithin(db, bid, { rights });
    await makeContract(db, audit, key, bid);
  }
  const text = await findBidText(db, key, { now: audit.now, publicUrl });
  return {
    message: 'Bid finalized successfully',
    bid: JSON.parse(text!) as Bid,
    project: await findFinalizedProject(db, key.projectId),
  };
}

function requireFinalizable(
  bid: Bid,
  { hasContract, body }: { hasContract: boolean; body: FinalizeBidBody },
): void {
  if (hasContract) {
    throw new AppError('project.has_finalized_bid', 'Another bid is already the contract of this project.');
  }
  if (!isFinalizable(bid.status)) {
    throw new AppError(
      'bid.not_approved',
      'This bid is no longer open, so it can’t become the contract. Create a revision and finalize that one.',
    );
  }
  requireContent(bid, body);
  requireWorth(bid);
  if (body.signedOnPaper === false && bid.status !== 'approved') {
    throw new AppError('bid.not_approved', 'The customer hasn’t signed this bid yet.');
  }
}

/**
 * Refuses (422) a contract about nothing, and one of which nobody knows what was chosen. The call of the specification names no lines and says nothing of the signature: there a bid
 * without any line stands for a contract that is kept on paper only.
 */
function requireContent({ sections }: Bid, body: FinalizeBidBody): void {
  const lines = sections.flatMap((section) => section.lines);
  const open = openGroup(sections);
  if (open !== undefined) {
    throw new AppError('bid.choice_missing', `Choose one of “${open}” before you finalize this bid.`);
  }
  if (lines.some(isCounted)) return;
  if (lines.length === 0 && body.signedOnPaper === undefined) return;
  throw new AppError(
    'bid.empty',
    'This bid has no lines that count toward its total. Add what was agreed first.',
  );
}

async function makeContract(db: Db, audit: AuditContext, key: BidKey, bid: Bid): Promise<void> {
  // The customer's look does not wait for the project's lock, so the bid may have moved on since it was read.
  if (!(await moveBid(db, key.bidId, storedFinalizable, 'finalized', audit.now))) {
    throw new AppError(
      'bid.not_approved',
      'This bid is no longer open, so it can’t become the contract. Create a revision and finalize that one.',
    );
  }
  const superseded = await supersedeOtherBids(db, key, audit.now);
  await setContract(db, key, audit.now);
  await advanceProject(db, audit, key.projectId, 'contract_signed');
  const subject = { projectId: key.projectId, subjectKind: 'bid' as const };
  const { number, revision } = bid;
  await recordEvents(db, audit, [
    ...superseded.map(({ id, status, ...which }) => ({
      ...subject,
      subjectId: id,
      kind: 'bid.superseded',
      before: { status },
      after: { status: 'superseded', ...which },
    })),
    {
      ...subject,
      subjectId: key.bidId,
      kind: 'bid.finalized',
      before: { status: bid.status },
      after: {
        status: 'finalized',
        number,
        revision,
        contract: bid.total,
        signedOnPaper: bid.status !== 'approved',
      },
    },
  ]);
}
