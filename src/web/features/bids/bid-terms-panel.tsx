import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { problemOfSchedule } from '../../../shared/bids/bid-totals.ts';
import { zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { DraftAction } from './bid-draft-actions.ts';
import { newKey, scheduleOf, type BidDraft, type PaymentDraft } from './bid-draft.ts';
import styles from './bid-editor.module.css';
import { bpsOf, limitsOf } from './bid-numbers.ts';
import { useProblemWords } from './problem-words.ts';

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

/** Named payments that make the whole together, or none: shares, amounts and what is left. */
export function BidPayments({ draft, dispatch, payments: due }: PanelProps & { payments: readonly Cents[] }) {
  const { t } = useLingui();
  const { scheduleWords } = useProblemWords();
  const { payments } = draft;
  const setPayments = (changed: PaymentDraft[]) => dispatch({ type: 'set', change: { payments: changed } });
  const change = (key: string, part: Partial<PaymentDraft>) =>
    setPayments(payments.map((payment) => (payment.key === key ? { ...payment, ...part } : payment)));
  const problem = problemOfSchedule(scheduleOf(payments));
  return (
    <Section title={t`Payment schedule`}>
      {payments.map((payment, index) => (
        <div key={payment.key} className={styles.payment}>
          <TextField
            label={t`Payment`}
            isLabelHidden
            placeholder={t`Upon start`}
            maxLength={120}
            value={payment.label}
            onChange={(label) => change(payment.key, { label })}
          />
          <IconButton
            icon="trash"
            label={t`Remove payment`}
            onClick={() => setPayments(payments.filter((each) => each.key !== payment.key))}
          />
          <div className={styles.paymentSize}>
            <Select
              label={t`Kind of ${payment.label}`}
              isLabelHidden
              value={payment.kind}
              onChange={(kind) => change(payment.key, { kind, value: '' })}
              choices={[
                { value: 'rate', label: t`Percent` },
                { value: 'amount', label: t`Amount` },
                { value: 'rest', label: t`The rest` },
              ]}
            />
            <PaymentSize payment={payment} onChange={(value) => change(payment.key, { value })} />
            <span className={styles.paymentDue}>
              <Money cents={due[index] ?? zeroCents} />
            </span>
          </div>
        </div>
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {scheduleWords(problem)}
        </p>
      )}
      <Button
        variant="ghost"
        size="small"
        icon="plus"
        onClick={() => setPayments([...payments, nextPayment(payments)])}
      >
        <Trans>Add payment</Trans>
      </Button>
    </Section>
  );
}

function PaymentSize({ payment, onChange }: { payment: PaymentDraft; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const field = {
    label: t`Size of ${payment.label}`,
    isLabelHidden: true,
    name: `payment-${payment.key}`,
    value: payment.value,
    onChange,
  };
  if (payment.kind === 'rest') return <span />;
  if (payment.kind === 'rate') return <NumberField {...field} {...percent} />;
  return <MoneyField {...field} min={limitsOf.money.min} max={limitsOf.money.max} />;
}

/** What the shares leave; with a fixed amount among them, the rest. */
function nextPayment(payments: readonly PaymentDraft[]): PaymentDraft {
  const empty = { key: newKey(), label: '' };
  const hasAmount = payments.some(({ kind }) => kind === 'amount');
  const hasRest = payments.some(({ kind }) => kind === 'rest');
  if (hasAmount && !hasRest) return { ...empty, kind: 'rest', value: '' };
  const share = payments.reduce((sum, { kind, value }) => sum + (kind === 'rate' ? bpsOf(value) : 0), 0);
  return { ...empty, kind: 'rate', value: hasRest ? '' : String(Math.max(0, 10_000 - share) / 100) };
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
          label={t`Notes for the customer`}
          hint={t`Stand below the total.`}
          value={draft.customerNotes}
          onChange={(customerNotes) => set({ customerNotes })}
        />
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
