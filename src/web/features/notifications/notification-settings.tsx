import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '../../ui/layout/layout.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { NotificationForm } from './notification-form.tsx';
import { useNotifications } from './notification-calls.ts';
import { PushDeviceList } from './push-device-list.tsx';
import { ThisDevice } from './this-device.tsx';

/** What somebody is told of on their devices, when not, and which devices those are. */
export function NotificationSettings() {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Push notifications`} query={useNotifications()}>
      {(notifications) => (
        <Stack gap={24}>
          <ThisDevice publicKey={notifications.publicKey} devices={notifications.devices} />
          <NotificationForm notifications={notifications} />
          {notifications.devices.length > 0 && (
            <Stack gap={8}>
              <h3>
                <Trans>Devices that get notifications</Trans>
              </h3>
              <PushDeviceList devices={notifications.devices} />
            </Stack>
          )}
        </Stack>
      )}
    </SettingsSection>
  );
}
