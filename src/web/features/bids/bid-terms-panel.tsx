import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { DraftAction } from './bid-draft-actions.ts';
import { newKey, type BidDraft, type PaymentDraft } from './bid-draft.ts';
import styles from './bid-editor.module.css';
import { limitsOf } from './bid-numbers.ts';

const percent = { ...limitsOf.percent, suffix: '%' };

interface PanelProps {
  draft: BidDraft;
  dispatch: Dispatch<DraftAction>;
}

/** Discount, tax, deposit and validity: what turns lines into an offer. */
export function BidRates({ draft, dispatch }: PanelProps) {
  const { t } = useLingui();
  const set = (change: Partial<BidDraft>) => dispatch({ type: 'set', change });
  const discount = {
    label: t`Discount of`,
    name: 'discountValue',
    value: draft.discountValue,
    onChange: (discountValue: string) => set({ discountValue }),
  };
  return (
    <Section title={t`Offer`}>
      <div className={styles.fields}>
        <DateField
          label={t`Valid until`}
          value={draft.validUntil}
          onChange={(validUntil) => set({ validUntil })}
        />
        <FieldRow>
          <Select
            label={t`Discount`}
            value={draft.discountKind}
            onChange={(discountKind) => set({ discountKind, discountValue: '' })}
            choices={[
              { value: 'none', label: t`None` },
              { value: 'amount', label: t`Amount` },
              { value: 'rate', label: t`Percent` },
            ]}
          />
          {draft.discountKind === 'amount' && (
            <MoneyField {...discount} min={limitsOf.money.min} max={limitsOf.money.max} />
          )}
          {draft.discountKind === 'rate' && <NumberField {...discount} {...percent} />}
        </FieldRow>
        <FieldRow>
          <NumberField
            label={t`Sales tax`}
            name="taxRate"
            {...percent}
            value={draft.taxRate}
            onChange={(taxRate) => set({ taxRate })}
          />
          <NumberField
            label={t`Deposit`}
            name="depositRate"
            {...percent}
            value={draft.depositRate}
            onChange={(depositRate) => set({ depositRate })}
          />
        </FieldRow>
      </div>
    </Section>
  );
}

/** Named payments in percent that make the whole together, or none. */
export function BidPayments({ draft, dispatch }: PanelProps) {
  const { t } = useLingui();
  const setPayments = (payments: PaymentDraft[]) => dispatch({ type: 'set', change: { payments } });
  const change = (key: string, part: Partial<PaymentDraft>) =>
    setPayments(draft.payments.map((payment) => (payment.key === key ? { ...payment, ...part } : payment)));
  const left = 100 - draft.payments.reduce((sum, payment) => sum + (Number(payment.rate) || 0), 0);
  return (
    <Section title={t`Payment schedule`}>
      {draft.payments.map((payment) => (
        <div key={payment.key} className={styles.payment}>
          <TextField
            label={t`Payment`}
            isLabelHidden
            placeholder={t`Upon start`}
            maxLength={120}
            value={payment.label}
            onChange={(label) => change(payment.key, { label })}
          />
          <NumberField
            label={t`Percent of ${payment.label}`}
            isLabelHidden
            name={`payment-${payment.key}`}
            {...percent}
            value={payment.rate}
            onChange={(rate) => change(payment.key, { rate })}
          />
          <IconButton
            icon="trash"
            label={t`Remove payment`}
            onClick={() => setPayments(draft.payments.filter((each) => each.key !== payment.key))}
          />
        </div>
      ))}
      {draft.payments.length > 0 && Math.abs(left) > 0.001 && (
        <p role="alert" className={styles.problem}>
          <Trans>The payments must make 100 % together; {Math.round(left * 100) / 100} % are left.</Trans>
        </p>
      )}
      <Button
        variant="ghost"
        size="small"
        icon="plus"
        onClick={() =>
          setPayments([
            ...draft.payments,
            { key: newKey(), label: '', rate: String(Math.max(0, Math.round(left * 100) / 100)) },
          ])
        }
      >
        <Trans>Add payment</Trans>
      </Button>
    </Section>
  );
}

/** The words of the bid: for the customer, and for us alone. */
export function BidTexts({ draft, dispatch }: PanelProps) {
  const { t } = useLingui();
  const set = (change: Partial<BidDraft>) => dispatch({ type: 'set', change });
  return (
    <Section title={t`Text`}>
      <div className={styles.fields}>
        <TextArea
          label={t`Scope of work`}
          hint={t`Stands above the lines.`}
          value={draft.scope}
          onChange={(scope) => set({ scope })}
        />
        <TextArea label={t`Terms`} value={draft.terms} onChange={(terms) => set({ terms })} />
        <TextArea
          label={t`Internal notes`}
          hint={t`Never shown to the customer.`}
          value={draft.internalNotes}
          onChange={(internalNotes) => set({ internalNotes })}
        />
      </div>
    </Section>
  );
}
