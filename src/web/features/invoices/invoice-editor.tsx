import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { dueDayOf } from '../../../shared/billing/payment-terms.ts';
import { cents, fromAmount, toAmount } from '../../../shared/kernel/money.ts';
import { useBillingSettings } from '../../entities/billing-settings.ts';
import type { Invoice } from '../../entities/invoices/invoice-writes.ts';
import { projectBillingKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useNow } from '../../platform/use-now.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ContractBar } from './contract-bar.tsx';
import styles from './invoice-editor.module.css';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTotalsFields } from './invoice-totals-fields.tsx';
import { totalsOfTyped } from './invoice-values.ts';
import { PaymentTermsField } from './payment-terms-field.tsx';
import { isPassed, passedDueDay, type InvoiceForm } from './use-invoice-form.ts';

/** A draft as it is written: lines and totals, what it leaves of the contract, and when it is due. */
export function InvoiceEditor({ id, invoice, form }: { id: string; invoice: Invoice; form: InvoiceForm }) {
  const { t } = useLingui();
  const { billing, project_id: projectId } = invoice;
  const settings = useBillingSettings().data;
  const { data: project } = useQuery({
    queryKey: projectBillingKey(projectId),
    queryFn: ({ signal }) => api('GET /api/projects/:id/billing', { params: { id: projectId }, signal }),
  });
  const { values } = form;
  const today = dayOf(useNow());
  const dueOn = form.field('dueOn');
  const byTerms = settings && formatDay(dueDayOf(settings.paymentTerms, values.paymentTerms, today));
  // The sums may be a moment behind a quick hand; what is typed never is.
  const settled = useDeferredValue(values);
  const totals = totalsOfTyped(settled, billing);
  const leftCents = fromAmount(billing.remaining) - (totals.total - totals.extra);
  const isBeyond = billing.contract > 0 && leftCents < 0;
  return (
    <Form id={id} form={form} aria-label={t`Invoice`}>
      <div className={styles.editor}>
        <div className={styles.main}>
          <TextField
            label={t`Title`}
            placeholder={t`Deposit for the kitchen remodel`}
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
                hint={t`The history records who decided this.`}
                {...form.field('isBeyondContract')}
              />
            </div>
          )}
          {settings && <PaymentTermsField form={form} terms={settings.paymentTerms} />}
          <DateField
            label={t`Due on`}
            min={today}
            hint={
              byTerms
                ? t`If you leave this empty, the payment terms set it: ${byTerms} if the invoice goes out today.`
                : t`If you leave this empty, the payment terms set it when you issue the invoice.`
            }
            {...dueOn}
            error={dueOn.error ?? (isPassed(dueOn.value, today) ? t(passedDueDay) : undefined)}
          />
          <TextArea label={t`Notes for the customer`} rows={4} {...form.field('notes')} />
        </div>
      </div>
    </Form>
  );
}
