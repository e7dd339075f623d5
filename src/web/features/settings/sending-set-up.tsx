import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { KeyValue } from '../../ui/key-value.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import styles from './sending-set-up.module.css';
import { useSettings } from './use-settings.ts';

/** Whether messages leave the house, and for a way that is not set up what the person who runs the server has to do. */
export function SendingSetUp() {
  const { t } = useLingui();
  const query = useSettings();
  return (
    <SettingsSection title={t`How messages leave`} query={query}>
      {({ mail, whatsapp }) => (
        <Stack gap={16} className={styles.ways}>
          <KeyValue
            facts={[
              {
                name: t`E-mail`,
                value: mail === 'smtp' ? t`Through your mail server` : t`Not set up: kept in the outbox`,
              },
              {
                name: t`WhatsApp`,
                value:
                  whatsapp === 'cloud' ? t`Through WhatsApp Business` : t`Not set up: kept in the outbox`,
              },
            ]}
          />
          {mail === 'capture' && (
            <SetUp
              example={
                'SMTP_URL=smtps://office%40example.com:password@smtp.example.com\nMAIL_FROM=office@example.com'
              }
            >
              <Trans>
                For e-mail, start Plumbline with the address of your mail server. Your mail provider calls it
                SMTP; an @ in the user name is written %40.
              </Trans>
            </SetUp>
          )}
          {whatsapp === 'capture' && (
            <SetUp example={'WHATSAPP_TOKEN=…\nWHATSAPP_PHONE_ID=…'}>
              <Trans>
                For WhatsApp, start Plumbline with the token and the phone number id of your WhatsApp Business
                account.
              </Trans>
            </SetUp>
          )}
          {(mail === 'capture' || whatsapp === 'capture') && (
            <Text as="p" tone="ink-2" size="sm">
              <Trans>
                These are set where the server is started and not here, because they hold passwords. Restart
                it afterwards.
              </Trans>
            </Text>
          )}
        </Stack>
      )}
    </SettingsSection>
  );
}

function SetUp({ example, children }: { example: string; children: ReactNode }) {
  return (
    <div>
      <p>{children}</p>
      <pre className={styles.example} dir="ltr">
        {example}
      </pre>
    </div>
  );
}
