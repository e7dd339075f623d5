import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { PaymentTerm } from '../../../shared/billing/billing-settings-contract.ts';
import { cents, fromAmount, toAmount } from '../../../shared/kernel/money.ts';
import type { Invoice } from '../../entities/invoices/invoice-writes.ts';
import { billingSettingsKey, projectBillingKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ContractBar } from './contract-bar.tsx';
import styles from './invoice-editor.module.css';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTotalsFields } from './invoice-totals-fields.tsx';
import { totalsOfTyped } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

/** A draft as it is written: lines and totals, what it leaves of the contract, and when it is due. */
export function InvoiceEditor({ invoice, form }: { invoice: Invoice; form: InvoiceForm }) {
  const { t } = useLingui();
  const { billing, project_id: projectId } = invoice;
  const { data: settings } = useQuery({
    queryKey: billingSettingsKey,
    queryFn: ({ signal }) => api('GET /api/settings/billing', { signal }),
  });
  const { data: project } = useQuery({
    queryKey: projectBillingKey(projectId),
    queryFn: ({ signal }) => api('GET /api/projects/:id/billing', { params: { id: projectId }, signal }),
  });
  const { values } = form;
  // The sums may be a moment behind a quick hand; what is typed never is.
  const settled = useDeferredValue(values);
  const totals = totalsOfTyped(settled, billing);
  const leftCents = fromAmount(billing.remaining) - (totals.total - totals.extra);
  const isBeyond = billing.contract > 0 && leftCents < 0;
  return (
    <Form form={form} aria-label={t`Invoice`}>
      <div className={styles.editor}>
        <div className={styles.main}>
          <TextField
            label={t`Title`}
            placeholder={t`What the customer reads first`}
            {...form.field('title')}
          />
          <InvoiceLines
            form={form}
            totals={totals}
            left={Math.max(leftCents, 0) / 100}
            billing={billing}
            expenses={project?.expenses ?? []}
          />
          <InvoiceTotalsFields form={form} totals={totals} />
        </div>
        <div className={styles.side}>
          {billing.contract > 0 && (
            <ContractBar
              billing={billing}
              thisInvoice={toAmount(cents(totals.total - totals.extra))}
              thisExtra={toAmount(totals.extra)}
            />
          )}
          {(isBeyond || values.isBeyondContract) && (
            <div className={styles.beyond}>
              <Checkbox
                label={t`This goes beyond the contract, as agreed`}
                hint={t`The history says who decided it.`}
                {...form.field('isBeyondContract')}
              />
            </div>
          )}
          {settings && <Terms form={form} terms={settings.paymentTerms} />}
          <DateField
            label={t`Due on`}
            hint={t`Left empty, the terms decide when it is issued.`}
            {...form.field('dueOn')}
          />
          <TextArea label={t`Notes for the customer`} rows={4} {...form.field('notes')} />
        </div>
      </div>
    </Form>
  );
}

/** The company's terms to tick, and words of this invoice's own. */
function Terms({ form, terms }: { form: InvoiceForm; terms: readonly PaymentTerm[] }) {
  const { t } = useLingui();
  const { value: chosen, error } = form.field('paymentTerms');
  const keys = new Set(terms.map(({ key }) => key));
  const own = chosen.find((each) => !keys.has(each)) ?? '';
  const put = (next: string[], ownWords: string) =>
    form.set('paymentTerms', [...next, ...(ownWords === '' ? [] : [ownWords])]);
  const ticked = chosen.filter((each) => keys.has(each));
  return (
    <fieldset className={styles.terms}>
      <legend>
        <Trans>Payment terms</Trans>
      </legend>
      {terms.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          value={ticked.includes(key)}
          onChange={(isOn) => put(isOn ? [...ticked, key] : ticked.filter((each) => each !== key), own)}
        />
      ))}
      <TextField
        label={t`Terms of its own`}
        isLabelHidden
        placeholder={t`Other words`}
        value={own}
        error={error}
        onChange={(words) => put(ticked, words)}
      />
    </fieldset>
  );
}
