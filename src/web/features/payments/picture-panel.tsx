import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PdfView } from '../../ui/pdf-view.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { pictureAddress, useAddPicture, type Payment } from './payment-calls.ts';
import styles from './payments.module.css';

interface PicturePanelProps {
  projectId: number;
  payment: Payment;
  onDone: () => void;
}

/** The picture of a payment, large; or the way to add it, or to take a better one. */
export function PicturePanel({ projectId, payment, onDone }: PicturePanelProps) {
  const { t } = useLingui();
  const [isReplacing, setReplacing] = useState(false);
  const { picture, voidedAt } = payment;
  if (picture === null || isReplacing) {
    return <AddPicture projectId={projectId} payment={payment} onDone={onDone} />;
  }
  const address = pictureAddress(projectId, payment);
  const isPdf = picture.toLowerCase().endsWith('.pdf');
  return (
    <div className={styles.panel}>
      {isPdf ? (
        <PdfView name={picture} url={address} />
      ) : (
        <img className={styles.large} src={address} alt={t`The check or slip`} />
      )}
      <div className={styles.panelActions}>
        {!isPdf && (
          <a href={address} target="_blank" rel="noreferrer" className={styles.open}>
            <Trans>Open in full size</Trans>
          </a>
        )}
        {voidedAt === null && (
          <Button size="small" icon="camera" onClick={() => setReplacing(true)}>
            <Trans>Replace</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function AddPicture({ projectId, payment, onDone }: PicturePanelProps) {
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
    keepsDraft: false,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <PictureField label={t`Picture of the check or slip`} progress={progress} {...form.field('picture')} />
      <FormActions form={form} submitLabel={<Trans>Save picture</Trans>} needsChange onCancel={onDone} />
    </Form>
  );
}
