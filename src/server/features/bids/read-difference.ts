import {
  comparedBidFields,
  type Bid,
  type BidDifference,
  type BidLine,
} from '../../../shared/bids/bid-contract.ts';
import { lineDifferences } from '../../../shared/bids/bid-difference.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { findVersions, type BidKey, type Reading } from './bid-queries.ts';

/** What a version of a bid changed in the one before it; null of a first version. */
export async function readDifference(db: Db, key: BidKey, reading: Reading): Promise<BidDifference | null> {
  const versions = await findVersions(db, key, reading);
  if (!versions) throw notFound('bid');
  const { bid, previous } = versions;
  if (!previous) return null;
  const { id, revision, sentAt } = previous;
  return {
    since: { id, revision, sentAt },
    fields: comparedBidFields.filter((field) => !isSameField(field, previous, bid)),
    lines: lineDifferences(previous.sections, bid.sections, isSameLine),
    before: sumsOf(previous),
    after: sumsOf(bid),
  };
}

function isSameField(field: (typeof comparedBidFields)[number], before: Bid, after: Bid): boolean {
  // What a payment comes to follows from the total.
  const comparable = (bid: Bid): unknown =>
    field === 'paymentSchedule' ? bid[field].map(({ due: _due, ...payment }) => payment) : bid[field];
  return JSON.stringify(comparable(before)) === JSON.stringify(comparable(after));
}

function isSameLine(before: BidLine, after: BidLine): boolean {
  // What it came with says nothing of the line itself.
  const textOf = ({ id: _id, key: _key, bundle: _bundle, ...line }: BidLine) => JSON.stringify(line);
  return textOf(before) === textOf(after);
}

const sumsOf = (bid: Bid): BidDifference['before'] => {
  const { linesTotal, discount, tax, total, startsFrom, deposit } = bid;
  const { cost, margin, linesWithoutCost, priceWithoutCost } = bid;
  const price = { linesTotal, discount, tax, total, startsFrom, deposit };
  return { ...price, cost, margin, linesWithoutCost, priceWithoutCost };
};
