import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { installApp, installWay } from '../../platform/install-app.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/section.tsx';

/** The way onto the home screen, where there is one and the app is not there yet. */
export function InstallApp() {
  const { t } = useLingui();
  const [way, setWay] = useState(installWay);
  if (way === 'none') return null;
  return (
    <Section title={t`Install the app`}>
      <Stack gap={12} justifyItems="start">
        <Text as="p" tone="ink-2" breakWords>
          {way === 'offered' ? (
            <Trans>Plumbline opens in its own window, from an icon on this device.</Trans>
          ) : (
            <Trans>In Safari, tap Share, then Add to Home Screen. Notifications need the app there.</Trans>
          )}
        </Text>
        {way === 'offered' && (
          <Button
            icon="download"
            onClick={() => {
              setWay('none');
              void installApp();
            }}
          >
            <Trans>Install app</Trans>
          </Button>
        )}
      </Stack>
    </Section>
  );
}
