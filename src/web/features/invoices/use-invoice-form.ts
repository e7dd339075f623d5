import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { updateInvoiceBody } from '../../../shared/invoices/invoice-contract.ts';
import { keysOfInvoice, type Invoice } from '../../entities/invoices/invoice-writes.ts';
import { invoiceKey } from '../../entities/record-keys.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { bodyOf, valuesOf, type InvoiceValues } from './invoice-values.ts';

type Body = CallInput<'PUT /api/invoices/:id'>['body'];

/** A draft as it is typed. `saveThen` saves what is not saved yet before it goes on, and does not go on when that is refused. */
export function useInvoiceForm(invoice: Invoice) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { id } = invoice;
  const next = useRef<() => void>(undefined);
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/invoices/:id', { params: { id }, body, version, idempotencyKey }),
    invalidates: keysOfInvoice(invoice.project_id).filter(([name]) => name !== 'invoice'),
  });
  const plain = (label: string) => ({ label, show: () => label });
  const form = useForm<InvoiceValues, Body, Invoice>({
    id: 'invoice',
    entity: id,
    version: invoice.version,
    initial: valuesOf(invoice),
    schema: bodySchema(bodyOf, updateInvoiceBody),
    merging: {
      valuesOf,
      words: {
        title: t`Title`,
        lines: {
          label: t`Lines`,
          show: (lines) => lines.map(({ name }) => name).join(', '),
        },
        discountKind: plain(t`Kind of discount`),
        discountValue: t`Discount`,
        taxRateBps: t`Tax rate`,
        dueOn: t`Due`,
        paymentTerms: { label: t`Payment terms`, show: (terms) => terms.join(', ') },
        notes: t`Notes`,
        isBeyondContract: {
          label: t`Beyond the contract`,
          show: (value) => (value ? t`yes` : t`no`),
        },
      },
    },
    submit: save.send,
    onSuccess: (saved) => {
      cache.setQueryData(invoiceKey(id), saved);
      next.current?.();
    },
  });
  async function saveThen(go: () => void) {
    if (!form.isDirty) {
      go();
      return;
    }
    next.current = go;
    await form.submit();
    next.current = undefined;
  }
  return { form, saveThen };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>['form'];
