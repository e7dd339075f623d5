import { useLingui } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import type { DecisionKey } from '../../../shared/bids/bid-checks.ts';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { messagesKey } from '../../entities/messages/messages-key.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { bidKey, bidListKey } from '../../entities/bids/bid-keys.ts';
import type { AskedMessage } from '../../entities/sending/sending-form.tsx';
import { usePaperWrites } from '../../entities/sending/use-paper-writes.ts';

/** What is asked of the server beside the channel. */
type AskedBidMessage = AskedMessage & { accepts: DecisionKey[] };

const changedBy = ({ project_id: projectId, id }: Bid): QueryKey[] => [
  bidKey(projectId, id),
  bidListKey(projectId),
  ...keysOfProject(projectId),
  messagesKey,
];

/** Everything that is done to a bid as a whole. Success is what the server's text says (specification, section 7). */
export function useBidWrites(bid: Bid, options: { onMade: (next: Bid) => void; onRemoved: () => void }) {
  const { t } = useLingui();
  const params = { id: bid.project_id, bidId: bid.id };
  const invalidates = () => changedBy(bid);

  function shareLink(url: string): void {
    void copyText(url).then((isCopied) =>
      isCopied
        ? toast.success(t`Link copied`, { description: url })
        : toast.show(t`Copy this link:`, { description: url, durationMs: 30_000 }),
    );
  }

  const copyLink = useWrite({
    call: ({ accepts, version }: { accepts: DecisionKey[]; version: number }, { idempotencyKey }) =>
      api('POST /api/projects/:id/bids/:bidId/link', {
        params,
        query: acceptsQuery(accepts),
        version,
        idempotencyKey,
      }),
    invalidates,
    onSuccess: ({ url }) => shareLink(url),
  });
  const sending = usePaperWrites({
    email: (message, call, { accepts }: AskedBidMessage) =>
      api('POST /api/projects/:id/bids/:bidId/email', {
        params,
        query: { ...message, ...acceptsQuery(accepts) },
        ...call,
      }),
    whatsapp: (message, call, { accepts }: AskedBidMessage) =>
      api('POST /api/projects/:id/bids/:bidId/whatsapp', {
        params,
        query: { ...message, ...acceptsQuery(accepts) },
        ...call,
      }),
    emailed: { answer: 'Email sent successfully', said: t`Email sent` },
    invalidates,
  });
  const withdrawLink = useWrite({
    call: (_input: void, { idempotencyKey }) =>
      api('DELETE /api/projects/:id/bids/:bidId/link', { params, idempotencyKey }),
    invalidates,
    successMessage: t`Link withdrawn`,
  });
  const revise = useWrite({
    call: (_input: void, { idempotencyKey }) =>
      api('POST /api/projects/:id/bids/:bidId/revise', { params, idempotencyKey }),
    invalidates,
    onSuccess: options.onMade,
  });
  const duplicate = useWrite({
    call: (_input: void, { idempotencyKey }) =>
      api('POST /api/projects/:id/bids', {
        params: { id: bid.project_id },
        body: { project: { id: bid.project_id }, copyOfBidId: bid.id },
        idempotencyKey,
      }),
    invalidates: () => [bidListKey(bid.project_id), ...keysOfProject(bid.project_id)],
    successMessage: t`Bid duplicated. You’re editing the copy.`,
    onSuccess: options.onMade,
  });
  const remove = useWrite({
    call: (_input: void, { idempotencyKey }) =>
      api('DELETE /api/projects/:projectId/bids/:bidId', {
        idempotencyKey,
        params: { projectId: bid.project_id, bidId: bid.id },
      }),
    invalidates: () => [bidListKey(bid.project_id), ...keysOfProject(bid.project_id)],
    successMessage: t`Draft removed`,
    undo: (_answer, _input, { idempotencyKey }) =>
      api('POST /api/projects/:id/bids/:bidId/restore', { params, idempotencyKey }),
    onSuccess: options.onRemoved,
  });
  return { copyLink, shareLink, ...sending, withdrawLink, revise, duplicate, remove };
}

export type BidWrites = ReturnType<typeof useBidWrites>;

const acceptsQuery = (accepts: readonly DecisionKey[]) =>
  accepts.length > 0 ? { accepts: accepts.join(',') } : {};
