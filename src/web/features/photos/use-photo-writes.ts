import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { stageOf } from '../../../shared/photos/photo-group.ts';
import { useQueryClient } from '@tanstack/react-query';
import { subjectOf } from '../../entities/captured/subject-of.ts';
import { useTellKept } from '../../entities/captured/use-tell-kept.ts';
import {
  keysOfPhotos,
  patchImages,
  type Photo,
  type ProjectImages,
} from '../../entities/photos/project-images.ts';
import { projectPhotosKey } from '../../entities/record-keys.ts';
import { ApiError } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { withoutFieldName } from '../../platform/failure-words.ts';
import { saveOverPresent, staleRecord } from '../../platform/save-over-present.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { changedImages, withBeside, withoutImages } from './changed-images.ts';
import {
  changePhoto,
  changePhotos,
  drawOnPhoto,
  removePhoto,
  removePhotos,
  restorePhotos,
  type PhotoChange,
} from './photo-calls.ts';
import { isOnline } from '../../platform/use-is-online.ts';
import { toast } from '../../ui/toast-store.ts';
import { newDrawing } from './upload/photo-kind.ts';
import { useOrderWrite } from './use-order-write.ts';

type ManyChange = Pick<PhotoChange, 'area' | 'group' | 'isDuring'>;

interface Many {
  photos: readonly Photo[];
  change: ManyChange;
}

const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id);

/** Every way to change the photos of a project: shown at once, each with its Undo, taken back when the server refuses. */
export function usePhotoWrites(projectId: number) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { list } = useOfflineQueue();
  const tellKept = useTellKept();
  const key = projectPhotosKey(projectId);
  const invalidates = keysOfPhotos(projectId);

  const one = useWrite({
    call: ({ photo, change }: { photo: Photo; change: PhotoChange }, options) =>
      saveOverPresent(photo, change, options, (version, again) =>
        changePhoto(projectId, photo, change, { ...again, version }),
      ),
    optimistic: ({ photo, change }, queries) =>
      patchImages(queries, projectId, (images) => changedImages(images, [photo.id], change)),
    invalidates,
  });

  const many = useWrite({
    call: ({ photos, change }: Many, options) => changePhotos(projectId, idsOf(photos), change, options),
    optimistic: ({ photos, change }, queries) =>
      patchImages(queries, projectId, (images) => changedImages(images, idsOf(photos), change)),
    undo: (_answer, { photos, change }, options) => takeBack(photos, change, options),
    successMessage: (_answer, { photos, change }) => manyWords(photos.length, change),
    invalidates,
  });

  function manyWords(count: number, { group, isDuring, area }: ManyChange): string {
    if (group === 'before')
      return plural(count, { one: '# photo moved to Before', other: '# photos moved to Before' });
    if (isDuring) return plural(count, { one: '# photo moved to During', other: '# photos moved to During' });
    if (group === 'after')
      return plural(count, { one: '# photo moved to After', other: '# photos moved to After' });
    return area
      ? plural(count, { one: `# photo moved to ${area}`, other: `# photos moved to ${area}` })
      : plural(count, { one: 'Area removed from # photo', other: 'Area removed from # photos' });
  }

  /** What each had before, together for those that had the same. */
  async function takeBack(photos: readonly Photo[], change: ManyChange, { idempotencyKey }: WriteOptions) {
    const isMove = change.group !== undefined;
    const lots = [...Map.groupBy(photos, (photo) => (isMove ? stageOf(photo) : photo.area)).values()];
    for (const [index, lot] of lots.entries()) {
      const options = { idempotencyKey: `${idempotencyKey}-${index}` };
      const { group, isDuring, area } = lot[0]!;
      // oxlint-disable-next-line no-await-in-loop -- each changes the same group's order, one after the other
      await changePhotos(projectId, idsOf(lot), isMove ? { group, isDuring } : { area }, options);
    }
  }

  const remove = useWrite({
    call: async ([first, ...others]: readonly Photo[], options) => {
      if (others.length > 0 || !first) {
        const { drafts } = await removePhotos(projectId, idsOf(first ? [first, ...others] : []), options);
        return { message: undefined, drafts };
      }
      try {
        return await removePhoto(projectId, first, options);
      } catch (error) {
        // Somebody else was faster (specification, section 8): it is gone, as it was meant to be.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        // oxlint-disable-next-line no-console -- the specification asks for this line
        console.info(`File not found: ${first.group}/${first.filename}`);
        return undefined;
      }
    },
    optimistic: (photos, queries) =>
      patchImages(queries, projectId, (images) => withoutImages(images, idsOf(photos))),
    onSuccess: (answer) => tellDrafts(answer?.drafts ?? []),
    undo: (_answer, photos, options) => restorePhotos(projectId, idsOf(photos), options),
    successMessage: (answer, photos) =>
      answer?.message === undefined
        ? plural(photos.length, { one: '# photo removed', other: '# photos removed' })
        : translateSentence(answer.message),
    invalidates,
  });

  const drawing = useWrite({
    call: ({ photo, file }: { photo: Photo; file: File }, options) =>
      drawOnPhoto(projectId, photo, file, options),
    onSuccess: (added, { photo }) =>
      cache.setQueryData<ProjectImages>(key, (images) => images && withBeside(images, photo, added)),
    undo: (added, _input, options) => removePhoto(projectId, added, options),
    successMessage: t`Saved as a new photo next to the original`,
    invalidates,
  });

  /**
   * Keeps what was drawn on a photo as a new one, which it answers; without a network this device keeps it, and sends it later. Throws what
   * the server refuses.
   */
  async function draw(photo: Photo, file: File): Promise<Photo | undefined> {
    const idempotencyKey = newIdempotencyKey();
    const isSent = isOnline();
    try {
      if (isSent) return await drawing.send({ photo, file }, { idempotencyKey, isOnce: true });
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
    }
    const subject = subjectOf(cache, projectId);
    await list.add([file], { ...newDrawing(projectId, photo), subject, key: idempotencyKey });
    tellKept(list, idempotencyKey, { wasSent: isSent });
    return undefined;
  }

  /** Bids that are being written lose what was removed; those that are out keep it. */
  function tellDrafts(drafts: readonly { number: number }[]) {
    const numbers = [...new Set(drafts.map(({ number }) => number))].join(', ');
    if (numbers) toast.show(t`Bid ${numbers} won’t show them while they’re removed.`);
  }

  const order = useOrderWrite(projectId);

  /** For a field in place: throws what is wrong with the one field, or that somebody else has changed it too. */
  async function change(photo: Photo, part: PhotoChange): Promise<void> {
    try {
      await one.send({ photo, change: part });
    } catch (error) {
      const current = staleRecord(error) as Partial<Photo> | undefined;
      if (current) {
        cache.setQueryData<ProjectImages>(
          key,
          (images) => images && changedImages(images, [photo.id], current),
        );
        void cache.invalidateQueries({ queryKey: key });
      }
      throw withoutFieldName(error);
    }
  }

  return { change, many: many.run, remove: remove.run, order, draw };
}
