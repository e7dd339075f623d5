import type { BidDiscount } from '../../src/shared/bids/bid-totals.ts';
import { cents, toAmount } from '../../src/shared/kernel/money.ts';
import { addBid, draftBid, type BidDraft } from './bid-rows.ts';
import { dayMs } from './calendar.ts';
import type { Draft, ProjectShape, Workshop } from './workshop.ts';
import { workEvent, type Doer } from './work-event.ts';

/** What became of a bid. */
type Fate = 'draft' | 'sent' | 'viewed' | 'changes_requested' | 'declined' | 'finalized' | 'superseded';

interface BidLife {
  number: number;
  revision: number;
  createdAt: Date;
  sentAt: Date | null;
  viewedAt: Date | null;
  /** When it came to its fate. */
  endedAt: Date;
  fate: Fate;
}

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15',
];

/** Adds the bids that a project of this status has behind it. */
export function addProjectBids(workshop: Workshop, draft: Draft, shape?: ProjectShape): void {
  const { random } = workshop;
  const startedAt = draft.steps.get('bid_in_progress');
  if (!startedAt) return;
  const size = random.next();
  const discount = chooseDiscount(workshop);
  for (const life of livesOf(workshop, draft, startedAt, shape?.bids)) {
    const options = {
      title: life.number > 1 ? `${draft.title}, alternative` : draft.title,
      // A later version and an alternative are somewhat smaller than what was first asked for.
      size: Math.max(0, size - (life.revision + life.number - 2) * 0.12),
      lineCount: shape?.lines,
      discount,
    };
    addLife(workshop, draft, draftBid(random, draft.job, workshop.firm.products, options), life);
  }
}

function chooseDiscount({ random }: Workshop): BidDiscount {
  return random.weighted<BidDiscount>([
    [{ kind: 'none' }, 84],
    [{ kind: 'rate', rateBps: 500 }, 9],
    [{ kind: 'amount', amount: cents(25_000) }, 7],
  ]);
}

const ends: Partial<Record<Draft['status'], Fate>> = {
  contract_declined: 'declined',
  contract_signed: 'finalized',
  work_in_progress: 'finalized',
  project_completed: 'finalized',
};

/** One main bid, and sometimes an earlier version of it or an alternative; with `count` exactly so many. */
function livesOf(workshop: Workshop, draft: Draft, startedAt: Date, count?: number): BidLife[] {
  const { random } = workshop;
  const sentAt = draft.steps.get('bid_sent') ?? null;
  const viewedAt = draft.steps.get('viewed') ?? null;
  const decidedAt = draft.steps.get('decided');
  const isOpened = viewedAt !== null && (decidedAt !== undefined || random.chance(0.7));
  const fate = ends[draft.status] ?? (sentAt === null ? 'draft' : isOpened ? 'viewed' : 'sent');
  const main: BidLife = {
    number: 1,
    revision: 1,
    createdAt: startedAt,
    sentAt,
    viewedAt: isOpened ? viewedAt : null,
    endedAt: decidedAt ?? (isOpened ? viewedAt : sentAt) ?? startedAt,
    fate,
  };
  const wantsMore = count === undefined ? random.chance(sentAt ? 0.3 : 0.15) : count > 1;
  if (!wantsMore) return [main];
  const isAlternative = sentAt === null || random.chance(0.4);
  const otherAt = new Date(startedAt.getTime() + 15 * 60_000);
  if (isAlternative) {
    const otherFate = fate === 'finalized' ? 'superseded' : fate;
    const other: BidLife = { ...main, number: 2, createdAt: earlier(otherAt, sentAt), fate: otherFate };
    return [main, sentAt === null ? { ...other, endedAt: other.createdAt } : other];
  }
  // The first version went out a little before the one that counts.
  const firstSentAt = between(startedAt, sentAt, 0.3);
  const secondAt = between(startedAt, sentAt, 0.7);
  const first: BidLife = {
    ...main,
    sentAt: firstSentAt,
    viewedAt: between(startedAt, sentAt, 0.5),
    endedAt: secondAt,
    fate: 'superseded',
  };
  return [first, { ...main, revision: 2, createdAt: secondAt }];
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(Math.round(from.getTime() + (to.getTime() - from.getTime()) * share));
}

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? between(one, other, 1) : one;
}

function addLife(workshop: Workshop, draft: Draft, bid: BidDraft, life: BidLife): void {
  const { rows, random } = workshop;
  const { number, revision, createdAt, sentAt, viewedAt, endedAt, fate } = life;
  const bidId = addBid(rows, bid, {
    projectId: draft.id,
    number,
    revision,
    createdBy: draft.owner.id,
    createdAt,
    status: fate,
    statusSince: endedAt,
    sentAt,
    declineReason: fate === 'declined' ? draft.reason : '',
  });
  const event = (at: Date, by: Doer, kind: string, before: object | undefined, after: object) =>
    workEvent(rows, at, by, {
      projectId: draft.id,
      subject: ['bid', bidId],
      kind,
      ...(before ? { before } : {}),
      after,
    });
  const total = toAmount(bid.totals.total);
  if (revision === 1) {
    event(createdAt, draft.owner, 'bid.created', undefined, {
      number,
      title: bid.title,
      total,
      lines: bid.lines.length,
    });
  } else {
    event(createdAt, draft.owner, 'bid.revised', { id: bidId - 1, revision: revision - 1 }, { revision });
  }
  if (!sentAt) return;
  event(sentAt, draft.owner, 'bid.sent', { status: 'draft' }, { status: 'sent', channel: 'link', total });
  // An offer that is over can no longer be opened; a signed one can.
  const isRevoked = fate === 'superseded' || draft.status === 'project_cancelled';
  rows.add('bid_links', {
    bid_id: bidId,
    code: random.code(),
    created_at: sentAt,
    revoked_at: isRevoked ? endedAt : null,
  });
  const customer = { customer: draft.customerName };
  if (viewedAt) {
    for (let view = 0, at = viewedAt; view < random.int(1, 3) && at <= endedAt; view += 1) {
      rows.add('bid_views', {
        bid_id: bidId,
        at,
        ip: `203.0.113.${random.int(1, 254)}`,
        user_agent: random.pick(browsers),
      });
      at = new Date(at.getTime() + random.next() * dayMs);
    }
    event(viewedAt, customer, 'bid.viewed', { status: 'sent' }, { status: 'viewed' });
  }
  const status = viewedAt ? 'viewed' : 'sent';
  if (fate === 'finalized') {
    workshop.contracts.push({ projectId: draft.id, bidId });
    event(
      endedAt,
      draft.owner,
      'bid.finalized',
      { status },
      { status: fate, contract: total, signedOnPaper: true },
    );
  } else if (fate === 'declined') {
    event(endedAt, customer, 'bid.declined', { status }, { status: fate, reason: draft.reason });
  } else if (fate === 'superseded') {
    event(endedAt, draft.owner, 'bid.superseded', { status }, { status: fate });
  }
}
