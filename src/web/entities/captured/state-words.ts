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
      if (answer?.['outcome'] === 'office') return t`The office has it and will file it.`;
      if (answer?.['outcome'] === 'kept') return t`Saved to its project, though you’re no longer on it.`;
      return t`Saved`;
    }
    if (state === 'refused') return trouble?.sentence ?? t`Not accepted`;
    if (hold === 'memory')
      return isPhone
        ? t`Not saved: this phone is out of space. Keep this page open.`
        : t`Not saved: this device is out of space. Keep this page open.`;
    if (isUnsentChoice(item)) return t`Not sent yet: tap Send`;
    if (state === 'chosen') return t`Sends once you save the lead`;
    if (view.sending.has(key)) return t`Sending…`;
    if (!isOnline) return t`Sends when you’re back online`;
    if (handingIn) return t`Its project is gone or no longer yours. Handing it in to the office…`;
    return t`Trying again…`;
  };
}
