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

export const ownProfileKey = ['auth', 'me'];

type Body = CallInput<'PUT /api/auth/me'>['body'];

/** What everybody keeps of themselves; e-mail and role are the admins'. */
export function OwnProfileForm({ employee }: { employee: Employee }) {
  const { t } = useLingui();
  const { firstName, lastName, phone, color, version } = employee;
  const save = useWrite({
    call: (body: Body, { idempotencyKey }) => api('PUT /api/auth/me', { body, version, idempotencyKey }),
    invalidates: [ownProfileKey, employeeCalls.key],
    successMessage: t`Profile saved`,
  });
  const form = useForm({
    id: 'own-profile',
    entity: employee.id,
    version,
    initial: { firstName, lastName, phone: formatPhone(phone ?? ''), color },
    schema: ownProfileBody,
    submit: save.send,
    onSuccess: refreshEmployee,
  });
  const { value, onChange } = form.field('color');
  return (
    <Form form={form}>
      <FieldRow>
        <TextField
          label={t`First name`}
          isRequired
          maxLength={60}
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextField
          label={t`Last name`}
          maxLength={60}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
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
