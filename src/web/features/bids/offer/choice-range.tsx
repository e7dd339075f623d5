import { Trans } from '@lingui/react/macro';
import { Money } from '../../../ui/money.tsx';
import styles from '../bid-editor.module.css';
import type { TotalRange } from '../draft/total-range.ts';

/** What the customer's choices can make of the total. */
export function ChoiceRange({ range }: { range: TotalRange }) {
  return (
    <dl className={styles.range}>
      <dt>
        <Trans>Lowest, by choice</Trans>
      </dt>
      <dd>
        <Money cents={range.lowest} />
      </dd>
      <dt>
        <Trans>Highest, by choice</Trans>
      </dt>
      <dd>
        <Money cents={range.highest} />
      </dd>
    </dl>
  );
}
