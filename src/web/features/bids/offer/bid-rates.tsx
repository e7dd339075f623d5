import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Cents } from '../../../../shared/kernel/money.ts';
import { CompanyTaxField } from '../../../entities/tax-rate-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import styles from '../bid-editor.module.css';
import { discountNumber, type BidDraft } from '../draft/bid-draft.ts';
import { setOffer } from '../draft/draft-changes.ts';
import type { Edit } from '../use-line-actions.ts';
import { isSameOffer } from './is-same-offer.ts';
import { SumField } from './sum-field.tsx';
import { daysFrom, todayInCompany, validDays } from './valid-days.ts';

interface BidRatesProps {
  draft: BidDraft;
  edit: Edit;
  /** What is due on signing. */
  dueFirst: Cents;
  /** More is taken off than there is, so that the total shows less of it than was typed. */
  isDiscountTooMuch: boolean;
}

/** Discount, tax, deposit and validity: what turns lines into an offer. */
export const BidRates = memo(function BidRates({ draft, edit, dueFirst, isDiscountTooMuch }: BidRatesProps) {
  const { t } = useLingui();
  const set = (change: Partial<BidDraft>) => edit(setOffer(change), Object.keys(change)[0]);
  const discountKind = discountNumber(draft);
  const [first] = draft.payments;
  return (
    <Section title={t`Details`}>
      <div className={styles.fields}>
        <div>
          <DateField
            label={t`Valid until`}
            name="validUntil"
            value={draft.validUntil}
            onChange={(validUntil) => set({ validUntil })}
          />
          <div className={styles.quick} role="group" aria-label={t`Valid for`}>
            {validDays.map((days) => {
              const until = daysFrom(todayInCompany(), days);
              return (
                <Button
                  key={days}
                  size="small"
                  variant="ghost"
                  aria-pressed={draft.validUntil === until}
                  onClick={() => set({ validUntil: until })}
                >
                  {t`${days} days`}
                </Button>
              );
            })}
          </div>
        </div>
        <SegmentedField
          label={t`Discount`}
          value={draft.discountKind}
          onChange={(kind) => edit(setOffer({ discountKind: kind, discountValue: '' }))}
          choices={[
            { value: 'none', label: t`None` },
            { value: 'amount', label: t`Amount` },
            { value: 'rate', label: t`Percent` },
          ]}
        />
        {discountKind && (
          <SumField
            label={t`Discount of`}
            name="discountValue"
            kind={discountKind}
            error={isDiscountTooMuch ? t`Enter a discount no greater than the line total.` : undefined}
            value={draft.discountValue}
            onChange={(discountValue) => set({ discountValue })}
          />
        )}
        <CompanyTaxField
          label={t`Sales tax`}
          value={{ name: draft.taxName, percent: draft.taxRate }}
          onChange={({ name, percent }) => edit(setOffer({ taxName: name, taxRate: percent }))}
        >
          {(label) => (
            <SumField
              label={label}
              name="taxRate"
              kind="tax"
              value={draft.taxRate}
              onChange={(taxRate) => set({ taxRate, taxName: '' })}
            />
          )}
        </CompanyTaxField>
        {first ? (
          <Text as="p" tone="ink-3" size="sm">
            <Trans>
              The first payment is the deposit: <Money cents={dueFirst} /> on signing.
            </Trans>
          </Text>
        ) : (
          <SumField
            label={t`Deposit`}
            name="depositRate"
            kind="percent"
            hint={
              dueFirst === 0 ? undefined : (
                <Trans>
                  Due on signing: <Money cents={dueFirst} />
                </Trans>
              )
            }
            value={draft.depositRate}
            onChange={(depositRate) => set({ depositRate })}
          />
        )}
      </div>
    </Section>
  );
}, isSameOffer);
