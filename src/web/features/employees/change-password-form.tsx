import { Trans, useLingui } from '@lingui/react/macro';
import { changePasswordBody } from '../../../shared/auth/auth-contract.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { sessionsKey } from '../../entities/record-keys.ts';
import { PasswordField } from './password-field.tsx';

const empty = { currentPassword: '', newPassword: '' };

interface ChangePasswordFormProps {
  /** For the browser's own store of passwords. */
  email: string;
}

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const { t } = useLingui();
  const change = useWrite({
    call: (body: typeof empty, { idempotencyKey }) =>
      api('POST /api/auth/change-password', { body, idempotencyKey }),
    // All sessions but this one end.
    invalidates: [sessionsKey],
    successMessage: t`Password changed. You’re signed out everywhere else.`,
  });
  const form = useForm({
    id: 'change-password',
    initial: empty,
    schema: changePasswordBody,
    submit: change.send,
    onSuccess: () => form.reset(empty),
    // A draft would keep the passwords on this device.
    keepsDraft: false,
    secrets: ['currentPassword', 'newPassword'],
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FieldRow>
        <TextField
          label={t`Current password`}
          type="password"
          isRequired
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField label={t`New password`} {...form.field('newPassword')} />
      </FieldRow>
      <FormActions form={form} submitLabel={<Trans>Change password</Trans>} needsChange />
    </Form>
  );
}
