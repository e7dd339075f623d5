import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { newPassword, type Employee } from '../../../shared/employees/employee-contract.ts';
import { withFailureToast } from '../../platform/attempt.ts';
import { useWrite } from '../../platform/write.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { employeeCalls, resetPassword } from './employee-calls.ts';
import { PasswordField } from './password-field.tsx';

interface ResetPasswordFormProps {
  employee: Employee;
  onDone: () => void;
}

const schema = z.strictObject({ password: newPassword });

export function ResetPasswordForm({ employee, onDone }: ResetPasswordFormProps) {
  const { t } = useLingui();
  const { firstName } = employee;
  const reset = useWrite({
    call: ({ password }: { password: string }, options) => resetPassword(employee, password, options),
    invalidates: [employeeCalls.key],
    successMessage: t`${firstName} has a new password and is signed out everywhere`,
  });
  const form = useForm({
    id: 'reset-password',
    entity: employee.id,
    initial: { password: '' },
    schema,
    submit: (body, options) => withFailureToast(reset.send(body, options)),
    onSuccess: onDone,
    keepsDraft: false,
    secrets: ['password'],
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <PasswordField
        label={t`New password`}
        hint={t`At least 10 characters. Give it to them yourself; you won’t see it again.`}
        autoFocus
        {...form.field('password')}
      />
      <FormActions form={form} submitLabel={<Trans>Set password</Trans>} onCancel={onDone} />
    </Form>
  );
}
