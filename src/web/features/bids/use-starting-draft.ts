import { useState } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { draftOf } from './draft/draft-of-bid.ts';
import { withKeysOf } from './draft/merge-drafts.ts';
import { isOwnSave, readKeptBid, type KeptBid } from './kept-bid.ts';

/**
 * What the editor opens with: the bid, or what was typed on it in this tab and never reached the server. If somebody
 * else has changed the bid since, the next save finds out and puts both together.
 */
export function useStartingDraft(bid: Bid, draftKey: string): KeptBid {
  const [start] = useState((): KeptBid => {
    const kept = readKeptBid(draftKey, bid);
    if (!kept) {
      const draft = draftOf(bid);
      return { draft, version: bid.version, base: draft, unanswered: undefined };
    }
    const version = isOwnSave(kept.unanswered, bid) ? bid.version : kept.version;
    const base = version === bid.version ? withKeysOf(kept.draft, draftOf(bid)) : kept.base;
    return { ...kept, version, base };
  });
  return start;
}
