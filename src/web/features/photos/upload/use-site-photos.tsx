import { useLingui } from '@lingui/react/macro';
import { placeOfStage } from '../../../../shared/photos/photo-group.ts';
import { useTellNotKept } from '../../../entities/captured/use-tell-kept.ts';
import { stageWords } from '../../../entities/photos/stage-words.ts';
import { usePaths } from '../../../paths.ts';
import { isOnlyInMemory } from '../../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { useNavigate } from '../../../platform/router/router-provider.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useProjectCamera } from '../camera/use-project-camera.tsx';
import { usePhotoInputs, type PhotoInputs } from './photo-inputs.tsx';
import { newPhoto, projectPhotosPlace } from './photo-kind.ts';
import { rememberedStage } from './stage-memory.ts';
import { useAddPhotos } from './use-add-photos.ts';

/**
 * Opens the camera; what is taken is kept on the device at once and sent by itself, as of the stage that this
 * project had last, which is said and can be changed.
 */
export function useSitePhotos(project: {
  id: number;
  status: string;
}): Pick<PhotoInputs, 'openCamera' | 'inputs'> {
  const { t } = useLingui();
  const addPhotos = useAddPhotos();
  const navigate = useNavigate();
  const paths = usePaths();
  const { list } = useOfflineQueue();
  const tellNotKept = useTellNotKept();

  async function take(files: File[]): Promise<void> {
    const stage = rememberedStage(project);
    const target = { projectId: project.id, ...placeOfStage(stage), caption: '', area: '' };
    await addPhotos(files, newPhoto(target, { isReleased: true }));
    const isAtRisk = list
      .view()
      .items.some((item) => item.place === projectPhotosPlace(project.id) && isOnlyInMemory(item));
    if (isAtRisk) {
      tellNotKept();
      return;
    }
    const words = t(stageWords[stage]);
    toast.show(t`Photo added to “${words}”. Plumbline sends it automatically.`, {
      action: { label: t`Change`, run: () => navigate(paths.upload(project.id)) },
    });
  }

  const sources = usePhotoInputs((files) => void take(files));
  const { open, camera } = useProjectCamera(project, sources);
  return {
    openCamera: open,
    inputs: (
      <>
        {sources.inputs}
        {camera}
      </>
    ),
  };
}
