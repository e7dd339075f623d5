import { Trans, useLingui } from '@lingui/react/macro';
import { ownProfileBody, type Employee } from '../../../shared/employees/employee-contract.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { refreshEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { employeeCalls } from './employee-calls.ts';
import { ownProfileKey } from '../../entities/record-keys.ts';

type Body = CallInput<'PUT /api/auth/me'>['body'];

/** What everybody keeps of themselves; e-mail and role are the admins'. */
export function OwnProfileForm({ employee }: { employee: Employee }) {
  const { t } = useLingui();
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/auth/me', { body, version, idempotencyKey }),
    invalidates: [ownProfileKey, employeeCalls.key],
    successMessage: t`Profile saved`,
  });
  const form = useForm({
    id: 'own-profile',
    entity: employee.id,
    version: employee.version,
    initial: valuesOf(employee),
    schema: ownProfileBody,
    merging: {
      valuesOf,
      words: { firstName: t`First name`, lastName: t`Last name`, phone: t`Phone`, color: t`Color` },
    },
    submit: save.send,
    onSuccess: refreshEmployee,
  });
  const { value, onChange } = form.field('color');
  return (
    <Form form={form}>
      <FieldRow>
        <TextField label={t`First name`} isRequired autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={t`Last name`} autoComplete="family-name" {...form.field('lastName')} />
        <PhoneField label={t`Phone`} {...form.field('phone')} />
      </FieldRow>
      <ColorField
        value={value}
        onChange={onChange}
        person={{ firstName: form.values.firstName, lastName: form.values.lastName }}
      />
      <FormActions form={form} submitLabel={<Trans>Save profile</Trans>} needsChange />
    </Form>
  );
}

function valuesOf({ firstName, lastName, phone, color }: Employee) {
  return { firstName, lastName, phone: formatPhone(phone ?? ''), color };
}
