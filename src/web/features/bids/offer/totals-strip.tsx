import { Trans } from '@lingui/react/macro';
import type { BidTotals } from '../../../../shared/bids/bid-totals.ts';
import { LinesWithoutCost } from '../../../entities/lines-without-cost.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from '../bid-editor.module.css';
import { MarginLabel } from './margin-label.tsx';

/** What the bid comes to in one line, which stays in sight while the paper has the place of the totals. */
export function TotalsStrip({ totals }: { totals: Omit<BidTotals, 'lineTotals'> }) {
  return (
    <dl className={styles.previewBar} data-totals-strip="">
      <div className={styles.grand}>
        <dt>{totals.startsFrom ? <Trans>Starting from</Trans> : <Trans>Total</Trans>}</dt>
        <dd>
          <Money cents={totals.total} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Our cost</Trans>
        </dt>
        <dd>
          <Money cents={totals.cost} />
        </dd>
      </div>
      {totals.linesWithoutCost > 0 && (
        <div>
          <dt data-unknown="">
            <LinesWithoutCost count={totals.linesWithoutCost} />
          </dt>
          <dd>
            <Money cents={totals.priceWithoutCost} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <MarginLabel totals={totals} />
        </dt>
        <dd>
          <Money cents={totals.margin} />
        </dd>
      </div>
    </dl>
  );
}
