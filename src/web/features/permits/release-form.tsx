import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf } from '../../platform/company-time.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { aboutPermit, keysOfPermit, uploadRelease, type Permit } from './permit-calls.ts';
import { releaseSchema, type ReleaseBody } from './permit-values.ts';
import { UploadProgress } from './upload-progress.tsx';

/** The paper that came back: with it the permit is released, today unless another day is said. */
export function ReleaseForm({ permit, onDone }: { permit: Permit; onDone: () => void }) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<number>();
  const [today] = useState<string>(() => dayOf(Date.now()));
  const write = useWrite({
    call: ({ file, ...body }: ReleaseBody, options: WriteOptions) =>
      uploadRelease(permit, body, { file, onProgress: setProgress }, options),
    invalidates: keysOfPermit(permit.project_id),
    about: aboutPermit(permit),
    successMessage: t`${permit.title} released`,
  });
  const form = useForm({
    id: 'permit-release',
    entity: permit.id,
    initial: {
      file: null as File | null,
      released: permit.released ?? today,
      expiresOn: permit.expiresOn ?? '',
      number: permit.number,
    },
    schema: releaseSchema({
      missing: t`Choose the released permit.`,
      tooLarge: t`This file is larger than 25 MB. Choose a smaller one.`,
    }),
    submit: (body: ReleaseBody, options) => write.send(body, options).finally(() => setProgress(undefined)),
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false} aria-label={t`Released permit`}>
      <PictureField
        label={t`Released permit`}
        hint={t`PDF or photo, up to 25 MB. The crew can open it on site.`}
        isOnlyHere={form.isFileOnlyHere}
        {...form.field('file')}
      />
      <UploadProgress part={progress} />
      <FieldRow>
        <DateField label={t`Released on`} max={today} {...form.field('released')} />
        <DateField label={t`Expires on`} {...form.field('expiresOn')} />
      </FieldRow>
      <TextField label={t`Permit number`} {...form.field('number')} />
      <FormActions form={form} submitLabel={<Trans>Save and release</Trans>} onCancel={onDone} />
    </Form>
  );
}
