import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { readDraft, writeDraftText, type Draft } from '../../platform/draft.ts';
import type { BidDraft } from './draft/bid-draft.ts';
import { bodyText } from './draft/draft-body.ts';
import { draftOf } from './draft/draft-of-bid.ts';
import { draftText } from './draft/draft-text.ts';

/** A save whose answer never came, as where a page is loaded anew in the middle of it. It may have arrived all the same. */
export interface UnansweredSave {
  /** The version that it was to replace. */
  version: number;
  /** What it said, as JSON. */
  text: string;
}

/** What a tab keeps of a bid until the server has it all. */
export interface KeptBid {
  draft: BidDraft;
  /** The version that it goes over. */
  version: number;
  /** What the bid was in that version, where it is known. */
  base: BidDraft | undefined;
  unanswered: UnansweredSave | undefined;
}

export function keepBid(key: string, { draft, version, base, unanswered }: KeptBid): void {
  writeDraftText(key, version, {
    values: draftText(draft),
    base: base && draftText(base),
    unanswered: unanswered && `{"version":${unanswered.version},"body":${unanswered.text}}`,
  });
}

interface StoredBid extends Draft {
  unanswered?: { version: number; body: unknown };
}

export function readKeptBid(key: string, bid: Bid): KeptBid | undefined {
  const stored: StoredBid | undefined = readDraft(key);
  if (!stored) return undefined;
  const present = draftOf(bid);
  // What was kept before bids had pictures, or rates had names, has none to lose.
  const whole = (values: BidDraft): BidDraft => ({
    ...values,
    pictures: values.pictures ?? present.pictures,
    taxName: values.taxName ?? present.taxName,
  });
  const { version = bid.version, base, unanswered } = stored;
  return {
    draft: whole(stored.values as BidDraft),
    version,
    base: base === undefined ? undefined : whole(base as BidDraft),
    unanswered: unanswered && { version: unanswered.version, text: JSON.stringify(unanswered.body) },
  };
}

/** Whether a version that nobody here has seen is what was sent from here: there is nothing to choose then. */
export function isOwnSave(save: UnansweredSave | undefined, theirs: Bid): boolean {
  return save !== undefined && theirs.version === save.version + 1 && bodyText(draftOf(theirs)) === save.text;
}
