import { plural } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { subjectOf } from '../../../entities/captured/subject-of.ts';
import { largestPicture } from '../../../../shared/kernel/upload-fields.ts';
import type { NewItem } from '../../../platform/offline-queue/offline-queue.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { toast } from '../../../ui/toast-store.ts';
import { splitPhotoFiles } from './split-photo-files.ts';

/** Takes chosen files into what waits to be sent, and says which of them it leaves out. */
export function useAddPhotos(): (files: readonly File[], wish: NewItem) => Promise<void> {
  const { t } = useLingui();
  const { list } = useOfflineQueue();
  const cache = useQueryClient();
  const megabytes = largestPicture / 1024 / 1024;

  return async (files, wish) => {
    const { photos, others, empty, tooLarge } = splitPhotoFiles(files);
    tell([
      ...others.map(
        (name) => [t`${name} is no photo.`, t`Choose JPEG, PNG, WebP or HEIC pictures.`] as const,
      ),
      ...empty.map((name) => [t`${name} is empty.`, t`Take it again, or choose another.`] as const),
      ...tooLarge.map((name) => [t`${name} is too large.`, t`A photo has at most ${megabytes} MB.`] as const),
    ]);
    if (photos.length === 0) return;
    const subject = subjectOf(cache, Number(wish.target['projectId']));
    const { doubles } = await list.add(photos, { ...wish, subject });
    if (doubles.length > 0) {
      toast.show(
        plural(doubles.length, { one: '# photo was chosen already', other: '# photos were chosen already' }),
      );
    }
  };
}

/** At most so many are named. */
const mostNamed = 4;

/** One note for all that was left out: a phone shows one at a time. */
function tell(left: readonly (readonly [sentence: string, advice: string])[]): void {
  const [first] = left;
  if (!first) return;
  if (left.length === 1) {
    toast.error(first[0], { description: first[1] });
    return;
  }
  const named = left.slice(0, mostNamed).map(([sentence]) => sentence);
  toast.error(plural(left.length, { one: '# file was left out', other: '# files were left out' }), {
    description: [...named, ...(left.length > mostNamed ? ['…'] : [])].join(' '),
  });
}
