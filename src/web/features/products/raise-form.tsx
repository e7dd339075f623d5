import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fromAmount } from '../../../shared/kernel/money.ts';
import { raised } from '../../../shared/products/bulk-products.ts';
import type { Product } from '../../../shared/products/product-contract.ts';
import { Button } from '../../ui/button.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { Money } from '../../ui/money.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './product.module.css';

const roundings = [1, 5, 10, 25, 50, 100] as const;
type What = 'price' | 'cost' | 'both';

export interface Raise {
  basisPoints: number;
  what: What;
  roundToCents: (typeof roundings)[number];
}

interface RaiseFormProps {
  rows: readonly Product[];
  isPending: boolean;
  onSubmit: (raise: Raise) => void;
}

const shownAtMost = 50;

/** A percentage on many prices, with every new price in sight before anything is changed. */
export function RaiseForm({ rows, isPending, onSubmit }: RaiseFormProps) {
  const { t } = useLingui();
  const [percent, setPercent] = useState('');
  const [what, setWhat] = useState<What>('price');
  const [roundToCents, setRounding] = useState<Raise['roundToCents']>(1);
  const basisPoints = Math.round(Number(percent) * 100);
  const isPercent = /^-?\d+(\.\d{1,2})?$/.test(percent) && basisPoints !== 0;
  const isAllowed = isPercent && basisPoints >= -9000 && basisPoints <= 100_000;
  const raise = { basisPoints, what, roundToCents };
  const to = (amount: number) => raised(fromAmount(amount), raise);
  const isChanging = (part: 'price' | 'cost') => what === part || what === 'both';

  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isAllowed) onSubmit(raise);
      }}
    >
      <FieldRow>
        <NumberField
          label={t`Percent`}
          hint={t`Enter a negative number to lower prices.`}
          suffix="%"
          decimals={2}
          min={-90}
          max={1000}
          isRequired
          autoFocus
          value={percent}
          onChange={setPercent}
        />
        <Select
          label={t`Round to`}
          value={roundToCents}
          choices={roundings.map((value) => ({ value, label: showAmount(value / 100) }))}
          onChange={setRounding}
        />
      </FieldRow>
      <SegmentedField<What>
        label={t`What to change`}
        value={what}
        onChange={setWhat}
        choices={[
          { value: 'price', label: t`Price` },
          { value: 'cost', label: t`Cost` },
          { value: 'both', label: t`Both` },
        ]}
      />
      <div
        className={styles.preview}
        role="region"
        aria-label={t`New prices`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Product</Trans>
              </th>
              {isChanging('price') && (
                <th scope="col">
                  <Trans>Price</Trans>
                </th>
              )}
              {isChanging('cost') && (
                <th scope="col">
                  <Trans>Cost</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownAtMost).map((row) => (
              <tr key={row.id}>
                <td>
                  <bdi>{row.name}</bdi>
                </td>
                {(['price', 'cost'] as const).filter(isChanging).map((part) => (
                  <td key={part}>
                    <Money amount={row[part]} tone="quiet" />
                    {isAllowed && row[part] !== null && (
                      <>
                        {' '}
                        <span aria-hidden="true">→</span> <Money cents={to(row[part])} />
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownAtMost && (
        <Text as="p" tone="ink-3" size="sm">
          {plural(rows.length - shownAtMost, { one: 'and # more product', other: 'and # more products' })}
        </Text>
      )}
      <Text as="p" tone="ink-3" size="sm">
        <Trans>Existing bids keep their prices.</Trans>
      </Text>
      <Button type="submit" variant="primary" isPending={isPending} disabled={!isAllowed}>
        {plural(rows.length, { one: 'Change # product', other: 'Change # products' })}
      </Button>
    </Stack>
  );
}
