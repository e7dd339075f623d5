import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MailProvider } from '../../../shared/settings/mail-providers.ts';
import { updateMailServerBody, type MailServer } from '../../../shared/settings/mail-server-contract.ts';
import { settingsKey } from '../../entities/record-keys.ts';
import { api, type Answer, type CallInput } from '../../platform/api-client.ts';
import { isEmailFormat } from '../../platform/email-format.ts';
import { useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { SettingsContent } from '../../ui/settings-section.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Body = CallInput<'PUT /api/settings/mail'>['body'];
type Values = Record<'fromAddress' | 'password' | 'userName' | 'host' | 'port', string> &
  Pick<MailServer, 'security'>;
/** What was proposed for an address, which is the usual user name. */
type Found = Answer<'GET /api/settings/mail/proposal'> & { userName: string };

/** The company's mail server: an address and its password, and what is known of the server by them. */
export function MailSettings() {
  const query = useQuery({
    queryKey: [...settingsKey, 'mail'],
    queryFn: ({ signal }) => api('GET /api/settings/mail', { signal }),
  });
  return (
    <SettingsContent query={query} rows={3}>
      {(server) => (server.setBy === 'start' ? <SetByStart server={server} /> : <MailForm server={server} />)}
    </SettingsContent>
  );
}

function SetByStart({ server: { fromAddress, host } }: { server: MailServer }) {
  return (
    <p>
      <Trans>
        Email goes out from <bdi>{fromAddress}</bdi> through {host}. Whoever runs your Plumbline server set
        this up and can change it.
      </Trans>
    </p>
  );
}

const valuesOf = ({ fromAddress, userName, host, port, security }: MailServer): Values => ({
  fromAddress,
  password: '',
  userName,
  host,
  port: String(port),
  security,
});

const bodyOf = ({ password, port, ...rest }: Values): Body => ({
  ...rest,
  ...(password !== '' && { password }),
  port: Number(port || 'none'),
});

function MailForm({ server }: { server: MailServer }) {
  const { t } = useLingui();
  const { email } = useEmployee();
  const isKept = server.setBy === 'settings';
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<Found>();
  const taken = useRef<Found>(undefined);
  const asked = useRef(server.fromAddress);
  const save = useWrite({
    call: (body: Body, { idempotencyKey, version }) =>
      api('PUT /api/settings/mail', { body, version, idempotencyKey }),
    invalidates: [settingsKey],
    successMessage: t`Test email sent to ${email}. Email is set up.`,
  });
  const form = useForm<Values, Body, MailServer>({
    id: 'mail-server',
    entity: 1,
    initial: valuesOf(server),
    version: server.version,
    merging: {
      valuesOf,
      words: {
        fromAddress: t`Email address`,
        password: t`Password`,
        userName: t`Username`,
        host: t`Server`,
        port: t`Port`,
        security: t`Encryption`,
      },
    },
    schema: bodySchema(bodyOf, updateMailServerBody),
    submit: save.send,
    secrets: ['password'],
  });
  const { host, port } = form.values;
  const isWrongThere = ['userName', 'host', 'port'].some((name) => form.errorAt(name) !== undefined);
  const address = form.field('fromAddress');

  /** Where mail of this address leaves is looked up. */
  async function propose() {
    const typed = form.values.fromAddress.trim();
    if (typed === asked.current || !isEmailFormat(typed)) return;
    asked.current = typed;
    const proposal = await api('GET /api/settings/mail/proposal', { query: { address: typed } }).catch(
      () => undefined,
    );
    if (proposal && asked.current === typed) setFound({ ...proposal, userName: typed });
  }

  /** Unless somebody has entered a server of their own, as the fields stand now that the answer is here. */
  const take = useEffectEvent((proposal: Found) => {
    const isFree = (name: 'userName' | 'host') => ['', taken.current?.[name]].includes(form.values[name]);
    if (!isFree('userName') || !isFree('host')) return;
    const { userName, host, port, security } = proposal;
    taken.current = proposal;
    form.patch({ userName, host, port: String(port), security });
  });
  useEffect(() => {
    if (found) take(found);
  }, [found]);

  return (
    <Form form={form}>
      <FieldRow>
        <TextField
          label={t`Email address`}
          hint={t`Bids, invoices and invitations come from this address.`}
          type="email"
          isRequired
          spellCheck={false}
          {...address}
          onBlur={() => {
            address.onBlur();
            void propose();
          }}
        />
        <TextField
          label={t`Password`}
          hint={isKept ? t`Leave blank to keep the current password.` : undefined}
          type="password"
          autoComplete="new-password"
          isRequired={!isKept}
          {...form.field('password')}
        />
      </FieldRow>
      {found?.provider && found.host === host && <ProviderNote provider={found.provider} />}
      {host !== '' && !isOpen && !isWrongThere && (
        <Row gap={8} align="center" wrap tone="ink-2" size="sm">
          <span>
            <Trans>
              Email goes out through {host}, port {port}.
            </Trans>
          </span>
          <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
            <Trans>Change server</Trans>
          </Button>
        </Row>
      )}
      {(isOpen || isWrongThere) && (
        <>
          <FieldRow>
            <TextField label={t`Username`} isRequired spellCheck={false} {...form.field('userName')} />
            <TextField
              label={t`Server`}
              hint={t`Your email provider calls it the outgoing or SMTP server.`}
              isRequired
              spellCheck={false}
              {...form.field('host')}
            />
          </FieldRow>
          <FieldRow>
            <NumberField label={t`Port`} decimals={0} {...form.field('port')} />
            <SegmentedField
              label={t`Encryption`}
              choices={[
                { value: 'tls', label: 'TLS' },
                { value: 'starttls', label: 'STARTTLS' },
              ]}
              {...form.field('security')}
            />
          </FieldRow>
        </>
      )}
      <FormActions form={form} submitLabel={<Trans>Send test and save</Trans>} needsChange>
        {isKept && <RemoveServer />}
      </FormActions>
      <Text as="p" tone="ink-3" size="sm">
        <Trans>The test goes to {email}. Your changes are saved once it’s sent.</Trans>
      </Text>
    </Form>
  );
}

/** What somebody has to know of the provider's passwords before the first try fails. */
function ProviderNote({ provider }: { provider: MailProvider }) {
  const words = {
    google: (
      <Trans>
        Google requires an app password here, not the password you sign in with. In your Google account under
        Security, turn on 2-Step Verification, then create one under App passwords.
      </Trans>
    ),
    microsoft: (
      <Trans>
        This is Microsoft 365. Your Microsoft 365 admin has to allow Authenticated SMTP for this mailbox
        first, under Active users, Mail, Manage email apps.
      </Trans>
    ),
    'outlook.com': (
      <Trans>
        Microsoft no longer lets other programs send from outlook.com, hotmail.com and live.com addresses. Use
        an address on your own domain or from another provider.
      </Trans>
    ),
    yahoo: <Trans>Yahoo requires an app password here. Create one in your account under Security.</Trans>,
    aol: <Trans>AOL requires an app password here. Create one in your account under Security.</Trans>,
    icloud: (
      <Trans>
        Apple requires an app-specific password here. Create one at account.apple.com under Sign-In and
        Security.
      </Trans>
    ),
    zoho: (
      <Trans>With two-factor sign-in, Zoho requires an app password here. Create one under Security.</Trans>
    ),
    fastmail: <Trans>Fastmail requires an app password here. Create one under Privacy and Security.</Trans>,
    godaddy: undefined,
    ionos: undefined,
    comcast: undefined,
  }[provider];
  return (
    words && (
      <Text as="p" tone="ink-2" size="sm">
        {words}
      </Text>
    )
  );
}

function RemoveServer() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite({
    call: (_input: void, { idempotencyKey }) => api('DELETE /api/settings/mail', { idempotencyKey }),
    invalidates: [settingsKey],
    successMessage: t`Mail server removed`,
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Remove the mail server and its password?`}
        text={t`You can’t undo this. Messages stay in the outbox and don’t reach anyone until you enter a server and its password again.`}
        confirmLabel={t`Remove mail server`}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => void remove.run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
