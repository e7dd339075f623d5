import { Trans, useLingui } from '@lingui/react/macro';
import type { RememberedDevice } from '../../../shared/auth/factor-contract.ts';
import { sessionsKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useDeviceName } from '../../entities/use-device-name.ts';

/** Where one is not asked for a code, each with its end. */
export function RememberedDevices({ devices }: { devices: readonly RememberedDevice[] }) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const forget = useWrite({
    call: ({ id }: RememberedDevice, options) =>
      api('DELETE /api/auth/factor/devices/:deviceId', { params: { deviceId: id }, ...options }),
    invalidates: [sessionsKey],
    successMessage: t`Device forgotten`,
  });
  return (
    <Stack gap={8}>
      <Text as="h3" weight={550}>
        <Trans>Remembered devices</Trans>
      </Text>
      <Stack as="ul" gap={8}>
        {devices.map((device) => (
          <Row key={device.id} as="li" gap={12} align="center" justify="between">
            <Stack as="span" grow shrink>
              <Text weight={500}>{nameOf(device)}</Text>
              <Text tone="ink-2" size="sm" breakWords>
                <Trans>
                  {device.ip} · last used <RelativeTime at={device.lastUsedAt} />
                </Trans>
              </Text>
            </Stack>
            <Button size="small" onClick={() => void forget.run(device)}>
              <Trans>Forget</Trans>
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
