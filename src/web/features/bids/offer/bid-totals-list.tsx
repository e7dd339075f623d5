import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { BidTotals } from '../../../../shared/bids/bid-totals.ts';
import { isExempt } from '../../../../shared/papers/tax-name.ts';
import { totalRows } from '../../../../shared/papers/total-rows.ts';
import { LinesWithoutCost } from '../../../entities/lines-without-cost.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from '../bid-editor.module.css';
import { useTotalLabels, type LabelledRates } from './total-labels.ts';
import { MarginLabel } from './margin-label.tsx';

interface BidTotalsListProps {
  totals: Omit<BidTotals, 'lineTotals'>;
  rates: LabelledRates;
}

/** The sums of a bid, with our margin below the line that the customer sees. Above it stand the same rows as on the customer's page. */
export function BidTotalsList({ totals, rates }: BidTotalsListProps) {
  const { labels } = useTotalLabels(rates, totals.startsFrom);
  return (
    <dl className={styles.totals}>
      {totalRows({ ...totals, isExempt: isExempt(rates) }).map(({ name, cents }) => (
        <Fragment key={name}>
          <dt className={name === 'total' ? styles.grand : undefined}>{labels[name]}</dt>
          <dd className={name === 'total' ? styles.grand : undefined}>
            <Money cents={cents} />
          </dd>
        </Fragment>
      ))}
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
      {totals.linesWithoutCost > 0 && (
        <>
          <dt className={styles.ours} data-unknown="">
            <LinesWithoutCost count={totals.linesWithoutCost} />
          </dt>
          <dd className={styles.ours}>
            <Money cents={totals.priceWithoutCost} />
          </dd>
        </>
      )}
      <dt className={styles.ours}>
        <MarginLabel totals={totals} />
      </dt>
      <dd className={styles.ours}>
        <Money cents={totals.margin} />
      </dd>
    </dl>
  );
}
