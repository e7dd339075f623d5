import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../entities/settings-query.ts';
import { lazy } from '../../ui/lazy.tsx';
import { api } from '../../platform/api-client.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { sendingSettingsKey } from './sending-settings-key.ts';

// Most visits of the settings are for something else.
const SendingSettingsForm = lazy(
  async () => (await import('./sending-settings-form.tsx')).SendingSettingsForm,
);

/** What messages say, and what needs a decision before a bid goes out. */
export function SendingSettings() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: sendingSettingsKey,
    queryFn: ({ signal }) => api('GET /api/settings/sending', { signal }),
  });
  const company = useQuery(settingsQuery);
  return (
    <SettingsSection
      title={t`Messages to customers`}
      // The samples are longer by the company's name.
      query={{ ...query, data: company.isPending ? undefined : query.data }}
    >
      {(settings) => <SendingSettingsForm settings={settings} />}
    </SettingsSection>
  );
}
