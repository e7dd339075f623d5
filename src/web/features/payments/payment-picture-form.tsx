import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { useAddPicture, type Payment } from './payment-calls.ts';

interface PaymentPictureFormProps {
  projectId: number;
  payment: Payment;
  onDone: () => void;
}

/** Adds the picture of a payment, or a better one in its place. */
export function PaymentPictureForm({ projectId, payment, onDone }: PaymentPictureFormProps) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<number>();
  const add = useAddPicture(projectId, setProgress);
  const form = useForm({
    id: 'payment-picture',
    entity: payment.id,
    initial: { picture: null as File | null },
    submit: async ({ picture }, options) => {
      if (picture) await add.send({ payment, picture }, options);
    },
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <PictureField
        label={t`Photo or PDF of the check or slip`}
        progress={progress}
        isOnlyHere={form.isFileOnlyHere}
        {...form.field('picture')}
      />
      <FormActions form={form} submitLabel={<Trans>Save photo or PDF</Trans>} needsChange onCancel={onDone} />
    </Form>
  );
}
