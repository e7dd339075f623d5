import { Trans, useLingui } from '@lingui/react/macro';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useVoidPayment, type PayableInvoice, type Payment } from './payment-calls.ts';

interface VoidPaymentFormProps {
  invoice: PayableInvoice;
  payment: Payment;
  onDone: () => void;
}

/** Asks why a payment is taken back; it stays in sight with the reason. */
export function VoidPaymentForm({ invoice, payment, onDone }: VoidPaymentFormProps) {
  const { t } = useLingui();
  const makeVoid = useVoidPayment(invoice.project_id);
  const form = useForm({
    id: 'void-payment',
    entity: payment.id,
    initial: { reason: '' },
    submit: ({ reason }, options) => makeVoid.send({ payment, reason }, options),
    onSuccess: onDone,
    keepsDraft: false,
  });
  const [amount, number] = [showAmount(payment.amount), invoice.number ?? ''];
  return (
    <Form form={form} guardsLeaving={false}>
      <Text as="p" tone="ink-3" size="sm">
        <Trans>
          {amount} will be owed again on {number}. The payment stays visible, struck through, with your
          reason.
        </Trans>
      </Text>
      <TextArea
        label={t`Reason`}
        hint={t`For example: check bounced, entered twice, wrong invoice.`}
        rows={3}
        isRequired
        maxLength={500}
        {...form.field('reason')}
      />
      <FormActions form={form} submitLabel={<Trans>Void payment</Trans>} onCancel={onDone} />
    </Form>
  );
}
