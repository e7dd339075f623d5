import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { Invoice } from '../../entities/invoices/invoice-writes.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TextArea } from '../../ui/text-field.tsx';

interface VoidFormProps {
  invoice: Invoice;
  /** Voids it; throws a refusal. */
  send: (reason: string, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
}

/** Asks why an invoice is void; the reason stays with it. */
export function VoidForm({ invoice, send, onDone }: VoidFormProps) {
  const { t } = useLingui();
  const form = useForm({
    id: 'void-invoice',
    entity: invoice.id,
    initial: { reason: '' },
    // A call without a reason is taken; people are asked for one, as for a payment.
    schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1, t`Enter a reason.`)) }),
    submit: ({ reason }, options) => send(reason, options),
    onSuccess: onDone,
    keepsDraft: false,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <TextArea
        label={t`Reason`}
        isRequired
        hint={t`For example: billed twice, wrong amount, job canceled.`}
        maxLength={500}
        {...form.field('reason')}
      />
      <FormActions form={form} submitLabel={t`Void invoice`} onCancel={onDone} />
    </Form>
  );
}
