import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NewItem } from '../../../platform/outgoing/outgoing-list.ts';
import { useOutgoing } from '../../../platform/outgoing/use-outgoing.ts';
import { toast } from '../../../ui/toast-store.ts';
import { sortOut } from './sort-out.ts';

/** Takes chosen files into what waits to be sent, and says which of them it leaves out. */
export function useAddPhotos(): (files: readonly File[], wish: NewItem) => Promise<void> {
  const { t } = useLingui();
  const { list } = useOutgoing();
  return async (files, wish) => {
    const { photos, others } = sortOut(files);
    const [other] = others;
    if (other !== undefined) {
      const more = others.length - 1;
      toast.error(more > 0 ? t`${other} and ${more} more are no photos.` : t`${other} is no photo.`, {
        description: t`Choose JPEG, PNG, WebP or HEIC pictures.`,
      });
    }
    if (photos.length === 0) return;
    const { doubles } = await list.add(photos, wish);
    if (doubles.length > 0) {
      toast.show(
        plural(doubles.length, { one: '# photo was chosen already', other: '# photos were chosen already' }),
      );
    }
  };
}
