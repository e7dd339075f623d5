import { Trans, useLingui } from '@lingui/react/macro';
import type { Notifications, PushDevice } from '../../../shared/notifications/notification-contract.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Label } from '../../ui/status.tsx';
import { notificationsKey } from './notification-calls.ts';

/** The devices that receive, each with its end. */
export function PushDeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useLingui();
  const remove = useWrite({
    call: ({ id: deviceId }: PushDevice, options) =>
      api('DELETE /api/notifications/devices/:deviceId', { params: { deviceId }, ...options }),
    optimistic: ({ id }, cache) => {
      const before = cache.getQueryData<Notifications>(notificationsKey);
      cache.setQueryData<Notifications>(
        notificationsKey,
        (all) => all && { ...all, devices: all.devices.filter((each) => each.id !== id) },
      );
      return () => cache.setQueryData(notificationsKey, before);
    },
    invalidates: [notificationsKey],
    successMessage: t`Device removed`,
  });
  const nameOf = ({ browser, system }: PushDevice) =>
    browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`;
  return (
    <Stack as="ul">
      {devices.map((device) => (
        <Row key={device.id} as="li" gap={12} align="center" tone="ink-2" lined>
          <Icon name="phone" />
          <Stack as="span" grow shrink>
            <Text tone="ink" weight={500}>
              {nameOf(device)}
            </Text>
            <Text tone="ink-2" size="sm">
              <Trans>
                turned on <RelativeTime at={device.createdAt} />
              </Trans>
            </Text>
          </Stack>
          {device.isCurrent ? (
            <Label tone="green">{t`This device`}</Label>
          ) : (
            <Button size="small" onClick={() => void remove.run(device)}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}
