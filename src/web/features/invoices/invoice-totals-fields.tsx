import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceTotals } from '../../../shared/invoices/invoice-totals.ts';
import { cents } from '../../../shared/kernel/money.ts';
import { CompanyTaxField } from '../../entities/tax-rate-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import styles from './invoice-editor.module.css';
import type { InvoiceForm } from './use-invoice-form.ts';

/** Discount and tax of the lines of its own, and what all comes to while it is typed. */
export function InvoiceTotalsFields({ form, totals }: { form: InvoiceForm; totals: InvoiceTotals }) {
  const { t } = useLingui();
  const { lines, discountKind, taxName, taxRateBps } = form.values;
  const hasOwn = lines.some(({ contractAmount }) => contractAmount === null);
  return (
    <Stack as="dl" gap={6} className={styles.totals} aria-live="polite">
      <div className={styles.total}>
        <dt>
          <Trans>Subtotal</Trans>
        </dt>
        <dd>
          <Money cents={totals.lines} />
        </dd>
      </div>
      {hasOwn && (
        <>
          <div className={styles.total}>
            <Row as="dt" gap={8} align="center">
              <SegmentedField
                label={t`Discount`}
                value={discountKind}
                onChange={(kind) => form.patch({ discountKind: kind, discountValue: '' })}
                choices={[
                  { value: 'none', label: t`None` },
                  { value: 'rate', label: '%' },
                  { value: 'amount', label: t`Amount` },
                ]}
              />
            </Row>
            <dd>{discountKind === 'none' ? null : <Money cents={cents(0 - totals.discount)} />}</dd>
          </div>
          {discountKind !== 'none' && (
            <div className={styles.total}>
              {discountKind === 'rate' ? (
                <NumberField
                  label={t`Discount in percent`}
                  isLabelHidden
                  suffix="%"
                  decimals={2}
                  max={100}
                  className={styles.short}
                  {...form.field('discountValue')}
                />
              ) : (
                <MoneyField
                  label={t`Discount as an amount`}
                  isLabelHidden
                  className={styles.short}
                  {...form.field('discountValue')}
                />
              )}
            </div>
          )}
        </>
      )}
      <div className={styles.total}>
        <Row as="dt" gap={8} align="center" grow shrink>
          <Trans>Tax</Trans>
          {hasOwn && (
            <Stack gap={6} grow shrink>
              <CompanyTaxField
                label={t`Tax rate`}
                isLabelHidden
                value={{ name: taxName, percent: taxRateBps }}
                onChange={({ name, percent }) => form.patch({ taxName: name, taxRateBps: percent })}
              >
                {(label) => (
                  <NumberField
                    suffix="%"
                    decimals={3}
                    min={0}
                    max={100}
                    className={styles.short}
                    {...form.field('taxRateBps')}
                    label={label}
                    isLabelHidden
                    onChange={(percent) => form.patch({ taxRateBps: percent, taxName: '' })}
                  />
                )}
              </CompanyTaxField>
            </Stack>
          )}
        </Row>
        <dd>
          <Money cents={totals.tax} />
        </dd>
      </div>
      <div className={classNames(styles.total, styles.grand)}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Money cents={totals.total} />
        </dd>
      </div>
    </Stack>
  );
}
