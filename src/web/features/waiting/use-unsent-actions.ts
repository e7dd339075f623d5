import { useLingui } from '@lingui/react/macro';
import { bodyOf, type ExpenseBody } from '../../entities/captured/captured-items.ts';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { ask } from '../../ui/question-store.ts';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast-store.ts';

/** What a person can do with something that waits, whatever became of what it is for. */
export function useUnsentActions(item: ShownItem, words: string) {
  const { t } = useLingui();
  const { list } = useOfflineQueue();
  const { key, kind, name, subject, trouble } = item;
  const text = [words, kind === 'expense' && (bodyOf(item) as ExpenseBody).paidFor, subject]
    .filter(Boolean)
    .join('\n');

  return {
    send: () => void list.release([key]),
    handIn: () => void list.handIn([key]),
    /** The same receipt is on another expense: only a person knows whether it is another purchase. */
    confirm:
      trouble?.code === 'expense.double' ? () => void confirmed().then(() => list.release([key])) : undefined,
    async copy() {
      if (await copyText(text)) toast.success(t`Copied`);
      else toast.error(t`Couldn’t copy. Download it instead.`);
    },
    async save() {
      const file = item.isSaid ? undefined : await list.file(key).catch(() => undefined);
      // What is said of a picture goes along, so that nothing of it is left behind.
      if (item.isSaid || kind === 'expense')
        downloadFile(`${t`Note`}.txt`, new Blob([text], { type: 'text/plain' }));
      if (file) downloadFile(name, file);
      else if (!item.isSaid) toast.error(t`This device can’t read this file anymore.`);
    },
    async discard() {
      const isSure = await ask({
        title: t`Discard this for good?`,
        text: t`It’s only on this device. You can’t undo this.`,
        confirmLabel: t`Discard`,
      });
      if (isSure) await list.remove([key]);
    },
  };

  async function confirmed(): Promise<void> {
    const body = JSON.stringify({ ...(bodyOf(item) as ExpenseBody), isConfirmed: true });
    await list.retarget([key], { body });
  }
}
