import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { updateInvoiceBody } from '../../../shared/invoices/invoice-contract.ts';
import { isDay } from '../../../shared/kernel/dates.ts';
import { keysOfInvoice, type Invoice } from '../../entities/invoices/invoice-writes.ts';
import { invoiceKey } from '../../entities/record-keys.ts';
import { api, ApiError, type CallInput } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { field } from '../../ui/form/record-fields.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { mergeLines } from './merge-lines.ts';
import { bodyOf, isBlank, valuesOf, type InvoiceValues } from './invoice-values.ts';

type Body = CallInput<'PUT /api/invoices/:id'>['body'];

export const passedDueDay = msg`The due date can’t be before the invoice date. Choose a later date, or leave it empty to use the payment terms.`;

/** Whether a due day is before the day on which the invoice would be issued. */
export const isPassed = (dueOn: string, today: string) => isDay(dueOn) && dueOn < today;

/**
 * A draft as it is typed. `saveThen` saves what is not saved yet before it goes on, and does not go on when that is refused; nothing is
 * issued with a due day that has passed, although a draft keeps the one that it has.
 */
export function useInvoiceForm(invoice: Invoice) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { id } = invoice;
  const next = useRef<() => void>(undefined);
  const isIssuing = useRef(false);
  const today = dayOf(useNow());
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/invoices/:id', { params: { id }, body, version, idempotencyKey }),
    invalidates: keysOfInvoice(invoice.project_id).filter(([name]) => name !== 'invoice'),
    onSuccess: (saved) => cache.setQueryData(invoiceKey(id), saved),
  });
  const plain = (label: string) => ({ label, show: () => label });
  const form = useForm<InvoiceValues, Body, Invoice>({
    id: 'invoice',
    entity: id,
    version: invoice.version,
    initial: valuesOf(invoice),
    schema: bodySchema(
      bodyOf,
      updateInvoiceBody.check(({ value, issues }) => {
        const { dueOn } = value;
        if (dueOn == null || dueOn === invoice.dueOn || !isPassed(dueOn, today)) return;
        issues.push({ code: 'custom', path: ['dueOn'], message: t(passedDueDay), input: value });
      }),
      { 'lines.*.name': t`Enter a description, or remove the line.` },
    ),
    merging: {
      valuesOf,
      mergers: { lines: mergeLines },
      words: {
        title: t`Title`,
        lines: {
          label: t`Lines`,
          show: (lines) => lines.map(({ name }) => name).join(', '),
        },
        discountKind: plain(t`Kind of discount`),
        discountValue: t`Discount`,
        taxRateBps: t`Tax rate`,
        taxName: t`Named rate`,
        dueOn: field.day(t`Due`),
        paymentTerms: { label: t`Payment terms`, show: (terms) => terms.join(', ') },
        notes: t`Notes`,
        isBeyondContract: {
          label: t`Beyond the contract`,
          show: (value) => (value ? t`yes` : t`no`),
        },
      },
    },
    submit: (body, options) => {
      if (isIssuing.current && isPassed(body.dueOn ?? '', today)) {
        const sentence = t(passedDueDay);
        throw new ApiError(422, { error: sentence, fields: { dueOn: sentence } });
      }
      return save.send(body, options);
    },
    onSuccess: () => next.current?.(),
  });
  /** A line that was added and left empty is none. */
  async function submit() {
    const lines = form.values.lines.filter((line) => !isBlank(line));
    if (lines.length < form.values.lines.length) form.set('lines', lines);
    await form.submit();
  }
  async function saveThen(go: () => void, { issues = false } = {}) {
    if (!form.isDirty && !(issues && isPassed(form.values.dueOn, today))) {
      go();
      return;
    }
    next.current = go;
    isIssuing.current = issues;
    await submit();
    next.current = undefined;
    isIssuing.current = false;
  }
  return { form: { ...form, submit }, saveThen };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>['form'];
