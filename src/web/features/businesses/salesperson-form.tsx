import { Trans, useLingui } from '@lingui/react/macro';
import {
  salespersonBody,
  type Salesperson,
  type SalespersonBody,
} from '../../../shared/businesses/business-contract.ts';
import { withFailureToast } from '../../platform/attempt.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { TextField } from '../../ui/text-field.tsx';
import { addSalesperson, changeSalesperson } from './business-calls.ts';
import styles from './salespeople.module.css';
import { businessKey, businessesKey } from '../../entities/record-keys.ts';

interface SalespersonFormProps {
  businessId: number;
  /** Without one, somebody is added. */
  person?: Salesperson | undefined;
  onDone: () => void;
}

/** Adds somebody to a business, or changes one who works there, in the place of the person's line. */
export function SalespersonForm({ businessId, person, onDone }: SalespersonFormProps) {
  const { t } = useLingui();
  const save = useWrite({
    call: (body: SalespersonBody, options: WriteOptions) =>
      person
        ? changeSalesperson(businessId, person, body, options)
        : addSalesperson(businessId, body, options),
    invalidates: [businessesKey, businessKey(businessId)],
    successMessage: ({ name }) => (person ? t`${name} saved` : t`${name} added`),
  });
  const form = useForm({
    id: person ? 'salesperson-change' : 'salesperson',
    entity: person ? person.id : businessId,
    version: person?.version,
    initial: valuesOf(person),
    schema: salespersonBody,
    merging: person && { valuesOf, words: { name: t`Name`, phone: t`Phone`, email: t`E-mail` } },
    submit: (body, options) => withFailureToast(save.send(body, options)),
    onSuccess: onDone,
  });
  return (
    <div className={styles.adding}>
      <Form
        form={form}
        guardsLeaving={false}
        aria-label={person ? t`Change ${person.name}` : t`New salesperson`}
      >
        <TextField label={t`Name`} isRequired autoFocus {...form.field('name')} />
        <FieldRow>
          <PhoneField label={t`Phone`} autoComplete="off" {...form.field('phone')} />
          <TextField label={t`E-mail`} type="email" spellCheck={false} {...form.field('email')} />
        </FieldRow>
        <FormActions
          form={form}
          submitLabel={person ? <Trans>Save</Trans> : <Trans>Add salesperson</Trans>}
          needsChange={person !== undefined}
          onCancel={onDone}
        />
      </Form>
    </div>
  );
}

function valuesOf(person: Salesperson | undefined): { name: string; phone: string; email: string } {
  const { name = '', phone, email } = person ?? {};
  return { name, phone: formatPhone(phone ?? ''), email: email ?? '' };
}
