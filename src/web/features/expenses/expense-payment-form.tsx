import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addExpensePaymentBody } from '../../../shared/expenses/expense-contract.ts';
import { cents, fromAmount, toAmount } from '../../../shared/kernel/money.ts';
import { useBillingSettings } from '../../entities/billing-settings.ts';
import { MethodField } from '../../entities/payment-methods/method-field.tsx';
import { useMayReversePayment } from '../../entities/payment-reversal.ts';
import { patchProject } from '../../entities/project-cache.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { chosenPicture, withPicture } from '../../ui/chosen-picture.ts';
import { DateField } from '../../ui/date-field.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MoneyField } from '../../ui/number-field.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  changePayment,
  keysOfExpense,
  newestPayment,
  payExpense,
  paymentPictureUrl,
  removePayment,
  type Expense,
  type ExpensePayment,
} from './expense-calls.ts';
import styles from './expense-form.module.css';

interface ExpensePaymentFormProps {
  expense: Expense;
  /** Left out for a new one, which begins with all that is unpaid. */
  payment?: ExpensePayment | undefined;
  onDone: () => void;
}

/** What was paid of an expense, whole or in part. */
export function ExpensePaymentForm({ expense, payment, onDone }: ExpensePaymentFormProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const mayReverse = useMayReversePayment();
  const methods = useBillingSettings().data?.paymentMethods;
  const [progress, setProgress] = useState<number>();
  const [isWithout, setWithout] = useState(false);
  const [today] = useState<string>(() => dayOf(Date.now()));
  const most = toAmount(cents(fromAmount(expense.unpaid) + fromAmount(payment?.amount ?? 0)));
  const tooMuch = payment
    ? t`This payment can be at most ${showAmount(most)}.`
    : t`Only ${showAmount(most)} of this expense is unpaid. Enter that amount or less.`;
  const future = t`Choose today or an earlier date.`;

  const write = useWrite({
    call: ({ picture: photo, ...body }: Body, options: WriteOptions) => {
      const picture = { picture: photo, onProgress: setProgress };
      return payment
        ? changePayment(
            expense,
            payment,
            { ...body, ...(isWithout && { withoutPicture: true }) },
            picture,
            options,
          )
        : payExpense(expense, body, picture, options);
    },
    // Whoever goes on at once, to its next part, begins with what is left.
    onSuccess: (answer) =>
      void patchProject(cache, expense.project_id, (project) => ({
        ...project,
        expenses: project.expenses.map((each) => (each.id === answer.id ? answer : each)),
      })),
    invalidates: keysOfExpense(expense.project_id),
    undo: (answer, _body, options) => {
      if (!payment) return removePayment(expense, newestPayment(answer), options);
      const { version } = answer.expensePayments.find(({ id }) => id === payment.id) ?? payment;
      const { amount, method, identification, date } = payment;
      const before = { amount, method, identification, date };
      const unchanged = { picture: undefined, onProgress: () => undefined };
      return changePayment(expense, payment, before, unchanged, { ...options, version });
    },
    // A picture that another one took the place of is no more at hand, and not everybody may lower an amount again.
    isUndoable: (_answer, { picture: photo, amount }) =>
      !payment ||
      (!photo &&
        !isWithout &&
        (amount === undefined || Number(amount) <= payment.amount || mayReverse(payment))),
    about: `payments of expense ${expense.id}`,
    successMessage: payment ? t`Payment saved` : t`Payment recorded`,
  });
  const form = useForm({
    id: 'expense-payment',
    entity: payment ? `of-${payment.id}` : `in-${expense.id}`,
    version: payment?.version,
    initial: valuesOf(payment, expense, today),
    schema: bodySchema(
      withPicture<Values>,
      z
        .extend(addExpensePaymentBody, {
          picture: chosenPicture(t`This picture is larger than 25 MB. Make it smaller, or take it again.`),
        })
        .check(({ value, issues }) => {
          if (value.amount > fromAmount(most)) {
            issues.push({ code: 'custom', path: ['amount'], message: tooMuch, input: value });
          }
          if (value.date !== undefined && value.date > today) {
            issues.push({ code: 'custom', path: ['date'], message: future, input: value });
          }
        }),
      { amount: t`Enter the amount you paid.`, method: t`Choose a payment method.` },
    ),
    submit: (body: Body, options) => write.send(body, options).finally(() => setProgress(undefined)),
    onSuccess: onDone,
  });

  return (
    <Form form={form} guardsLeaving={false} aria-label={payment ? t`Edit payment` : t`New payment`}>
      <MoneyField
        label={t`Amount`}
        isRequired
        hint={payment ? t`At most ${showAmount(most)}` : t`${showAmount(most)} is unpaid`}
        {...form.field('amount')}
      />
      <MethodField methods={methods} {...form.field('method')} />
      <div className={styles.pair}>
        <TextField label={t`Number or reference`} {...form.field('identification')} />
        <DateField label={t`Date`} max={today} {...form.field('date')} />
      </div>
      <PictureField
        label={t`Photo or PDF`}
        kept={
          payment?.picture && !isWithout
            ? { name: payment.picture, url: paymentPictureUrl(expense, payment) }
            : undefined
        }
        onRemoveKept={() => setWithout(true)}
        progress={progress}
        isOnlyHere={form.isFileOnlyHere}
        {...form.field('picture')}
      />
      <FormActions
        form={form}
        submitLabel={payment ? <Trans>Save</Trans> : <Trans>Record payment</Trans>}
        onCancel={onDone}
      />
    </Form>
  );
}

type Values = ReturnType<typeof valuesOf>;
type Body = ReturnType<typeof withPicture<Values>>;

function valuesOf(payment: ExpensePayment | undefined, expense: Expense, today: string) {
  return {
    amount: String(payment?.amount ?? expense.unpaid),
    method: payment?.method ?? '',
    identification: payment?.identification ?? '',
    date: payment?.date ?? today,
    picture: null as File | null,
  };
}
