import type { QueryClient } from '@tanstack/react-query';
import type { PhotoGroup } from '../../../../shared/photos/photo-group.ts';
import type { Photo } from '../../../entities/photos/project-images.ts';
import { capturesKey, projectPhotosKey } from '../../../entities/record-keys.ts';
import { api } from '../../../platform/api-client.ts';
import type { NewItem } from '../../../platform/offline-queue/offline-queue.ts';
import type { QueueKind } from '../../../platform/offline-queue/send-item.ts';

/** What is said of a photo beside its picture. */
export interface PhotoTarget {
  projectId: number;
  group: PhotoGroup;
  /** What was captured before there was such a thing says nothing of it. */
  isDuring?: boolean;
  caption: string;
  area: string;
}

/** The place of a project's photos in what waits to be sent. */
export const projectPhotosPlace = (projectId: number) => `project:${projectId}`;

/** The place of photos whose project is yet to be made, by the tab in which it is typed. */
export const photosOfLead = (tab: string) => `new-lead:${tab}`;

/** A photo of a project, for the list of what waits to be sent. */
export function newPhoto(target: PhotoTarget, { isReleased }: { isReleased: boolean }): NewItem {
  return {
    kind: 'project-photo',
    place: projectPhotosPlace(target.projectId),
    target: { ...target },
    isReleased,
    slot: 'group',
  };
}

/** A photo that somebody drew on: a photo of its own beside the one that it was made of. */
export function newDrawing(
  projectId: number,
  { group, filename, caption, area }: Pick<Photo, 'group' | 'filename' | 'caption' | 'area'>,
): NewItem {
  return {
    kind: 'photo-drawing',
    place: projectPhotosPlace(projectId),
    target: { projectId, group, filename, caption, area },
    isReleased: true,
    slot: 'filename',
  };
}

/** Photos come one by one; the gallery behind is read again once they pause. */
const pauseMs = 1_500;
const waiting = new Map<number, ReturnType<typeof setTimeout>>();

export function refreshSoon(cache: QueryClient, projectId: number): void {
  clearTimeout(waiting.get(projectId));
  const refresh = () => void cache.invalidateQueries({ queryKey: projectPhotosKey(projectId) });
  waiting.set(projectId, setTimeout(refresh, pauseMs));
}

/** The call that puts a drawing beside its photo. */
export function drawingKind(cache: QueryClient): QueueKind {
  const { handIn, onKept } = photoKind(cache);
  return {
    async finish({ target }, file, options) {
      const { projectId, group } = target as unknown as PhotoTarget;
      const { thumbnailUrl } = await api('POST /api/projects/:id/images/:group/:filename/drawing', {
        params: { id: projectId, group, filename: String(target['filename']) },
        files: { photo: file! },
        ...options,
      });
      return { thumbnailUrl };
    },
    handIn,
    onKept,
  };
}

/** The call that makes a photo of a file which has arrived. */
export function photoKind(cache: QueryClient): QueueKind {
  return {
    async finish({ target }, file, options) {
      const { projectId, group, isDuring, caption, area } = target as unknown as PhotoTarget;
      const { images } = await api('POST /api/projects/:id/upload', {
        params: { id: projectId },
        query: { prefix: group },
        body: {
          ...(caption && { caption }),
          ...(area && { area }),
          ...(isDuring && { isDuring }),
        },
        files: { photos: [file!] },
        ...options,
      });
      const [photo] = images;
      return { thumbnailUrl: photo?.thumbnailUrl ?? '', photoId: photo?.id ?? 0 };
    },
    handIn({ target }) {
      const { projectId, group, isDuring, caption, area } = target as unknown as PhotoTarget;
      return { kind: 'photo', projectId, said: JSON.stringify({ group, isDuring, caption, area }) };
    },
    onKept({ target, handingIn }) {
      if (handingIn) void cache.invalidateQueries({ queryKey: capturesKey });
      refreshSoon(cache, Number(target['projectId']));
    },
  };
}
