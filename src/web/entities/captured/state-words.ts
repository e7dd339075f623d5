import { useLingui } from '@lingui/react/macro';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { isUnsentChoice } from '../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';

/** What becomes of something that waits, in words that claim no more than the server has confirmed. */
export function useStateWords(): (item: ShownItem) => string {
  const { t } = useLingui();
  const { view } = useOfflineQueue();
  const isOnline = useIsOnline();
  const isPhone = useIsPhone();
  return (item) => {
    const { key, state, hold, trouble, handingIn, answer } = item;
    if (state === 'kept') {
      if (answer?.['outcome'] === 'office') return t`With the office, who will file it.`;
      if (answer?.['outcome'] === 'kept') return t`Saved in its project, although it is not yours anymore.`;
      return t`Saved`;
    }
    if (state === 'refused') return trouble?.sentence ?? t`Not accepted`;
    if (hold === 'memory')
      return isPhone
        ? t`Not saved: this phone is full. Keep this page open.`
        : t`Not saved: this device is full. Keep this page open.`;
    if (isUnsentChoice(item)) return t`Not sent yet: tap Send`;
    if (state === 'chosen') return t`Sent once its lead is saved.`;
    if (view.sending.has(key)) return t`Sending`;
    if (!isOnline) return t`Sent when the network is back`;
    if (handingIn) return t`Its project is gone or not yours anymore. Handing it in`;
    return t`Trying again`;
  };
}
