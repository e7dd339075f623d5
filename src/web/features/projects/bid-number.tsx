import { bidLabel } from '../../../shared/bids/bid-label.ts';
import type { Project } from '../../entities/project-cache.ts';

/** The name of a bid of a project. */
export function BidNumber({
  project,
  bid,
}: {
  project: Pick<Project, 'number'>;
  bid: Pick<Project['bids'][number], 'number' | 'revision'>;
}) {
  return bidLabel({ projectNumber: project.number, ...bid });
}
