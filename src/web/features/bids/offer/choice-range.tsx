import { Trans } from '@lingui/react/macro';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from '../bid-editor.module.css';
import type { TotalRange } from '../draft/total-range.ts';

/** What the customer's choices can make of the total. */
export function ChoiceRange({ range }: { range: TotalRange }) {
  return (
    <Stack as="dl" gap={16} rowGap={6} tone="ink-2" size="sm" tabular className={styles.range}>
      <dt>
        <Trans>Lowest possible total</Trans>
      </dt>
      <dd>
        <Money cents={range.lowest} />
      </dd>
      <dt>
        <Trans>Highest possible total</Trans>
      </dt>
      <dd>
        <Money cents={range.highest} />
      </dd>
    </Stack>
  );
}
