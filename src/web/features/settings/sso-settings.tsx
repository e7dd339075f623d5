import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  updateSsoSettingsBody,
  type SsoSettings as Kept,
} from '../../../shared/settings/sso-settings-contract.ts';
import { employeeRoles } from '../../entities/employee-roles.ts';
import { fullName, useEmployees } from '../../entities/employees.ts';
import { employeesKey, settingsKey } from '../../entities/record-keys.ts';
import { api, ApiError, type CallInput } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { RoleValueRows, type RoleValueRow } from './role-value-rows.tsx';
import { SsoHints } from './sso-hints.tsx';

type Body = CallInput<'PUT /api/settings/sso'>['body'];
type NewRole = NonNullable<Body['newRole']> | 'nobody';
interface Values extends Record<
  'issuer' | 'clientId' | 'clientSecret' | 'name' | 'domains' | 'roleClaim',
  string
> {
  newRole: NewRole;
  roleValues: RoleValueRow[];
  meetsFactor: boolean;
  /** Empty where everybody may sign in otherwise. */
  emergencyId: string;
}

/** Signing in through the company's own provider. */
export function SsoSettings() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: [...settingsKey, 'sso'],
    queryFn: ({ signal }) => api('GET /api/settings/sso', { signal }),
  });
  return (
    <SettingsSection title={t`Single sign-on`} query={query}>
      {(sso) => <SsoForm sso={sso} />}
    </SettingsSection>
  );
}

const valuesOf = (sso: Kept): Values => ({
  issuer: sso.issuer,
  clientId: sso.clientId,
  clientSecret: '',
  name: sso.name,
  domains: sso.domains.join(', '),
  newRole: sso.newRole ?? 'nobody',
  roleClaim: sso.roleClaim,
  roleValues: sso.roleValues.map((row, index) => ({ ...row, key: `value-${index}` })),
  meetsFactor: sso.meetsFactor,
  emergencyId: String(sso.emergencyId ?? ''),
});

const bodyOf = ({ clientSecret, domains, newRole, roleValues, emergencyId, ...rest }: Values): Body => ({
  ...rest,
  ...(clientSecret !== '' && { clientSecret }),
  domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
  newRole: newRole === 'nobody' ? null : newRole,
  roleValues: roleValues.map(({ value, role }) => ({ value, role })),
  emergencyId: emergencyId === '' ? null : Number(emergencyId),
});

function SsoForm({ sso }: { sso: Kept }) {
  const { t } = useLingui();
  const isKept = sso.version > 0;
  const roles: { value: NewRole; label: string }[] = [
    { value: 'nobody', label: t`No, only employees who are already here` },
    ...employeeRoles().map(({ value, label }) => ({ value, label: t`Yes, with the role ${label}` })),
  ];
  const emergencies = useEmergencyChoices();
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/settings/sso', { body, version, idempotencyKey }),
    invalidates: [settingsKey, employeesKey],
    successMessage: t`Single sign-on saved`,
  });
  const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const form = useForm<Values, Body, Kept>({
    id: 'single-sign-on',
    entity: 1,
    initial: valuesOf(sso),
    version: sso.version,
    merging: {
      valuesOf,
      words: {
        issuer: t`Issuer`,
        clientId: t`Client ID`,
        clientSecret: t`Client secret`,
        name: t`Provider’s name`,
        domains: t`Email domains`,
        newRole: { label: t`Add new people`, show: (value) => labelOf(roles, value) },
        roleClaim: t`Claim with roles`,
        roleValues: {
          label: t`Roles by value`,
          show: (rows) =>
            rows.map(({ value, role }) => `${value}: ${labelOf(employeeRoles(), role)}`).join(', '),
        },
        meetsFactor: { label: t`Second factor`, show: (value) => (value ? t`Not asked for` : t`Asked for`) },
        emergencyId: { label: t`Only single sign-on`, show: (value) => labelOf(emergencies, value) },
      },
    },
    schema: bodySchema(bodyOf, updateSsoSettingsBody),
    submit: save.send,
    secrets: ['clientSecret'],
  });
  const isRefused = (place: string) => Object.keys(form.errors).find((path) => path.startsWith(place));
  const domains = form.field('domains');

  return (
    <Form form={form}>
      <Text as="p" tone="ink-2">
        <Trans>
          People sign in with the account they already have at Microsoft, Google, or your own identity
          provider. Plumbline speaks OpenID Connect.
        </Trans>
      </Text>
      <RedirectAddress url={sso.redirectUri} />
      <SsoHints />
      <FieldRow>
        <TextField
          label={t`Issuer`}
          hint={t`An address like https://login.example.com/realms/office.`}
          isRequired
          spellCheck={false}
          {...form.field('issuer')}
        />
        <TextField
          label={t`Provider’s name`}
          hint={t`Shown on the button, like Microsoft.`}
          isRequired
          {...form.field('name')}
        />
      </FieldRow>
      <TestProvider issuer={form.values.issuer.trim()} />
      <FieldRow>
        <TextField label={t`Client ID`} isRequired spellCheck={false} {...form.field('clientId')} />
        <TextField
          label={t`Client secret`}
          hint={isKept ? t`Leave blank to keep the current secret.` : undefined}
          type="password"
          autoComplete="off"
          isRequired={!isKept}
          {...form.field('clientSecret')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t`Email domains`}
          hint={t`Only these addresses get in, like example.com. Empty lets in everyone the provider confirms.`}
          spellCheck={false}
          {...domains}
          error={domains.error ?? (isRefused('domains.') && form.errorAt(isRefused('domains.')!))}
        />
        <Select
          label={t`Add new people when they first sign in`}
          choices={roles}
          {...form.field('newRole')}
        />
      </FieldRow>
      <Disclosure title={<Trans>Roles from the provider</Trans>} open={sso.roleClaim !== '' || undefined}>
        <Stack gap={12}>
          <TextField
            label={t`Claim with roles`}
            hint={t`Like groups, roles, or realm_access.roles. It’s read at every sign-in; whoever has none of the values gets the role for new people.`}
            spellCheck={false}
            {...form.field('roleClaim')}
          />
          <RoleValueRows
            rows={form.values.roleValues}
            onChange={(rows) => form.set('roleValues', rows)}
            errorAt={form.errorAt}
            onLeave={(path) => form.leave(path, 'roleValues')}
          />
        </Stack>
      </Disclosure>
      <Checkbox
        label={t`Signing in at the provider replaces the second factor`}
        hint={t`Turn this off to ask for a code or a passkey here as well.`}
        {...form.field('meetsFactor')}
      />
      <Select
        label={t`Only single sign-on`}
        hint={
          sso.hasWorked
            ? t`Passwords and passkeys stop working, except for one admin, in case the provider is down.`
            : t`You can turn this on once an admin has signed in through the provider.`
        }
        isDisabled={!sso.hasWorked && sso.emergencyId === null}
        choices={emergencies}
        {...form.field('emergencyId')}
      />
      <FormActions form={form} submitLabel={<Trans>Save</Trans>} needsChange>
        {isKept && <RemoveSso onRemoved={(nothing) => form.reset(valuesOf(nothing))} />}
      </FormActions>
    </Form>
  );
}

