import { Trans, useLingui } from '@lingui/react/macro';
import {
  updateBillingSettingsBody,
  type BillingSettings,
} from '../../../shared/billing/billing-settings-contract.ts';
import { billingSettingsKey } from '../../entities/record-keys.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './billing-settings.module.css';
import type { BillingValues as Values } from './billing-values.ts';
import { TermRows } from './term-rows.tsx';

type Body = CallInput<'PUT /api/settings/billing'>['body'];

function valuesOf(settings: BillingSettings): Values {
  return {
    paymentTerms: settings.paymentTerms.map(({ key, label, days, text }) => ({
      key,
      label,
      days: days === null ? '' : String(days),
      text,
    })),
    paymentMethods: settings.paymentMethods.join('\n'),
    expenseCategories: settings.expenseCategories.join('\n'),
    invoicePrefix: settings.invoicePrefix,
    nextInvoiceNumber: String(settings.nextInvoiceNumber),
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function bodyOf(values: Values): Body {
  return {
    paymentTerms: values.paymentTerms.map(({ key, label, days, text }) => ({
      key,
      label,
      days: days === '' ? null : Number(days),
      text,
    })),
    paymentMethods: linesOf(values.paymentMethods),
    expenseCategories: linesOf(values.expenseCategories),
    invoicePrefix: values.invoicePrefix,
    nextInvoiceNumber: Number(values.nextInvoiceNumber || 'nothing'),
  };
}

/** Terms, methods and categories as lists, and the number of the next invoice. */
export function BillingSettingsForm({ settings }: { settings: BillingSettings }) {
  const { t } = useLingui();
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/settings/billing', { body, version, idempotencyKey }),
    invalidates: [billingSettingsKey],
    successMessage: t`Billing saved`,
  });
  const form = useForm<Values, Body, BillingSettings>({
    id: 'billing-settings',
    entity: 1,
    version: settings.version,
    initial: valuesOf(settings),
    schema: bodySchema(bodyOf, updateBillingSettingsBody),
    merging: {
      valuesOf,
      words: {
        paymentTerms: {
          label: t`Payment terms`,
          show: (terms) => terms.map(({ label }) => label).join(', '),
        },
        paymentMethods: t`Payment methods`,
        expenseCategories: t`Expense categories`,
        invoicePrefix: t`Prefix`,
        nextInvoiceNumber: t`Next number`,
      },
    },
    submit: save.send,
  });
  const { invoicePrefix, nextInvoiceNumber } = form.values;
  /** One of a list's entries may be wrong, which has no field of its own. */
  const list = (name: 'paymentMethods' | 'expenseCategories') => {
    const field = form.field(name);
    const inside = Object.entries(form.errors).find(([path]) => path.startsWith(`${name}.`));
    return { ...field, error: field.error ?? inside?.[1] };
  };
  return (
    <Form form={form}>
      <FieldRow>
        <TextField label={t`Invoice number prefix`} isShort {...form.field('invoicePrefix')} />
        <NumberField
          label={t`Next number`}
          hint={t`You can only raise this number. The next invoice will be ${invoicePrefix + nextInvoiceNumber}.`}
          decimals={0}
          min={1}
          isIdentifier
          {...form.field('nextInvoiceNumber')}
        />
      </FieldRow>
      <TermRows form={form} />
      <div className={styles.lists}>
        <TextArea
          label={t`Payment methods`}
          hint={t`One per line, default first.`}
          rows={6}
          {...list('paymentMethods')}
        />
        <TextArea
          label={t`Expense categories`}
          hint={t`One per line.`}
          rows={6}
          {...list('expenseCategories')}
        />
      </div>
      <FormActions form={form} submitLabel={<Trans>Save billing</Trans>} needsChange />
    </Form>
  );
}
