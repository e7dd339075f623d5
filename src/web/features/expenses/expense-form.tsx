import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { createExpenseBody } from '../../../shared/expenses/expense-contract.ts';
import { useBillingSettings } from '../../entities/billing-settings.ts';
import { useCapture } from '../../entities/captured/use-capture.ts';
import type { Project } from '../../entities/project-cache.ts';
import { usePaths } from '../../paths.ts';
import { ApiError } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { hasRight, useEmployee } from '../../platform/session.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { chosenPicture, withPicture } from '../../ui/chosen-picture.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Link } from '../../ui/link.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { MoneyField } from '../../ui/number-field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChipField } from './chip-field.tsx';
import { changeExpense, keysOfExpense, receiptUrl, recordExpense, type Expense } from './expense-calls.ts';
import styles from './expense-form.module.css';
import { PayeeField } from './payee-field.tsx';

interface ExpenseFormProps {
  /** An expense of more than the contract, where the reader may know it, is asked about once. */
  project: Pick<Project, 'id' | 'contract' | 'invoices'>;
  /** Left out for a new one. */
  expense?: Expense | undefined;
  onDone: () => void;
}

interface DoubleOf {
  project_id: number;
}

/** The first three are all that somebody on site needs; the rest has an answer already, or none. */
export function ExpenseForm({ project, expense, onDone }: ExpenseFormProps) {
  const { id: projectId, contract } = project;
  const references = project.invoices.flatMap(({ number, status }) =>
    number && status !== 'void' ? [number] : [],
  );
  const { t } = useLingui();
  const paths = usePaths();
  const me = useEmployee();
  const mayPay = hasRight(me, 'expenses.manage');
  const categories = useBillingSettings().data?.expenseCategories ?? [];
  const [progress, setProgress] = useState<number>();
  const [isWithout, setWithout] = useState(false);
  const [double, setDouble] = useState<DoubleOf | 'unknown'>();
  const isConfirmed = useRef(false);
  const [isLarge, setLarge] = useState(false);
  const isLargeMeant = useRef(false);
  const [today] = useState<string>(() => dayOf(Date.now()));

  const capture = useCapture();
  const write = useWrite({
    call: ({ picture: photo, ...body }: Body, options: WriteOptions) => {
      const sent = { ...body, ...(isConfirmed.current && { isConfirmed: true }) };
      const picture = { picture: photo, onProgress: setProgress };
      if (expense)
        return changeExpense(
          expense,
          { ...sent, ...(isWithout && { withoutPicture: true }) },
          picture,
          options,
        );
      const recording = recordExpense(projectId, sent, picture, options);
      // A picture takes as long as its line needs, which shows; a few words do not.
      return photo ? recording : within(recording, wordsPatienceMs);
    },
    invalidates: keysOfExpense(projectId),
    successMessage: expense ? t`Expense saved` : t`Expense recorded`,
  });

  async function save(body: Body, options: WriteOptions) {
    setDouble(undefined);
    const isBeyond =
      Boolean(contract) && Number(body.cost) > Number(contract) && body.cost !== String(expense?.cost);
    setLarge(isBeyond && !isLargeMeant.current);
    if (isBeyond && !isLargeMeant.current) {
      const [cost, sold] = [showAmount(Number(body.cost)), showAmount(Number(contract))];
      throw new ApiError(422, {
        error: t`${cost} is more than the whole contract of ${sold}. Check the amount.`,
      });
    }
    try {
      if (expense) return await write.send(body, options);
      const { picture, ...said } = body;
      const sent = { ...said, ...(isConfirmed.current && { isConfirmed: true }) };
      return await capture(
        { kind: 'expense', target: { projectId, body: JSON.stringify(sent) }, file: picture ?? undefined },
        (once) => write.send(body, once),
        options,
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'expense.double') {
        setDouble((error.current as DoubleOf | undefined) ?? 'unknown');
      }
      throw error;
    } finally {
      isConfirmed.current = false;
      isLargeMeant.current = false;
      setProgress(undefined);
    }
  }

  const form = useForm({
    id: 'expense',
    entity: expense ? `of-${expense.id}` : `in-${projectId}`,
    version: expense?.version,
    initial: valuesOf(expense, today),
    schema: bodySchema(
      withPicture<Values>,
      z.extend(createExpenseBody, {
        picture: chosenPicture(t`This picture is larger than 25 MB. Make it smaller, or take it again.`),
      }),
      { cost: t`Enter the amount.`, paidTo: t`Enter who you paid.` },
    ),
    submit: save,
    onSuccess: onDone,
    nameDraft: ({ paidTo }) => paidTo,
  });
  // Somebody on site has said all with the first fields; a mistake behind them is shown.
  const isPhone = useIsPhone();
  const [wasOpened, setOpen] = useState(expense !== undefined || !isPhone);
  const isOpen = wasOpened || ['paidFor', 'date', 'requestReference'].some((name) => form.errors[name]);

  return (
    <Form form={form} guardsLeaving={false} aria-label={expense ? t`Edit expense` : t`New expense`}>
      <PictureField
        label={t`Receipt`}
        isOnlyHere={form.isFileOnlyHere}
        kept={
          expense?.picture && !isWithout ? { name: expense.picture, url: receiptUrl(expense) } : undefined
        }
        onRemoveKept={() => setWithout(true)}
        progress={progress}
        isLarge
        {...form.field('picture')}
      />
      {isLarge && form.failure && (
        <div className={styles.double} role="group" aria-label={t`More than the contract`}>
          <Button
            size="small"
            onClick={() => {
              isLargeMeant.current = true;
              void form.submit();
            }}
          >
            <Trans>Save anyway</Trans>
          </Button>
        </div>
      )}
      {double && (
        <div className={styles.double} role="group" aria-label={t`The same receipt`}>
          {double !== 'unknown' && (
            <Link to={paths.project(double.project_id)}>
              <Trans>View the other project</Trans>
            </Link>
          )}
          <Button
            size="small"
            onClick={() => {
              isConfirmed.current = true;
              void form.submit();
            }}
          >
            <Trans>Save as a separate purchase</Trans>
          </Button>
        </div>
      )}
      <MoneyField label={t`Amount`} isRequired autoFocus={!isPhone && !expense} {...form.field('cost')} />
      <PayeeField field={form.field('paidTo')} />
      <ChipField label={t`Category`} choices={categories} isOptional {...form.field('category')} />
      <Disclosure
        title={<Trans>Paid for, date, receipt number</Trans>}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <div className={styles.rest}>
          <TextField label={t`Paid for`} {...form.field('paidFor')} />
          <div className={styles.pair}>
            <DateField label={t`Date`} max={today} {...form.field('date')} />
            <TextField
              label={t`Receipt or invoice number`}
              placeholder={t`For example, INV-1042`}
              {...form.field('requestReference')}
            />
          </div>
          {references.length > 0 && (
            <ChipField
              label={t`Invoices of this project`}
              choices={references}
              isOptional
              value={references.includes(form.values.requestReference) ? form.values.requestReference : ''}
              onChange={(number) => form.set('requestReference', number)}
            />
          )}
          {mayPay && <Checkbox label={t`Pass on to the customer`} {...form.field('isBillable')} />}
        </div>
      </Disclosure>
      <FormActions
        form={form}
        submitLabel={expense ? <Trans>Save</Trans> : <Trans>Save expense</Trans>}
        onCancel={onDone}
      />
    </Form>
  );
}

type Values = ReturnType<typeof valuesOf>;
type Body = ReturnType<typeof withPicture<Values>>;

function valuesOf(expense: Expense | undefined, today: string) {
  return {
    cost: expense ? String(expense.cost) : '',
    paidTo: expense?.paidTo ?? '',
    category: expense?.category ?? '',
    paidFor: expense?.paidFor ?? '',
    date: expense?.date ?? today,
    requestReference: expense?.requestReference ?? '',
    isBillable: expense?.isBillable ?? false,
    picture: null as File | null,
  };
}
