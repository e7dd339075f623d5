import { useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import type { OutgoingList } from '../../platform/outgoing/outgoing-list.ts';
import { isOnlyInMemory } from '../../platform/outgoing/outgoing-rules.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
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

/** Tells whether this device keeps what waits to be sent, or only this page does. With `takeBack` it offers an Undo for what the device keeps. */
export function useTellKept(): (list: OutgoingList, key: string, takeBack?: () => unknown) => void {
  const { t } = useLingui();
  const tellNotKept = useTellNotKept();
  return (list, key, takeBack) => {
    const item = list.find(key);
    const saved = t`Saved on this device. It is sent when the network is back.`;
    if (item && isOnlyInMemory(item)) tellNotKept();
    else if (takeBack) toast.undo(saved, takeBack);
    else toast.success(saved);
  };
}
