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
        (name) => [t`${name} isn’t a photo.`, t`Choose a JPEG, PNG, WebP or HEIC photo.`] as const,
      ),
      ...empty.map((name) => [t`${name} is empty.`, t`Take the photo again, or choose another.`] as const),
      ...tooLarge.map((name) => [t`${name} is too large.`, t`Photos can be up to ${megabytes} MB.`] as const),
    ]);
    if (photos.length === 0) return;
    const subject = subjectOf(cache, Number(wish.target['projectId']));
    const { doubles } = await list.add(photos, { ...wish, subject });
    if (doubles.length > 0) {
      toast.show(plural(doubles.length, { one: '# photo already added', other: '# photos already added' }));
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
  toast.error(plural(left.length, { one: '# file not added', other: '# files not added' }), {
    description: [...named, ...(left.length > mostNamed ? ['…'] : [])].join(' '),
  });
}
