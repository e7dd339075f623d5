import { Trans, useLingui } from '@lingui/react/macro';
import type { Right } from '../../../shared/auth/rights.ts';
import { createRoleBody, updateRoleBody, type OwnRole } from '../../../shared/employees/role-contract.ts';
import { fullName, useEmployees } from '../../entities/employees.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RightsField } from './rights-field.tsx';

/** What the form holds, and what a new role begins with. */
export interface RoleStart {
  name: string;
  base: 'office' | 'field';
  rights: readonly Right[];
}

type Body = Omit<RoleStart, 'rights'> & { rights: Right[] };

type RoleFormProps = {
  save: (body: Body, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
} & ({ role: OwnRole; start?: undefined } | { role?: undefined; start: RoleStart });

/** A role of the company's own. Where its people work is said once, when it is made. */
export function RoleForm({ role, start, save, onDone }: RoleFormProps) {
  const { t } = useLingui();
  const base = role?.base === 'field' ? 'field' : 'office';
  const form = useForm<RoleStart, Body>({
    id: 'role',
    entity: role?.id,
    version: role?.version,
    initial: role ? { name: role.name, base, rights: role.rights } : start,
    schema: bodySchema<RoleStart, Body>(
      ({ name, base: of, rights }) => ({ name, ...(!role && { base: of }), rights: [...rights] }) as Body,
      role ? updateRoleBody : createRoleBody,
      { name: t`Enter a name.` },
    ),
    submit: save,
    onSuccess: onDone,
    nameDraft: ({ name }) => name,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <TextField label={t`Name`} isRequired autoFocus={!role} {...form.field('name')} />
      {!role && (
        <SegmentedField
          label={t`Works`}
          choices={[
            { value: 'office', label: t`In the office` },
            { value: 'field', label: t`On site` },
          ]}
          hint={
            form.values.base === 'field'
              ? t`Their start page is their own day, and check-in is at hand.`
              : t`Their start page shows what needs attention.`
          }
          {...form.field('base')}
        />
      )}
      {role && <PeopleOf role={role} />}
      <RightsField value={form.values.rights} onChange={(rights) => form.set('rights', rights)} />
      <FormActions
        form={form}
        submitLabel={role ? <Trans>Save</Trans> : <Trans>Add role</Trans>}
        needsChange={role !== undefined}
        onCancel={onDone}
      />
    </Form>
  );
}

/** A role that is only looked at: a built-in one, or by somebody who makes none. */
export function RoleView({ role, onCopy }: { role: OwnRole; onCopy: (() => void) | undefined }) {
  return (
    <Stack gap={20}>
      <PeopleOf role={role} />
      {onCopy && (
        <span>
          <Button icon="copy" onClick={onCopy}>
            <Trans>Make a copy to change</Trans>
          </Button>
        </span>
      )}
      <RightsField value={role.rights} onChange={() => undefined} isDisabled />
    </Stack>
  );
}

function PeopleOf({ role }: { role: OwnRole }) {
  const { data } = useEmployees();
  const names = data?.filter(({ roleId }) => roleId === role.id).map(fullName) ?? [];
  if (names.length === 0) return null;
  return (
    <Text as="p" tone="ink-2" size="sm">
      <Trans>Has this role:</Trans> <bdi>{names.join(', ')}</bdi>
    </Text>
  );
}
