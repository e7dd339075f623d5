import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import type { BidWrites } from '../bid-writes.ts';

export interface SendBidSheetProps {
  isOpen: boolean;
  onClose: () => void;
  bid: Bid;
  customer: { id: number; name: string };
  writes: Pick<BidWrites, 'copyLink' | 'email' | 'whatsapp'>;
}
