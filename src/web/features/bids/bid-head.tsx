import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { shownStatus } from '../../../shared/bids/bid-status.ts';
import { BidTotal } from '../../entities/bid-total.tsx';
import { Box, Row } from '../../ui/layout/layout.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './bid-head.module.css';

interface BidHeadProps {
  bid: Bid;
  /** The end of the page's heading. */
  slot: HTMLElement;
  title: ReactNode;
  /** Where it may be out of sight otherwise. */
  total?: { total: number; startsFrom: boolean } | undefined;
  /** Where the typing stands, while nothing else in sight says so. */
  saveWord?: ReactNode;
  actions: ReactNode;
}

/** What stands in a desk's heading beside the bid's number. The heading is the page's and outlives a bid's editor. */
export function BidHead({ bid, slot, title, total, saveWord, actions }: BidHeadProps) {
  return createPortal(
    <Row gap={12} rowGap={4} align="center" wrap className={styles.head}>
      <div className={styles.titlePlace}>{title}</div>
      {saveWord}
      <Status kind="bid" value={shownStatus(bid)} since={bid.statusSince} />
      {total && (
        <Box rigid weight={650} tabular>
          <BidTotal bid={total} />
        </Box>
      )}
      {actions}
    </Row>,
    slot,
  );
}
