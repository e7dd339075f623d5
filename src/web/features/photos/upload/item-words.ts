import { useLingui } from '@lingui/react/macro';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { isUnsentChoice } from '../../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { formattingLocale } from '../../../platform/formatting-locale.ts';
import { useIsOnline } from '../../../platform/use-is-online.ts';
import { intlFormat } from '../../../platform/intl-format.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** Where a photo is, in words that claim no more than the server has confirmed. */
export function useItemWords(): (item: ShownItem) => string {
  const { t } = useLingui();
  const { view } = useOfflineQueue();
  const isOnline = useIsOnline();
  const isPhone = useIsPhone();
  return (item) => {
    const { state, hold, key, received, size, trouble } = item;
    if (state === 'kept') return t`Uploaded`;
    if (state === 'refused') return t`Not accepted`;
    if (hold === 'writing') return t`Saving to this device…`;
    if (hold === 'memory') return t`Only on this page`;
    if (isUnsentChoice(item)) return t`Not sent yet: tap Send`;
    if (state === 'chosen') return t`Sends once you save the lead`;
    if (state === 'waiting' && view.sending.has(key)) {
      if (received >= size) return t`Checking…`;
      const [there, all] = [megabytes(received), megabytes(size)];
      return received > 0 ? t`${there} of ${all} MB sent` : t`Sending…`;
    }
    if (state === 'waiting' && trouble) return t`Trying again soon`;
    if (state === 'waiting' && received > 0 && isOnline) return t`Waiting to resume`;
    return isPhone ? t`On this phone only` : t`On this device only`;
  };
}

/** Why it was refused; a sentence that begins with the file's name stands beside it already. */
export function failureReason({ name, trouble }: ShownItem): string | undefined {
  const sentence = trouble?.sentence;
  return sentence?.startsWith(`${name}: `) ? sentence.slice(name.length + 2) : sentence;
}

/** What is wrong with a file itself, which another sending does not mend. */
const lasting: readonly string[] = ['request.unsupported_type', 'request.too_large'];

/** Whether sending a refused photo once more may come to something. */
export function mayGoAgain({ trouble }: ShownItem): boolean {
  return !lasting.includes(trouble?.code ?? '');
}

/** Megabytes with one decimal. */
function megabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return intlFormat(Intl.NumberFormat, formattingLocale(), digits).format(bytes / 1024 / 1024);
}
