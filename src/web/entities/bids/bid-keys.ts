import type { QueryKey } from '@tanstack/react-query';

export function bidKey(projectId: number, bidId: number): QueryKey {
  return ['bids', projectId, bidId];
}

export function bidListKey(projectId: number): QueryKey {
  return ['bids', projectId];
}

/** What a new bid is made of. */
export type BidStart = { templateId: number } | { copyOfBidId: number };
