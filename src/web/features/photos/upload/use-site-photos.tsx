import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../ui/toast-store.ts';
import { groupWords } from './item-words.ts';
import { rememberedGroup } from './group-memory.ts';
import { usePhotoInputs, type PhotoInputs } from './photo-inputs.tsx';
import { newPhoto } from './photo-kind.ts';
import { useAddPhotos } from './use-add-photos.ts';

/** Opens the camera; what is taken is kept on the device at once and sent by itself, into the group that this project had last. */
export function useSitePhotos(project: {
  id: number;
  status: string;
}): Pick<PhotoInputs, 'openCamera' | 'inputs'> {
  const { t } = useLingui();
  const addPhotos = useAddPhotos();

  async function take(files: File[]): Promise<void> {
    const group = rememberedGroup(project);
    const target = { projectId: project.id, group, caption: '', area: '' };
    await addPhotos(files, newPhoto(target, { isReleased: true }));
    const words = t(groupWords[group]);
    toast.show(t`Photo taken for “${words}”. It is sent by itself.`);
  }

  return usePhotoInputs((files) => void take(files));
}