function useEmergencyChoices() {
  const { t } = useLingui();
  const { data = [] } = useEmployees();
  const admins = data.filter(({ role, isActive }) => role === 'admin' && isActive);
  return [
    { value: '', label: t`Off` },
    ...admins.map((admin) => {
      const name = fullName(admin);
      return { value: String(admin.id), label: t`On, with ${name} as the emergency account` };
    }),
  ];
}

function RedirectAddress({ url }: { url: string }) {
  const { t } = useLingui();
  async function copy() {
    if (await copyText(url)) toast.success(t`Address copied`);
    else toast.show(t`Couldn’t copy. Select the address and copy it yourself.`);
  }
  return (
    <Stack gap={8}>
      <TextField
        label={t`Redirect address`}
        hint={t`Enter it at your provider.`}
        value={url}
        onChange={() => undefined}
        name="redirectUri"
      />
      <span>
        <Button icon="copy" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </span>
    </Stack>
  );
}

/** Asks the provider what it is, before anything is saved. */
function TestProvider({ issuer }: { issuer: string }) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState<{ isGood: boolean; text: string }>();
  async function test() {
    setPending(true);
    try {
      const found = await api('POST /api/settings/sso/test', { body: { issuer }, ...newKeyOption() });
      const { issuer: name, authorizationEndpoint } = found;
      setSaid({ isGood: true, text: t`Found ${name}. People sign in at ${authorizationEndpoint}.` });
    } catch (error) {
      const text =
        error instanceof ApiError ? (error.fields['issuer'] ?? error.message) : t`The test failed.`;
      setSaid({ isGood: false, text });
    }
    setPending(false);
  }
  return (
    <Row gap={12} align="center" wrap>
      <Button isPending={isPending} disabled={issuer === ''} onClick={() => void test()}>
        <Trans>Test</Trans>
      </Button>
      <Text tone={said?.isGood ? 'green' : 'red'} size="sm" breakWords role="status">
        {said?.text}
      </Text>
    </Row>
  );
}

function RemoveSso({ onRemoved }: { onRemoved: (nothing: Kept) => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite({
    call: (_input: void, { idempotencyKey }) => api('DELETE /api/settings/sso', { idempotencyKey }),
    invalidates: [settingsKey, employeesKey],
    successMessage: t`Single sign-on removed`,
    onSuccess: (nothing) => {
      setAsking(false);
      onRemoved(nothing);
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Remove single sign-on?`}
        text={t`People sign in with their passwords again. Whoever has none needs a link from you, under Employees. You can’t undo this.`}
        confirmLabel={t`Remove single sign-on`}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => void remove.run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
