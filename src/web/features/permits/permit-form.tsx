import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf } from '../../platform/company-time.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm, type Form as FormState } from '../../ui/form/use-form.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { MoneyField } from '../../ui/number-field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { SuggestedField } from '../../ui/suggested-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  aboutPermit,
  changePermit,
  keysOfPermit,
  recordPermit,
  useKnownAuthorities,
  type Permit,
} from './permit-calls.ts';
import styles from './permit-form.module.css';
import { happenedDays, permitSchema, valuesOf, type PermitBody, type PermitValues } from './permit-values.ts';
import { UploadProgress } from './upload-progress.tsx';

interface PermitFormProps {
  projectId: number;
  /** Left out for a new one. */
  permit?: Permit | undefined;
  onDone: (permit?: Permit) => void;
}

const usualMethods = ['Online portal', 'In person', 'E-mail', 'Mail'];

/** Authority, way, title and file: four answers of which most are there already. The rest may come later. */
export function PermitForm({ projectId, permit, onDone }: PermitFormProps) {
  const { t } = useLingui();
  const { data: known } = useKnownAuthorities();
  const [progress, setProgress] = useState<number>();
  const [today] = useState<string>(() => dayOf(Date.now()));
  const write = useWrite({
    call: ({ file, ...body }: PermitBody, options: WriteOptions) => {
      const sent = { file, onProgress: setProgress };
      const { status, ...change } = body;
      return permit
        ? changePermit(permit, change, sent, options)
        : recordPermit(projectId, { ...change, status }, sent, options).then((answer) => answer.permit);
    },
    invalidates: keysOfPermit(projectId),
    about: permit && aboutPermit(permit),
    successMessage: permit ? t`Permit saved` : t`Permit recorded`,
  });
  const form = useForm({
    id: 'permit',
    entity: permit ? `of-${permit.id}` : `in-${projectId}`,
    version: permit?.version,
    initial: valuesOf(permit, today),
    schema: permitSchema(permit, {
      issuing_authority: t`Enter the authority that issues it.`,
      title: t`Enter what the permit is for.`,
      tooLarge: t`This file is larger than 25 MB. Choose a smaller one.`,
    }),
    submit: (body: PermitBody, options) => write.send(body, options).finally(() => setProgress(undefined)),
    onSuccess: (saved) => onDone(saved),
    nameDraft: ({ title, issuing_authority }) => title || issuing_authority,
  });
  const { values } = form;
  const authority = known?.authorities.find(
    ({ name }) => name.toLowerCase() === values.issuing_authority.trim().toLowerCase(),
  );
  const methods = [...new Set([...(known?.methods ?? []), ...usualMethods])];

  function takeAuthority(name: string) {
    const method = known?.authorities.find((each) => each.name === name)?.method;
    // What somebody chose stays; what an authority chose before gives way to the next.
    const isOurs =
      values.submission_method === '' ||
      known?.authorities.some(
        (each) => each.name === values.issuing_authority && each.method === values.submission_method,
      );
    form.patch({ issuing_authority: name, ...(method && isOurs && { submission_method: method }) });
  }

  return (
    <Form form={form} guardsLeaving={false} aria-label={permit ? t`Edit permit` : t`New permit`}>
      <SuggestedField
        label={t`Authority`}
        isRequired
        autoFocus={!permit}
        placeholder={t`City, county or agency`}
        suggestions={known?.authorities.map(({ name }) => name) ?? []}
        field={form.field('issuing_authority')}
        onTake={takeAuthority}
      />
      {authority?.usual && (
        <Text as="p" tone="ink-2" size="sm" className={styles.usual}>
          <Trans>
            Usually takes{' '}
            <strong>
              <Plural value={authority.usual.days} _0="less than a day" one="# day" other="# days" />
            </strong>
          </Trans>{' '}
          <Plural value={authority.usual.count} one="(based on # permit)" other="(based on # permits)" />
        </Text>
      )}
      <SuggestedField
        label={t`What it’s for`}
        isRequired
        placeholder={t`Building permit, electrical, plumbing…`}
        suggestions={known?.titles ?? []}
        field={form.field('title')}
      />
      <SuggestedField
        label={t`Submitted via`}
        placeholder={t`Portal, counter, mail`}
        suggestions={methods}
        field={form.field('submission_method')}
      />
      {!permit && (
        <>
          <SegmentedField
            label={t`Status`}
            {...form.field('status')}
            choices={[
              { value: 'submitted', label: t`Submitted` },
              { value: 'draft', label: t`Not submitted yet` },
            ]}
          />
          {values.status === 'submitted' && (
            <DateField label={t`Submitted on`} max={today} {...form.field('submittedOn')} />
          )}
        </>
      )}
      <PictureField
        label={permit?.file ? t`Replace the application ${permit.file}` : t`Application`}
        hint={t`PDF or photo, up to 25 MB.`}
        isOnlyHere={form.isFileOnlyHere}
        {...form.field('file')}
      />
      <UploadProgress part={progress} />
      <Disclosure
        title={<Trans>Number, fee and dates</Trans>}
        open={permit !== undefined || hasMore(form.errors)}
      >
        <Stack gap={16} className={styles.rest}>
          <FieldRow>
            <TextField label={t`Permit number`} {...form.field('number')} />
            <MoneyField label={t`Fee`} {...form.field('fee')} />
          </FieldRow>
          <FieldRow>
            <DateField label={t`Follow up on`} {...form.field('followUpOn')} />
            <DateField label={t`Expires on`} {...form.field('expiresOn')} />
          </FieldRow>
          {permit && <Happened permit={permit} form={form} today={today} />}
        </Stack>
      </Disclosure>
      <FormActions
        form={form}
        submitLabel={permit ? <Trans>Save</Trans> : <Trans>Record permit</Trans>}
        onCancel={() => onDone()}
      />
    </Form>
  );
}

/** The days of what has happened, to be put right. */
function Happened({ permit, form, today }: { permit: Permit; form: FormState<PermitValues>; today: string }) {
  const { t } = useLingui();
  const words: Record<DayName, string> = {
    submittedOn: t`Submitted on`,
    correctionsOn: t`Corrections requested on`,
    released: t`Released on`,
    closedOn: t`Closed on`,
  };
  const shown = happenedDays.filter((name) => permit[name] !== null);
  return (
    <FieldRow>
      {shown.map((name) => (
        <DateField key={name} label={words[name]} max={today} {...form.field(name)} />
      ))}
    </FieldRow>
  );
}

type DayName = (typeof happenedDays)[number];
const inMore = ['number', 'fee', 'followUpOn', 'expiresOn', ...happenedDays];
const hasMore = (errors: Readonly<Record<string, string | undefined>>) => inMore.some((name) => errors[name]);
