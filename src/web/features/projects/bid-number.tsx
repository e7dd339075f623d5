import type { Project } from '../../entities/project-cache.ts';

/** `1`, or with its version `1.2`. */
export function BidNumber({ bid }: { bid: Pick<Project['bids'][number], 'number' | 'revision'> }) {
  return bid.revision > 1 ? `${bid.number}.${bid.revision}` : String(bid.number);
}
