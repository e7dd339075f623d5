import { Trans, useLingui } from '@lingui/react/macro';
import {
  salespersonBody,
  type Salesperson,
  type SalespersonBody,
} from '../../../shared/businesses/business-contract.ts';
import { withFailureToast } from '../../platform/attempt.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { field } from '../../ui/form/record-fields.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
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
  const form = useRecordForm({
    id: person ? 'salesperson-change' : 'salesperson',
    entity: person ? person.id : businessId,
    fields: {
      name: field.text(t`Name`),
      phone: field.phone(t`Phone`),
      email: field.text(t`Email`, 'email'),
    },
    record: person,
    schema: salespersonBody,
    submit: (body, options) => withFailureToast(save.send(body, options)),
    onSuccess: onDone,
  });
  return (
    <div className={styles.adding}>
      <Form
        form={form}
        guardsLeaving={false}
        aria-label={person ? t`Edit ${person.name}` : t`New salesperson`}
      >
        <TextField isRequired autoFocus {...form.field('name')} />
        <FieldRow>
          <PhoneField autoComplete="off" {...form.field('phone')} />
          <TextField type="email" spellCheck={false} {...form.field('email')} />
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
