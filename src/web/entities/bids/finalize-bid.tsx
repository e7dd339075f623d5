import { Trans, useLingui } from '@lingui/react/macro';
import type { BidStatus } from '../../../shared/bids/bid-status.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messagesKey } from '../messages/messages-key.ts';
import { keysOfProject } from '../project-cache.ts';
import { bidKey, bidListKey } from './bid-keys.ts';

interface FinalizeBidProps {
  projectId: number;
  bid: { id: number; version: number; status: BidStatus };
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a bid the project’s contract, wherever one comes to it: beside the bid, or from its project. */
export function FinalizeBid({ projectId, bid, isOpen, onClose }: FinalizeBidProps) {
  const { t } = useLingui();
  const isSigned = bid.status === 'approved';
  const finalize = useWrite({
    call: (body: { signedOnPaper: boolean }, { idempotencyKey }) =>
      api('POST /api/projects/:id/bids/:bidId/finalize', {
        params: { id: projectId, bidId: bid.id },
        body,
        version: bid.version,
        idempotencyKey,
      }),
    invalidates: () => [
      bidKey(projectId, bid.id),
      bidListKey(projectId),
      ...keysOfProject(projectId),
      messagesKey,
    ],
    successMessage: t`Bid finalized. The project now has a contract.`,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Finalize this bid?`}
      text={
        isSigned
          ? t`The customer has signed it. Finalizing makes it the project’s contract, locks its prices and costs, and supersedes the other bids.`
          : t`The customer hasn’t signed it online, so Plumbline records it as signed on paper. Finalizing makes it the project’s contract, locks its prices and costs, and supersedes the other bids.`
      }
      confirmLabel={<Trans>Finalize</Trans>}
      isPending={finalize.isPending}
      onConfirm={() => void finalize.run({ signedOnPaper: !isSigned }).then(onClose)}
      onCancel={onClose}
    />
  );
}
