import { useLingui } from '@lingui/react/macro';
import { lazy } from '../../ui/lazy.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useSettings } from './use-settings.ts';

const BusinessHoursForm = lazy(async () => (await import('./business-hours-form.tsx')).BusinessHoursForm);

/** When the company works. */
export function BusinessHoursSettings() {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Business hours`} query={useSettings()} rows={9}>
      {(settings) => <BusinessHoursForm settings={settings} />}
    </SettingsSection>
  );
}
