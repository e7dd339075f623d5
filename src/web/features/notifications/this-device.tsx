import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushDevice } from '../../../shared/notifications/notification-contract.ts';
import { api } from '../../platform/api-client.ts';
import { isAppleTouch } from '../../platform/apple.ts';
import { canReceive, isReceiving, startReceiving, stopReceiving } from '../../platform/push/push-device.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { notificationsKey } from './notification-calls.ts';

/** Lets this device receive, or not any more. */
export function ThisDevice({ publicKey, devices }: { publicKey: string; devices: readonly PushDevice[] }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const own = devices.find(({ isCurrent }) => isCurrent);
  const stop = useWrite({
    call: async (deviceId: number, options) => {
      await stopReceiving();
      return api('DELETE /api/notifications/devices/:deviceId', { params: { deviceId }, ...options });
    },
    invalidates: [notificationsKey],
  });

  async function start() {
    setPending(true);
    setFailure(undefined);
    try {
      if (!(await startReceiving(publicKey)))
        setFailure(
          t`Notifications are blocked for this site. Allow them in your browser’s settings, then try again.`,
        );
      await cache.invalidateQueries({ queryKey: notificationsKey });
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setPending(false);
    }
  }

  if (!canReceive()) {
    return (
      <Text as="p" tone="ink-2" breakWords>
        {isAppleTouch() ? (
          <Trans>
            To get notifications here, tap Share in Safari, then Add to Home Screen, and open the app from
            there.
          </Trans>
        ) : (
          <Trans>This browser can’t show notifications. They need a secure connection (https).</Trans>
        )}
      </Text>
    );
  }
  const isOn = own !== undefined && isReceiving();
  return (
    <Stack gap={12} justifyItems="start">
      <Row gap={12} align="center" wrap>
        <Text tone="ink-2">
          {isOn ? (
            <Trans>This device gets notifications.</Trans>
          ) : (
            <Trans>This device gets no notifications.</Trans>
          )}
        </Text>
        {isOn ? (
          <Button isPending={stop.isPending} onClick={() => void stop.run(own.id)}>
            <Trans>Turn off for this device</Trans>
          </Button>
        ) : (
          <Button variant="primary" isPending={isPending} onClick={() => void start()}>
            <Trans>Turn on for this device</Trans>
          </Button>
        )}
      </Row>
      {failure !== undefined && <ErrorNote title={failure} />}
    </Stack>
  );
}
