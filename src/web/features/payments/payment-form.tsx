import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cents, fromAmount, toAmount, type Cents } from '../../../shared/kernel/money.ts';
import { useBillingSettings } from '../../entities/billing-settings.ts';
import { keysOfInvoice } from '../../entities/invoices/invoice-writes.ts';
import { ApiError } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { useEmployee } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { showAmount, showCents } from '../../ui/money-format.ts';
import { MoneyField } from '../../ui/number-field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { MethodField } from '../../entities/payment-methods/method-field.tsx';
import { invoiceChoice, useReceivePayment, type OwedInvoice } from './payment-calls.ts';
import {
  moreThanOwed,
  owedAfter,
  paymentSchema,
  type PaymentRest,
  type PaymentValues,
} from './payment-values.ts';
import styles from './payments.module.css';

interface PaymentFormProps {
  projectId: number;
  /** Those on which something is owed; with one there is nothing to choose. */
  invoices: readonly OwedInvoice[];
  /** What an earlier invoice of the same payment could not take. */
  rest?: PaymentRest;
  /** Told what is left of the payment, where it was more than is owed. */
  onDone: (left?: PaymentRest) => void;
}

/** Records what came in: prefilled with what is owed, today, and by the method of the last time. */
export function PaymentForm({ projectId, invoices, rest, onDone }: PaymentFormProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  // There the keyboard would cover what is prefilled.
  const isPhone = useIsPhone();
  const { id: employeeId } = useEmployee();
  const methodKey = `payment-method:${employeeId}`;
  const methods = useBillingSettings().data?.paymentMethods;
  const [progress, setProgress] = useState<number>();
  const receive = useReceivePayment(projectId, setProgress);
  const [isDouble, setDouble] = useState(false);
  const [first] = invoices;
  const today = dayOf(useNow());
  const lastMethod = readKept(methodKey);
  const initial: PaymentValues = {
    invoiceId: first?.id ?? 0,
    amount: first ? Math.min(first.balance, rest ? toAmount(rest.cents) : Infinity).toFixed(2) : '',
    method: rest?.method ?? (typeof lastMethod === 'string' ? lastMethod : ''),
    identification: rest?.identification ?? '',
    date: rest?.date ?? today,
    picture: null,
    isConfirmed: false,
  };
  // What is to be recorded on another invoice once this one has what is owed on it.
  const [over, setOver] = useState<Cents>();
  // One form for the project, and one for each invoice that it was opened from.
  const entity = invoices.length === 1 ? `invoice-${first?.id}` : `project-${projectId}`;
  function mostOf(id: number) {
    const owed = invoices.find((each) => each.id === id);
    if (!owed) return undefined;
    const [balance, number] = [showAmount(owed.balance), owed.number ?? ''];
    const sentence =
      owed.balance > 0
        ? t`Only ${balance} is still owed on ${number}. Enter that amount or less.`
        : t`Nothing is owed on ${number} anymore.`;
    return { amount: owed.balance, sentence };
  }
  const form = useForm({
    id: 'payment',
    entity,
    initial,
    secrets: ['isConfirmed'],
    schema: paymentSchema(
      {
        amount: t`Enter the amount you received.`,
        method: t`Choose a payment method.`,
        date: t`Enter the date you received it.`,
        tooLarge: t`This picture is larger than 25 MB. Make it smaller, or take it again.`,
        future: t`Choose today or an earlier date.`,
      },
      { today, mostOf },
    ),
    submit: async (body, options) => {
      try {
        return await receive.send(body, options);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          setDouble(error.code === 'payment.double');
          // Somebody was quicker: what is owed is shown as it is now.
          for (const queryKey of keysOfInvoice(projectId)) void cache.invalidateQueries({ queryKey });
        }
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
    onSuccess: ({ payment }) => {
      keepValue(methodKey, payment.method);
      const { identification, date } = form.values;
      const left = cents((rest?.cents ?? 0) - fromAmount(payment.amount));
      const leftOver = over ?? (left > 0 ? left : undefined);
      onDone(leftOver && { cents: leftOver, method: payment.method, identification, date });
    },
  });
  const { invoiceId, amount, method } = form.values;
  const invoice = invoices.find(({ id }) => id === invoiceId) ?? first;
  const { value: _id, onChange: _choose, name: _name, ...choice } = form.field('invoiceId');
  const isCheck = /^(check|cheque)$/i.test(method);

  function choose(id: number) {
    const next = invoices.find((each) => each.id === id);
    // An amount that was typed stays; the one that came with the invoice goes with it.
    const isUntouched = amount === invoice?.balance.toFixed(2);
    form.patch({ invoiceId: id, ...(next && isUntouched && { amount: next.balance.toFixed(2) }) });
  }

  /** Another number is another payment: nothing is left to confirm. */
  function identify(change: Partial<Pick<PaymentValues, 'method' | 'identification'>>) {
    setDouble(false);
    form.patch({ ...change, isConfirmed: false });
  }

  return (
    <Form form={form} guardsLeaving={false}>
      {invoices.length > 1 && (
        <Select
          {...choice}
          name="invoice_id"
          error={form.errors['invoice_id']}
          label={t`Invoice`}
          value={invoice?.id ?? null}
          onChange={choose}
          choices={invoices.map(invoiceChoice)}
        />
      )}
      {invoices.length === 1 && form.errors['invoice_id'] && (
        <Text as="p" tone="red" size="sm" role="alert">
          {form.errors['invoice_id']}
        </Text>
      )}
      <FieldRow>
        <MoneyField
          label={t`Amount`}
          isRequired
          autoFocus={!isPhone}
          {...form.field('amount')}
          onChange={(next) => {
            setOver(undefined);
            form.set('amount', next);
          }}
        />
        <DateField label={t`Received on`} isRequired max={today} {...form.field('date')} />
      </FieldRow>
      {invoice && (
        <After
          invoice={invoice}
          amount={amount}
          over={over}
          onSplit={(more) => {
            setOver(more);
            form.set('amount', invoice.balance.toFixed(2));
          }}
        />
      )}
      <MethodField
        {...form.field('method')}
        methods={methods}
        onChange={(next) => identify({ method: next })}
      />
      <TextField
        label={isCheck ? t`Check number` : t`Reference`}
        hint={isCheck ? undefined : t`Optional. A confirmation or transfer number, for example.`}
        autoComplete="off"
        {...form.field('identification')}
        onChange={(next) => identify({ identification: next })}
      />
      {isDouble && (
        <Checkbox
          label={t`Record this as another payment`}
          name="isConfirmed"
          value={form.values.isConfirmed}
          onChange={(isConfirmed) => form.set('isConfirmed', isConfirmed)}
        />
      )}
      <PictureField
        label={t`Photo or PDF of the check or slip`}
        isOnlyHere={form.isFileOnlyHere}
        progress={progress}
        {...form.field('picture')}
      />
      <FormActions form={form} submitLabel={<Trans>Record payment</Trans>} onCancel={() => onDone()} />
    </Form>
  );
}

interface AfterProps {
  invoice: OwedInvoice;
  amount: string;
  /** What is recorded on another invoice afterwards. */
  over: Cents | undefined;
  onSplit: (more: Cents) => void;
}

/** What is owed once this is recorded, while it is typed; more than that is split between invoices. */
function After({ invoice, amount, over, onSplit }: AfterProps) {
  const owed = owedAfter(invoice.balance, amount);
  const more = moreThanOwed(invoice.balance, amount);
  const number = invoice.number ?? '';
  const balance = showAmount(invoice.balance);
  if (more !== undefined && invoice.balance > 0) {
    return (
      <Row gap={8} align="center" wrap className={styles.after}>
        <Text tone="ink-2" size="sm" tabular aria-live="polite">
          <Trans>
            {showCents(more)} more than is owed on {number}
          </Trans>
        </Text>
        <Button size="small" onClick={() => onSplit(more)}>
          <Trans>Record {balance} here, then the rest</Trans>
        </Button>
      </Row>
    );
  }
  return (
    <Text as="p" tone="ink-2" size="sm" tabular className={styles.after} aria-live="polite">
      {owed === undefined ? (
        <Trans>
          {balance} is owed on {number}
        </Trans>
      ) : owed === 0 ? (
        <Row as="span" inline gap={6} align="center" tone="green" weight={550}>
          <Icon name="check" />{' '}
          {over === undefined ? (
            <Trans>{number} will be paid in full</Trans>
          ) : (
            <Trans>
              {number} will be paid in full. The other {showCents(over)} comes next.
            </Trans>
          )}
        </Row>
      ) : (
        <Trans>
          {showCents(owed)} of {balance} will still be owed on {number}
        </Trans>
      )}
    </Text>
  );
}
