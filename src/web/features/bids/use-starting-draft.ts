import { useState } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { draftKey, readDraft } from '../../platform/draft.ts';
import { useEmployee } from '../../platform/session.ts';
import type { BidDraft } from './draft/bid-draft.ts';
import { draftOf } from './draft/draft-of-bid.ts';
import { withKeysOf } from './draft/merge-drafts.ts';
import { isOwnSave, readSave, type UnansweredSave } from './unanswered-save.ts';

export interface StartingDraft {
  draft: BidDraft;
  /** The version that the typing began on. */
  version: number;
  /** What the bid was in that version; undefined when it was changed since. */
  base: BidDraft | undefined;
  /** What an earlier page has sent and heard nothing of. */
  unanswered: UnansweredSave | undefined;
}

/**
 * What the editor opens with: the bid, or what was typed on it in this browser and never reached the server. If somebody
 * else has changed the bid since, the next save finds out and asks.
 */
export function useStartingDraft(bid: Bid): StartingDraft {
  const key = draftKey(useEmployee().id, 'bid', bid.id);
  const [start] = useState(() => {
    const kept = readDraft(key);
    // What was kept before bids had pictures has none to lose.
    const values = kept?.values as BidDraft | undefined;
    const draft = values && { ...values, pictures: values.pictures ?? draftOf(bid).pictures };
    const unanswered = readSave(key);
    if (!draft) {
      const base = draftOf(bid);
      return { draft: base, version: bid.version, base, unanswered };
    }
    const version = isOwnSave(unanswered, bid) ? bid.version : (kept?.version ?? bid.version);
    const base = version === bid.version ? withKeysOf(draft, draftOf(bid)) : undefined;
    return { draft, version, base, unanswered };
  });
  return start;
}
