import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy.tsx';
import { isEditable } from '../../../../shared/bids/bid-status.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import type { SendBidSheetProps } from './send-bid-props.ts';

// Most visits of a bid do not send it.
const BidSendingPanel = lazy(async () => (await import('./bid-sending-panel.tsx')).BidSendingPanel);

/** The ways to the customer: e-mail or WhatsApp with the PDF and the link, or the link to paste anywhere. */
export function SendBidSheet(props: SendBidSheetProps) {
  const { isOpen, onClose, bid, customer } = props;
  const { t } = useLingui();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Send to ${customer.name}`}
      description={
        isEditable(bid) ? t`Sending locks the bid. To change it later, create a revision.` : undefined
      }
    >
      <Suspense fallback={<SkeletonText lines={8} />}>
        <BidSendingPanel {...props} />
      </Suspense>
    </Sheet>
  );
}
