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
    toast.error(t`Not saved: this device has no room left.`, {
      description: t`Keep this page open until it is sent, or make room.`,
      action: { label: t`Make room`, run: () => navigate(paths.waiting) },
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
    if (!isOnline()) return t`Saved on this device. It is sent when the network is back.`;
    if (wasSent)
      return t`Saved on this device. The server did not answer as it should. Plumbline tries again by itself.`;
    return t`Saved on this device. It is sent by itself.`;
  };
  return (list, key, { wasSent, takeBack }) => {
    const item = list.find(key);
    const saved = savedWords(wasSent);
    if (item && isOnlyInMemory(item)) tellNotKept();
    else if (takeBack) toast.undo(saved, takeBack);
    else toast.success(saved);
  };
}
