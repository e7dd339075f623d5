import { Trans, useLingui } from '@lingui/react/macro';
import { allRights } from '../../../shared/auth/rights.ts';
import {
  createEmployeeBody,
  updateEmployeeBody,
  type CreateEmployeeBody,
  type Employee,
} from '../../../shared/employees/employee-contract.ts';
import { useEmployees } from '../../entities/employees.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/record-fields.ts';
import { useRecordForm, type RecordForm } from '../../ui/form/use-record-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { employeeFields } from './employee-fields.ts';
import { roleMeaning, roleName, useRoleChoices, useRoles } from '../../entities/employee-roles.ts';
import { useEmployee } from '../../platform/session.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Select } from '../../ui/select.tsx';
import { exceptionFields } from './employee-fields.ts';
import { RightsField } from './rights-field.tsx';
import { PasswordField } from './password-field.tsx';

type EmployeeFields = ReturnType<typeof employeeFields>;

interface FirstSignIn {
  start: 'invitation' | 'password';
  password: string;
}

const newEmployeeSchema = bodySchema<FormValues<EmployeeFields> & FirstSignIn, CreateEmployeeBody>(
  ({ start, password, ...employee }) => {
    // The role of the number decides.
    const body = { ...employee, role: 'field' as const };
    return start === 'invitation' ? body : { ...body, password };
  },
  createEmployeeBody,
);

interface NewEmployeeFormProps {
  save: (body: CreateEmployeeBody, options: WriteOptions) => Promise<Employee>;
  onAdded: (employee: Employee) => void;
  onDone: () => void;
}

export function NewEmployeeForm({ save, onAdded, onDone }: NewEmployeeFormProps) {
  const { t } = useLingui();
  const { data: others } = useEmployees();
  const roles = useRoleChoices();
  const form = useRecordForm({
    id: 'employee',
    fields: employeeFields(roles, others),
    record: undefined,
    extra: { start: 'invitation', password: '' },
    schema: newEmployeeSchema,
    submit: async (body: CreateEmployeeBody, options) => onAdded(await save(body, options)),
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
          { value: 'password', label: t`Set a password` },
        ]}
        hint={isInvited ? t`Plumbline emails a link to choose a password, valid for 7 days.` : undefined}
        {...form.field('start')}
      />
      {!isInvited && (
        <PasswordField
          label={t`Password`}
          hint={t`At least 10 characters. Give it to them yourself; you won’t see it again.`}
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
  const roles = useRoleChoices();
  const form = useRecordForm({
    id: 'employee',
    fields: { ...employeeFields(roles), ...exceptionFields() },
    record: employee,
    schema: updateEmployeeBody,
    submit: save,
    onSuccess: (saved) => {
      onDone();
      onSaved(saved);
    },
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <EmployeeFields form={form} isNew={false} present={employee} />
      <Exceptions form={form} />
      <FormActions form={form} submitLabel={<Trans>Save</Trans>} needsChange onCancel={onDone} />
    </Form>
  );
}

type FieldsProps = {
  form: Pick<RecordForm<EmployeeFields>, 'field' | 'values'>;
  isNew: boolean;
  present?: Employee;
};

function EmployeeFields({ form, isNew, present }: FieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, roleId } = form.values;
  const choices = useRoleChoices();
  const role = useRoles().find(({ id }) => id === roleId);
  // What somebody has stands there, also where who looks could not give it.
  const own = present && {
    value: present.roleId,
    label: roleName({ id: present.roleId, name: present.roleName }),
  };
  const offered = !own || choices.some(({ value }) => value === own.value) ? choices : [...choices, own];
  const { value: color, onChange: setColor } = form.field('color');
  return (
    <>
      <FieldRow>
        <TextField isRequired autoFocus={isNew} {...form.field('firstName')} />
        <TextField {...form.field('lastName')} />
      </FieldRow>
      <FieldRow>
        <TextField
          hint={t`They sign in with this address.`}
          type="email"
          isRequired
          spellCheck={false}
          {...form.field('email')}
        />
        <PhoneField autoComplete="off" {...form.field('phone')} />
      </FieldRow>
      <Select choices={offered} hint={role && roleMeaning(role)} {...form.field('roleId')} />
      <ColorField value={color} onChange={setColor} person={{ firstName, lastName }} />
    </>
  );
}

type ExceptionFields = ReturnType<typeof exceptionFields>;

/** What one person may beside their role, and what of it not; for admins, who have every right themselves. */
function Exceptions({ form }: { form: RecordForm<EmployeeFields & ExceptionFields> }) {
  const { t } = useLingui();
  const me = useEmployee();
  const { roleId, grantedRights, revokedRights } = form.values;
  const role = useRoles().find(({ id }) => id === roleId);
  if (me.role !== 'admin' || !role || role.base === 'admin') return null;
  const effective = allRights.filter(
    (right) =>
      (role.rights.includes(right) || grantedRights.includes(right)) && !revokedRights.includes(right),
  );
  const differing = allRights.filter(
    (right) => role.rights.includes(right) !== effective.includes(right),
  ).length;
  return (
    <Disclosure title={differing > 0 ? t`Exceptions (${differing})` : t`Exceptions`}>
      <RightsField
        value={effective}
        usual={role.rights}
        onChange={(rights) => {
          form.set(
            'grantedRights',
            rights.filter((right) => !role.rights.includes(right)),
          );
          form.set(
            'revokedRights',
            role.rights.filter((right) => !rights.includes(right)),
          );
        }}
      />
    </Disclosure>
  );
}
