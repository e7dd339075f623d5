import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { largestPicture } from '../../../../shared/kernel/upload-fields.ts';
import type { NewItem } from '../../../platform/outgoing/outgoing-list.ts';
import { useOutgoing } from '../../../platform/outgoing/use-outgoing.ts';
import { toast } from '../../../ui/toast-store.ts';
import { sortOut } from './sort-out.ts';

/** Takes chosen files into what waits to be sent, and says which of them it leaves out. */
export function useAddPhotos(): (files: readonly File[], wish: NewItem) => Promise<void> {
  const { t } = useLingui();
  const { list } = useOutgoing();
  const megabytes = largestPicture / 1024 / 1024;

  function tell(names: readonly string[], one: (name: string) => string, description: string) {
    const [name] = names;
    if (name === undefined) return;
    const more = names.length - 1;
    toast.error(more > 0 ? t`${name} and ${more} more were left out.` : one(name), { description });
  }

  return async (files, wish) => {
    const { photos, others, empty, tooLarge } = sortOut(files);
    tell(others, (name) => t`${name} is no photo.`, t`Choose JPEG, PNG, WebP or HEIC pictures.`);
    tell(
      empty,
      (name) => t`${name} is empty.`,
      t`There is no picture in it. Take it again, or choose another.`,
    );
    tell(tooLarge, (name) => t`${name} is too large.`, t`A photo has at most ${megabytes} MB.`);
    if (photos.length === 0) return;
    const { doubles } = await list.add(photos, wish);
    if (doubles.length > 0) {
      toast.show(
        plural(doubles.length, { one: '# photo was chosen already', other: '# photos were chosen already' }),
      );
    }
  };
}
