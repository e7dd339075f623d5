import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { textLimits } from '../../../../shared/bids/bid-limits.ts';
import { problemOfSchedule } from '../../../../shared/bids/bid-totals.ts';
import { shareOf, sumCents, zeroCents, type Cents } from '../../../../shared/kernel/money.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { showAmount } from '../../../ui/money-format.ts';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../bid-editor.module.css';
import { paymentNumber, type BidDraft, type PaymentDraft } from '../draft/bid-draft.ts';
import { setOffer } from '../draft/draft-changes.ts';
import { scheduleOf } from '../draft/draft-totals.ts';
import { useProblemWords } from '../problem-words.ts';
import type { Edit } from '../use-line-actions.ts';
import { isSameOffer } from './is-same-offer.ts';
import { depositAsPayment, depositPlan, nextPayment, thirds, thirdsPlan } from './payment-plans.ts';
import { SumField } from './sum-field.tsx';
import { showPercent } from '../../../ui/number-format.ts';

interface BidPaymentsProps {
  draft: BidDraft;
  edit: Edit;
  /** What each payment comes to. */
  due: readonly Cents[];
  total: Cents;
}

const usualDeposit = 1000;

/** Named payments that make the whole together, or none: shares, amounts and what is left. The first is the deposit. */
export const BidPayments = memo(function BidPayments({ draft, edit, due, total }: BidPaymentsProps) {
  const { t } = useLingui();
  const { scheduleWords } = useProblemWords();
  const { payments, depositRate } = draft;
  const [first] = payments;
  const shares = thirds(first?.kind === 'rate' ? first.value : depositRate);
  const set = (changed: PaymentDraft[], step?: string) => edit(setOffer({ payments: changed }), step);
  const change = (key: string, part: Partial<PaymentDraft>) =>
    set(
      payments.map((payment) => (payment.key === key ? { ...payment, ...part } : payment)),
      `payment ${key} ${Object.keys(part).join(' ')}`,
    );
  const schedule = scheduleOf(payments);
  const problem = problemOfSchedule(schedule);
  const deposit = showAmount(usualDeposit).replace(/[.,]00(?=\D*$)/, '');
  const plans = [
    {
      label: shares.join(' / '),
      run: () => set(thirdsPlan(shares, [t`On signing`, t`Halfway through`, t`On completion`])),
    },
    {
      label: t`Deposit ${deposit}, then the rest`,
      run: () => set(depositPlan([t`On signing`, t`On completion`], String(usualDeposit))),
    },
  ];
  const addPayment = () => {
    const before = first ? payments : depositAsPayment(t`On signing`, depositRate);
    set([...before, nextPayment(before)]);
  };
  return (
    <Section title={t`Payment schedule`}>
      {payments.length === 0 ? (
        <div className={styles.quick}>
          {plans.map(({ label, run }) => (
            <Button key={label} size="small" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <ol>
          {payments.map((payment, index) => (
            <PaymentRow
              key={payment.key}
              payment={payment}
              number={index + 1}
              due={due[index] ?? zeroCents}
              onChange={(part) => change(payment.key, part)}
              onRemove={() => set(payments.filter((each) => each.key !== payment.key))}
            />
          ))}
        </ol>
      )}
      {(problem || payments.length > 1) && (
        <Row as="p" justify="between" tone="ink-2" size="sm" className={styles.paymentSum}>
          <Trans>Payments total</Trans>{' '}
          {problem === 'not-whole' || problem === 'too-much' ? (
            <SharesTogether
              rateBps={schedule.reduce((sum, { rateBps }) => sum + (rateBps ?? 0), 0)}
              total={total}
            />
          ) : (
            <Money cents={sumCents(due)} />
          )}
        </Row>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          <Trans>Not saved yet.</Trans> {scheduleWords(problem)}
        </p>
      )}
      <div className={styles.quick}>
        <Button variant="ghost" size="small" icon="plus" onClick={addPayment}>
          <Trans>Add payment</Trans>
        </Button>
        {payments.length > 0 && (
          <Menu
            entries={[
              ...plans.map(({ label, run }) => ({ label, onSelect: run })),
              'line',
              { label: t`Remove schedule`, icon: 'trash', onSelect: () => set([]) },
            ]}
            trigger={<IconButton icon="more" size="small" label={t`Other schedules`} aria-haspopup="menu" />}
          />
        )}
      </div>
    </Section>
  );
}, isSameOffer);

/** What shares that do not make the whole come to, and by how much they miss it. */
function SharesTogether({ rateBps, total }: { rateBps: number; total: Cents }) {
  const percent = (bps: number) => showPercent(bps / 10_000, { max: 2 });
  const whole = 10_000;
  const together = percent(rateBps);
  const step = percent(Math.abs(whole - rateBps));
  const amount = <Money cents={shareOf(total, Math.abs(whole - rateBps))} />;
  return (
    <Text tone="red" weight={550}>
      {rateBps < whole ? (
        <Trans>
          {together} · {step} ({amount}) short
        </Trans>
      ) : (
        <Trans>
          {together} · {step} ({amount}) over
        </Trans>
      )}
    </Text>
  );
}

interface PaymentRowProps {
  payment: PaymentDraft;
  number: number;
  due: Cents;
  onChange: (part: Partial<PaymentDraft>) => void;
  onRemove: () => void;
}

/** Label, size and what it comes to. */
function PaymentRow({ payment, number, due, onChange, onRemove }: PaymentRowProps) {
  const { t } = useLingui();
  const kind = paymentNumber(payment);
  const name = payment.label || t`payment ${number}`;
  return (
    <Stack as="li" gap={6} align="center" className={styles.payment}>
      <TextField
        label={t`Payment ${number}`}
        isLabelHidden
        placeholder={t`When work starts`}
        maxLength={textLimits.payment}
        value={payment.label}
        onChange={(label) => onChange({ label })}
      />
      <IconButton icon="trash" size="small" label={t`Remove ${name}`} onClick={onRemove} />
      <Stack gap={6} align="center" className={styles.paymentSize}>
        <Select<PaymentDraft['kind']>
          label={t`Kind of ${name}`}
          isLabelHidden
          value={payment.kind}
          onChange={(next) => onChange({ kind: next, value: '' })}
          choices={[
            { value: 'rate', label: t`Percent` },
            { value: 'amount', label: t`Amount` },
            { value: 'rest', label: t`The rest` },
          ]}
        />
        {kind && (
          <SumField
            label={t`Size of ${name}`}
            isLabelHidden
            name={`payment-${payment.key}`}
            kind={kind}
            value={payment.value}
            onChange={(value) => onChange({ value })}
          />
        )}
        <span className={styles.paymentDue}>
          <Money cents={due} />
        </span>
      </Stack>
    </Stack>
  );
}
