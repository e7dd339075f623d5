import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy } from '../../ui/lazy.tsx';
import { api } from '../../platform/api-client.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { sendingSettingsKey } from './sending-settings-key.ts';

// Most visits of the settings are for something else.
const SendingSettingsForm = lazy(async () => ({
  default: (await import('./sending-settings-form.tsx')).SendingSettingsForm,
}));

/** What messages say, and what needs a decision before a bid goes out. */
export function SendingSettings() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: sendingSettingsKey,
    queryFn: ({ signal }) => api('GET /api/settings/sending', { signal }),
  });
  return (
    <SettingsSection title={t`Messages to customers`} query={query}>
      {(settings) => <SendingSettingsForm settings={settings} />}
    </SettingsSection>
  );
}
