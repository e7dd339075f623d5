import { plural } from '@lingui/core/macro';
import { keysOfPhotos } from '../../../entities/photos/project-images.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { useWrite } from '../../../platform/write.ts';
import { removePhotos, restorePhotos } from '../photo-calls.ts';
import { projectPhotosPlace } from '../upload/photo-kind.ts';
import { useItemActions } from '../upload/use-item-actions.ts';

interface TakenPhotos {
  items: readonly ShownItem[];
  /** Wherever it has got to by now, with Undo. */
  removeLast: () => void;
  isRemoving: boolean;
}

/** The photos that were taken of a project since a moment, the first one first. */
export function useTakenPhotos(projectId: number, since: number): TakenPhotos {
  const { list, view } = useOfflineQueue();
  const { takeAway } = useItemActions();
  const place = projectPhotosPlace(projectId);
  const items = view.items.filter((item) => item.place === place && item.chosenAt >= since);
  const removal = useWrite({
    call: ({ photoId }: { key: string; photoId: number }, options) =>
      removePhotos(projectId, [photoId], options),
    onSuccess: (_answer, { key }) => void list.remove([key]),
    undo: (_answer, { photoId }, options) => restorePhotos(projectId, [photoId], options),
    successMessage: () => plural(1, { one: '# photo removed', other: '# photos removed' }),
    invalidates: keysOfPhotos(projectId),
  });

  function removeLast() {
    const last = items.at(-1);
    if (!last) return;
    const photoId = Number(last.answer?.['photoId']);
    if (last.state === 'kept') void removal.run({ key: last.key, photoId });
    else takeAway([last]);
  }

  return { items, removeLast, isRemoving: removal.isPending };
}
