import { Trans } from '@lingui/react/macro';
import type { BidTotals } from '../../../shared/bids/bid-totals.ts';
import { Money } from '../../ui/money.tsx';
import styles from './bid-editor.module.css';

/** The sums of a bid, with our margin below the line that the customer sees. */
export function BidTotalsList({ totals }: { totals: Omit<BidTotals, 'lineTotals'> }) {
  const netCents = totals.total - totals.tax;
  const margin = netCents > 0 ? Math.round((totals.margin / netCents) * 1000) / 10 : 0;
  return (
    <dl className={styles.totals}>
      <dt>
        <Trans>Lines</Trans>
      </dt>
      <dd>
        <Money cents={totals.lines} />
      </dd>
      {totals.discount !== 0 && (
        <>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>
            −<Money cents={totals.discount} />
          </dd>
        </>
      )}
      {totals.tax !== 0 && (
        <>
          <dt>
            <Trans>Sales tax</Trans>
          </dt>
          <dd>
            <Money cents={totals.tax} />
          </dd>
        </>
      )}
      <dt className={styles.grand}>
        <Trans>Total</Trans>
      </dt>
      <dd className={styles.grand}>
        <Money cents={totals.total} />
      </dd>
      {totals.deposit !== 0 && (
        <>
          <dt>
            <Trans>Deposit</Trans>
          </dt>
          <dd>
            <Money cents={totals.deposit} />
          </dd>
        </>
      )}
      <dt className={styles.ours}>
        <Trans>Our cost</Trans>
      </dt>
      <dd className={styles.ours}>
        <Money cents={totals.cost} />
      </dd>
      <dt className={styles.ours}>
        <Trans>Margin, {margin} %</Trans>
      </dt>
      <dd className={styles.ours}>
        <Money cents={totals.margin} />
      </dd>
    </dl>
  );
}
