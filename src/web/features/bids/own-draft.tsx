import type { ReactNode } from 'react';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useOwnDraft } from '../../platform/use-own-draft.ts';

/** What edits a bid, once it is known where this tab keeps it. */
export function OwnDraft({ bidId, children }: { bidId: number; children: (draftKey: string) => ReactNode }) {
  const key = useOwnDraft('bid', bidId);
  return key === undefined ? <SkeletonText /> : children(key);
}
