import { Trans, useLingui } from '@lingui/react/macro';
import { salespersonBody } from '../../../shared/businesses/business-contract.ts';
import { sayingWhatFailed } from '../../platform/attempt.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addSalesperson, businessesKey, businessKey } from './business-calls.ts';
import styles from './salespeople.module.css';

export function SalespersonForm({ businessId, onDone }: { businessId: number; onDone: () => void }) {
  const { t } = useLingui();
  const add = useWrite({
    call: (body: Parameters<typeof addSalesperson>[1], options: WriteOptions) =>
      addSalesperson(businessId, body, options),
    invalidates: [[...businessesKey], [...businessKey(businessId)]],
    successMessage: ({ name }) => t`${name} added`,
  });
  const form = useForm({
    id: 'salesperson',
    entity: businessId,
    initial: { name: '', phone: '', email: '' },
    schema: salespersonBody,
    submit: (body, options) => sayingWhatFailed(add.send(body, options)),
    onSuccess: onDone,
  });
  return (
    <div className={styles.adding}>
      <Form form={form} guardsLeaving={false} aria-label={t`New salesperson`}>
        <TextField label={t`Name`} isRequired autoFocus {...form.field('name')} />
        <FieldRow>
          <PhoneField label={t`Phone`} autoComplete="off" {...form.field('phone')} />
          <TextField label={t`E-mail`} type="email" spellCheck={false} {...form.field('email')} />
        </FieldRow>
        <FormActions form={form} submitLabel={<Trans>Add salesperson</Trans>} onCancel={onDone} />
      </Form>
    </div>
  );
}
