import { useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import type { OfflineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { isOnlyInMemory } from '../../platform/offline-queue/queue-rules.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { isOnline } from '../../platform/use-is-online.ts';
import { toast } from '../../ui/toast-store.ts';

/** Tells that only this page holds what was captured, with the way to where room is made. */
export function useTellNotKept(): () => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const paths = usePaths();
  return () =>
    toast.error(t`Not saved: this device is out of space.`, {
      description: t`Keep this page open until it’s sent, or free up space.`,
      action: { label: t`Free up space`, run: () => navigate(paths.waiting) },
    });
}

interface Kept {
  /** It was sent, and no answer came that says whether it arrived. */
  wasSent: boolean;
  /** Offers an Undo for what the device keeps. */
  takeBack?: (() => unknown) | undefined;
}

/** Tells whether this device keeps what waits to be sent, or only this page does; and what it waits for. */
export function useTellKept(): (list: OfflineQueue, key: string, kept: Kept) => void {
  const { t } = useLingui();
  const tellNotKept = useTellNotKept();
  const savedWords = (wasSent: boolean) => {
    if (!isOnline()) return t`Saved on this device. Plumbline sends it when you’re back online.`;
    if (wasSent)
      return t`Saved on this device. The server hasn’t confirmed it yet, so Plumbline will try again.`;
    return t`Saved on this device. Plumbline sends it automatically.`;
  };
  return (list, key, { wasSent, takeBack }) => {
    const item = list.find(key);
    const saved = savedWords(wasSent);
    if (item && isOnlyInMemory(item)) tellNotKept();
    else if (takeBack) toast.undo(saved, takeBack);
    else toast.success(saved);
  };
}
