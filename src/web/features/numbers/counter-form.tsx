import { Trans, useLingui } from '@lingui/react/macro';
import { createCounterBody, updateCounterBody, yearPlace } from '../../../shared/numbers/counter-contract.ts';
import { countersKey, type Counter } from '../../entities/counters.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { withFailureToast } from '../../platform/attempt.ts';
import { useWrite } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { previewNumber } from './number-preview.ts';
import styles from './numbers.module.css';

type CounterBody = CallInput<'POST /api/counters'>['body'];

interface CounterValues {
  label: string;
  prefix: string;
  width: string;
  number: string;
}

interface CounterFormProps {
  /** Undefined for a new one. */
  counter: Counter | undefined;
  onDone: () => void;
}

/** A kind of project and how its numbers look, with the next one shown while it is typed. */
export function CounterForm({ counter, onDone }: CounterFormProps) {
  const { t } = useLingui();
  const save = useWrite({
    call: (body: CounterBody, { idempotencyKey, version }) => {
      const { number: _number, ...change } = body;
      return counter
        ? api('PUT /api/counters/:counter_type', {
            params: { counter_type: counter.counter_type },
            body: change,
            version,
            idempotencyKey,
          })
        : api('POST /api/counters', { body, idempotencyKey });
    },
    invalidates: [countersKey],
    successMessage: ({ label, nextNumber }) => t`${label}: the next number is ${nextNumber}`,
  });
  const form = useForm<CounterValues, CounterBody>({
    id: 'counter',
    entity: counter?.counter_type,
    version: counter?.version,
    initial: counter ? valuesOf(counter) : { label: '', prefix: '', width: '1', number: '1001' },
    merging: {
      valuesOf,
      words: { label: t`Name`, prefix: t`Prefix`, width: t`Minimum digits`, number: t`Next number` },
    },
    schema: bodySchema(
      ({ label, prefix, width, number }: CounterValues) => ({
        label,
        prefix,
        width: Number(width),
        ...(!counter && { number }),
      }),
      counter ? updateCounterBody : createCounterBody,
    ),
    submit: (body, options) => withFailureToast(save.send(body, options)),
    onSuccess: onDone,
    keepsDraft: false,
  });
  const preview = previewNumber(form.values);
  return (
    <Form form={form} guardsLeaving={false}>
      <TextField label={t`Name`} isRequired autoFocus {...form.field('label')} />
      <FieldRow>
        <TextField
          label={t`Prefix`}
          isShort
          hint={t`${yearPlace} becomes the year, and numbers start over at 1 each year.`}
          {...form.field('prefix')}
        />
        <NumberField
          label={t`Minimum digits`}
          hint={t`With 4, project 7 becomes 0007.`}
          decimals={0}
          min={1}
          max={9}
          {...form.field('width')}
        />
        {!counter && (
          <TextField label={t`First number`} isNumeric inputMode="numeric" {...form.field('number')} />
        )}
      </FieldRow>
      <p className={styles.preview} aria-live="polite">
        <Trans>
          Next project: <strong className={styles.number}>{preview}</strong>
        </Trans>
      </p>
      {counter && (
        <Text as="p" tone="ink-2" size="sm" weight={400}>
          <Trans>Existing project numbers don’t change.</Trans>
        </Text>
      )}
      <FormActions
        form={form}
        submitLabel={counter ? <Trans>Save</Trans> : <Trans>Add kind</Trans>}
        needsChange={counter !== undefined}
        onCancel={onDone}
      />
    </Form>
  );
}

function valuesOf({ label, prefix, width, number }: Counter): CounterValues {
  return { label, prefix, width: String(width), number: String(number) };
}
