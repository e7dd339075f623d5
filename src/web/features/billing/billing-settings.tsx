import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { billingSettingsKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { lazy } from '../../ui/lazy.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

// Most visits of the settings are for something else.
const BillingSettingsForm = lazy(
  async () => (await import('./billing-settings-form.tsx')).BillingSettingsForm,
);

/** How the company bills and pays. */
export function BillingSettings() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: billingSettingsKey,
    queryFn: ({ signal }) => api('GET /api/settings/billing', { signal }),
  });
  return (
    <SettingsSection title={t`Billing`} query={query}>
      {(settings) => <BillingSettingsForm settings={settings} />}
    </SettingsSection>
  );
}
