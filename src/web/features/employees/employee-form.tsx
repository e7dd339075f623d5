import { Trans, useLingui } from '@lingui/react/macro';
import {
  createEmployeeBody,
  updateEmployeeBody,
  type CreateEmployeeBody,
  type Employee,
  type Role,
} from '../../../shared/employees/employee-contract.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm, type Form as FormState } from '../../ui/form/use-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
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

interface NewEmployeeValues extends EmployeeValues {
  start: 'invitation' | 'password';
  password: string;
}

const newEmployeeSchema = bodySchema<NewEmployeeValues, CreateEmployeeBody>(
  ({ start, password, ...employee }) => (start === 'invitation' ? employee : { ...employee, password }),
  createEmployeeBody,
);

interface NewEmployeeFormProps {
  save: (body: CreateEmployeeBody, options: WriteOptions) => Promise<Employee>;
  onAdded: (employee: Employee) => void;
  onDone: () => void;
}

export function NewEmployeeForm({ save, onAdded, onDone }: NewEmployeeFormProps) {
  const { t } = useLingui();
  const form = useForm<NewEmployeeValues, CreateEmployeeBody>({
    id: 'employee',
    initial: { ...newEmployee(), start: 'invitation', password: '' },
    schema: newEmployeeSchema,
    submit: async (body, options) => onAdded(await save(body, options)),
    onSuccess: onDone,
    secrets: ['password'],
  });
  const isInvited = form.values.start === 'invitation';
  return (
    <Form form={form} guardsLeaving={false}>
      <EmployeeFields form={form} isNew />
      <SegmentedField
        label={t`First sign-in`}
        choices={[
          { value: 'invitation', label: t`Send an invitation` },
          { value: 'password', label: t`Set a first password` },
        ]}
        hint={isInvited ? t`An e-mail with a link to choose a password, valid for 7 days.` : undefined}
        {...form.field('start')}
      />
      {!isInvited && (
        <PasswordField
          label={t`Password`}
          hint={t`At least 10 characters. Tell it to the person; it is not shown again.`}
          {...form.field('password')}
        />
      )}
      <FormActions
        form={form}
        submitLabel={isInvited ? <Trans>Add and invite</Trans> : <Trans>Add employee</Trans>}
        onCancel={onDone}
      />
    </Form>
  );
}

interface EmployeeFormProps {
  employee: Employee;
  save: (change: object, options: WriteOptions) => Promise<Employee>;
  onSaved: (employee: Employee) => void;
  onDone: () => void;
}

export function EmployeeForm({ employee, save, onSaved, onDone }: EmployeeFormProps) {
  const { t } = useLingui();
  const form = useForm<EmployeeValues, object, Employee>({
    id: 'employee',
    entity: employee.id,
    version: employee.version,
    initial: valuesOf(employee),
    schema: updateEmployeeBody,
    merging: {
      valuesOf,
      words: {
        firstName: t`First name`,
        lastName: t`Last name`,
        email: t`E-mail`,
        phone: t`Phone`,
        role: { label: t`Role`, show: (role) => employeeRoles().find(({ value }) => value === role)!.label },
        color: t`Color`,
      },
    },
    submit: save,
    onSuccess: (saved) => {
      onDone();
      onSaved(saved);
    },
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
        <TextField label={t`First name`} isRequired autoFocus={isNew} {...form.field('firstName')} />
        <TextField label={t`Last name`} {...form.field('lastName')} />
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

function valuesOf({ firstName, lastName, email, phone, role, color }: Employee): EmployeeValues {
  return { firstName, lastName, email, phone: formatPhone(phone ?? ''), role, color };
}

function newEmployee(): EmployeeValues {
  const color = personColors[Math.floor(Math.random() * personColors.length)]!;
  return { firstName: '', lastName: '', email: '', phone: '', role: 'field', color };
}
