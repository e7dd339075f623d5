import type { StoredCapture } from './capture-queries.ts';

/** What the history tells of something that was handed in; its words outlive it. */
export function toldCapture({
  kind,
  said,
  picture,
  capturedAt,
}: Pick<StoredCapture, 'kind' | 'said' | 'picture' | 'capturedAt'>): object {
  const { content, caption, cost, paidTo } = said;
  const words = { content, caption, cost: cost === undefined ? undefined : Number(cost), paidTo };
  return { captured: kind, ...words, ...(picture && { picture: picture.facts.name }), capturedAt };
}
