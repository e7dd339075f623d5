import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBillingSettings } from '../../entities/billing-settings.ts';
import { keysOfInvoice } from '../../entities/invoices/invoice-writes.ts';
import { ApiError } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { useEmployee } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
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
import { useReceivePayment, type PayableInvoice } from './payment-calls.ts';
import { owedAfter, paymentSchema, type PaymentValues } from './payment-values.ts';
import styles from './payments.module.css';

interface PaymentFormProps {
  projectId: number;
  /** Those on which something is owed; with one there is nothing to choose. */
  invoices: readonly PayableInvoice[];
  onDone: () => void;
}

/** Records what came in: prefilled with what is owed, today, and by the method of the last time. */
export function PaymentForm({ projectId, invoices, onDone }: PaymentFormProps) {
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
    amount: first ? first.balance.toFixed(2) : '',
    method: typeof lastMethod === 'string' ? lastMethod : '',
    identification: '',
    date: today,
    picture: null,
    isConfirmed: false,
  };
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
      onDone();
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
          choices={invoices.map((each) => ({
            value: each.id,
            label: [each.number, each.title, showAmount(each.balance)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {invoices.length === 1 && form.errors['invoice_id'] && (
        <Text as="p" tone="red" size="sm" role="alert">
          {form.errors['invoice_id']}
        </Text>
      )}
      <FieldRow>
        <MoneyField label={t`Amount`} isRequired autoFocus={!isPhone} {...form.field('amount')} />
        <DateField label={t`Received on`} isRequired max={today} {...form.field('date')} />
      </FieldRow>
      {invoice && <After invoice={invoice} amount={amount} />}
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
      <FormActions form={form} submitLabel={<Trans>Record payment</Trans>} onCancel={onDone} />
    </Form>
  );
}

/** What is owed once this is recorded, while it is typed. */
function After({ invoice, amount }: { invoice: PayableInvoice; amount: string }) {
  const owed = owedAfter(invoice.balance, amount);
  const number = invoice.number ?? '';
  const balance = showAmount(invoice.balance);
  return (
    <Text as="p" tone="ink-2" size="sm" tabular className={styles.after} aria-live="polite">
      {owed === undefined ? (
        <Trans>
          {balance} is owed on {number}
        </Trans>
      ) : owed === 0 ? (
        <Row as="span" inline gap={6} align="center" tone="green" weight={550}>
          <Icon name="check" /> <Trans>{number} will be paid in full</Trans>
        </Row>
      ) : (
        <Trans>
          {showCents(owed)} of {balance} will still be owed on {number}
        </Trans>
      )}
    </Text>
  );
}
