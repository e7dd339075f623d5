import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { newIdempotencyKey } from '../../../platform/idempotency-key.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { toast } from '../../../ui/toast-store.ts';
import { voiceNoteAgain } from '../voice/voice-kind.ts';
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
    const fileOfItem = async ({ key, name, type }: ShownItem) => fileOf(await list.file(key), { name, type });
    const files = await Promise.all(items.map(fileOfItem));
    const voices = await Promise.all(
      items.map(async ({ key }) => {
        const voice = list.view().items.find(({ after, state }) => after === key && state !== 'kept');
        return voice && { voice, file: await fileOfItem(voice) };
      }),
    );
    const spoken = voices.flatMap((each) => each?.voice.key ?? []);
    await list.remove([...items.map(({ key }) => key), ...spoken]);
    const message = plural(items.length, { one: '# photo removed', other: '# photos removed' });
    toast.undo(message, async () => {
      for (const [index, { target, state, kind, place, subject }] of items.entries()) {
        const file = files[index];
        const again = newPhoto(target as unknown as PhotoTarget, { isReleased: state === 'waiting' });
        const key = newIdempotencyKey();
        if (file) await list.add([file], { ...again, key, kind, place, subject });
        const said = voices[index];
        if (said?.file) await list.add([said.file], { ...voiceNoteAgain(said.voice), after: key });
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
