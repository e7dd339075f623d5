import { Trans, useLingui } from '@lingui/react/macro';
import {
  createEmployeeBody,
  updateEmployeeBody,
  type CreateEmployeeBody,
  type Employee,
  type Role,
} from '../../../shared/employees/employee-contract.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm, type Form as FormState } from '../../ui/form/use-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColorField, personColors } from './color-field.tsx';
import { employeeRoles, roleMeaning } from './employee-roles.ts';
import { PasswordField } from './password-field.tsx';

interface EmployeeValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: Role;
  color: string;
}

interface NewEmployeeFormProps {
  save: (body: CreateEmployeeBody, options: { idempotencyKey: string }) => Promise<unknown>;
  onDone: () => void;
}

export function NewEmployeeForm({ save, onDone }: NewEmployeeFormProps) {
  const { t } = useLingui();
  const form = useForm({
    id: 'employee',
    initial: { ...newEmployee(), password: '' },
    schema: createEmployeeBody,
    submit: save,
    onSuccess: onDone,
    // A draft would keep the password on this device.
    keepsDraft: false,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <EmployeeFields form={form} isNew />
      <PasswordField label={t`Password`} {...form.field('password')} />
      <FormActions form={form} submitLabel={<Trans>Add employee</Trans>} onCancel={onDone} />
    </Form>
  );
}

interface EmployeeFormProps {
  employee: Employee;
  save: (change: object) => Promise<unknown>;
  onDone: () => void;
}

export function EmployeeForm({ employee, save, onDone }: EmployeeFormProps) {
  const { firstName, lastName, email, phone, role, color } = employee;
  const form = useForm<EmployeeValues, object>({
    id: 'employee',
    entity: employee.id,
    version: employee.version,
    initial: { firstName, lastName, email, phone: phone ?? '', role, color },
    schema: updateEmployeeBody,
    submit: (body) => save(body),
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <EmployeeFields form={form} isNew={false} />
      <FormActions form={form} submitLabel={<Trans>Save</Trans>} needsChange onCancel={onDone} />
    </Form>
  );
}

type FieldsOf<Values extends object> = Pick<FormState<Values>, 'field' | 'values'>;

function EmployeeFields({ form, isNew }: { form: FieldsOf<EmployeeValues>; isNew: boolean }) {
  const { t } = useLingui();
  const { firstName, lastName, role } = form.values;
  const { value: color, onChange: setColor } = form.field('color');
  return (
    <>
      <FieldRow>
        <TextField
          label={t`First name`}
          isRequired
          autoFocus={isNew}
          maxLength={60}
          {...form.field('firstName')}
        />
        <TextField label={t`Last name`} maxLength={60} {...form.field('lastName')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t`E-mail`}
          hint={t`The person signs in with it.`}
          type="email"
          isRequired
          spellCheck={false}
          {...form.field('email')}
        />
        <PhoneField label={t`Phone`} autoComplete="off" {...form.field('phone')} />
      </FieldRow>
      <SegmentedField
        label={t`Role`}
        choices={employeeRoles()}
        hint={roleMeaning(role)}
        {...form.field('role')}
      />
      <ColorField value={color} onChange={setColor} person={{ firstName, lastName }} />
    </>
  );
}

function newEmployee(): EmployeeValues {
  const color = personColors[Math.floor(Math.random() * personColors.length)]!;
  return { firstName: '', lastName: '', email: '', phone: '', role: 'field', color };
}
