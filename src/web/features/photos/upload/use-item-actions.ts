import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { toast } from '../../../ui/toast-store.ts';
import { newPhoto, type PhotoTarget } from './photo-kind.ts';

interface ItemActions {
  sendAgain: (items: readonly ShownItem[]) => void;
  /** Takes photos away, and offers to bring them back. */
  takeAway: (items: readonly ShownItem[]) => void;
  /** Gives the file back to the device, where its other pictures are. */
  saveBack: (item: ShownItem) => Promise<void>;
}

/** What a person can do with photos that wait. */
export function useItemActions(): ItemActions {
  const { t } = useLingui();
  const { list } = useOfflineQueue();

  async function takeAway(items: readonly ShownItem[]): Promise<void> {
    const files = await Promise.all(
      items.map(async ({ key, name, type }) => fileOf(await list.file(key), { name, type })),
    );
    await list.remove(items.map(({ key }) => key));
    const message = plural(items.length, { one: '# photo removed', other: '# photos removed' });
    toast.undo(message, async () => {
      for (const [index, { target, state, kind, place, subject }] of items.entries()) {
        const file = files[index];
        const again = newPhoto(target as unknown as PhotoTarget, { isReleased: state === 'waiting' });
        if (file) await list.add([file], { ...again, kind, place, subject });
      }
    });
  }

  return {
    sendAgain: (items) => void list.release(items.map(({ key }) => key)),
    takeAway: (items) => void takeAway(items),
    async saveBack({ key, name }) {
      const file = await list.file(key).catch(() => undefined);
      if (file) downloadFile(name, file);
      else toast.error(t`This device can’t read this file anymore.`);
    },
  };
}

function fileOf(bytes: Blob | undefined, { name, type }: { name: string; type: string }): File | undefined {
  return bytes && new File([bytes], name, { type });
}
