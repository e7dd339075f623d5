import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useSettings } from './use-settings.ts';

const MailSettings = lazy(async () => (await import('./mail-settings.tsx')).MailSettings);

/** How messages leave the house: e-mail by a server that is named here, WhatsApp as whoever runs the app has set it up. */
export function SendingSetUp() {
  const { t } = useLingui();
  const query = useSettings();
  return (
    <Stack gap={24} fit>
      <SettingsSection title={t`Email`} query={query} rows={3}>
        {({ mail }) => (
          <Stack gap={16} fit>
            {mail === 'capture' && (
              <Text as="p" tone="ink-2">
                <Trans>
                  Until you set up email, messages stay in the outbox and don’t reach anyone. An address and
                  its password are usually all it takes.
                </Trans>
              </Text>
            )}
            <MailSettings />
          </Stack>
        )}
      </SettingsSection>
      <SettingsSection title={t`WhatsApp`} query={query} rows={1}>
        {({ whatsapp }) => (
          <p>
            {whatsapp === 'capture' ? (
              <Trans>
                Not set up, so messages stay in the outbox. To send them, ask whoever runs your Plumbline
                server to connect your WhatsApp Business account.
              </Trans>
            ) : (
              <Trans>Sent through your WhatsApp Business account</Trans>
            )}
          </p>
        )}
      </SettingsSection>
    </Stack>
  );
}
