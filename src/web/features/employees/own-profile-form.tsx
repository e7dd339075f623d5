import { Trans, useLingui } from '@lingui/react/macro';
import { ownProfileBody, type Employee } from '../../../shared/employees/employee-contract.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { refreshEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { employeeCalls } from './employee-calls.ts';
import { profileFields } from './employee-fields.ts';
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
    onSuccess: refreshEmployee,
  });
  const form = useRecordForm({
    id: 'own-profile',
    fields: profileFields(),
    record: employee,
    schema: ownProfileBody,
    submit: save.send,
  });
  const { value, onChange } = form.field('color');
  return (
    <Form form={form}>
      <FieldRow>
        <TextField isRequired autoComplete="given-name" {...form.field('firstName')} />
        <TextField autoComplete="family-name" {...form.field('lastName')} />
        <PhoneField {...form.field('phone')} />
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
