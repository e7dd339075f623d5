import type { BidSummary } from '../../shared/bids/bid-contract.ts';
import { Text } from '../ui/layout/layout.tsx';
import { Money } from '../ui/money.tsx';
import styles from './bid-margin.module.css';
import { LinesWithoutCost } from './lines-without-cost.tsx';

/** Our margin on a bid, and of how many lines it is without. */
export function BidMargin({ bid }: { bid: Pick<BidSummary, 'margin' | 'linesWithoutCost'> }) {
  const { margin, linesWithoutCost } = bid;
  return (
    <span className={styles.margin}>
      {(margin !== null || linesWithoutCost === 0) && <Money amount={margin} />}
      {linesWithoutCost > 0 && (
        <Text block tone="amber" size="xs">
          <LinesWithoutCost count={linesWithoutCost} />
        </Text>
      )}
    </span>
  );
}
