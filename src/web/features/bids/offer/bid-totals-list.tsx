import { Trans, useLingui } from '@lingui/react/macro';
import type { BidTotals } from '../../../../shared/bids/bid-totals.ts';
import { Money } from '../../../ui/money.tsx';
import styles from '../bid-editor.module.css';

interface BidTotalsListProps {
  totals: Omit<BidTotals, 'lineTotals'>;
  taxRateBps: number;
}

/** The sums of a bid, with our margin below the line that the customer sees. Above it stand the same rows as on the customer's page. */
export function BidTotalsList({ totals, taxRateBps }: BidTotalsListProps) {
  const { i18n } = useLingui();
  const rate = i18n.number(taxRateBps / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const netCents = totals.total - totals.tax;
  const margin = netCents > 0 ? Math.round((totals.margin / netCents) * 1000) / 10 : 0;
  return (
    <dl className={styles.totals}>
      {(totals.discount !== 0 || totals.tax !== 0) && (
        <>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>
            <Money cents={totals.lines} />
          </dd>
        </>
      )}
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
            <Trans>Tax ({rate})</Trans>
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
