import type { QueryClient } from '@tanstack/react-query';
import type { PhotoGroup } from '../../../../shared/photos/photo-group.ts';
import { projectPhotosKey } from '../../../entities/record-keys.ts';
import { api } from '../../../platform/api-client.ts';
import type { NewItem } from '../../../platform/outgoing/outgoing-list.ts';
import type { OutgoingKind } from '../../../platform/outgoing/send-item.ts';

/** What is said of a photo beside its picture. */
export interface PhotoTarget {
  projectId: number;
  group: PhotoGroup;
  caption: string;
  area: string;
}

/** The place of a project's photos in what waits to be sent. */
export const placeOf = (projectId: number) => `project:${projectId}`;

/** The place of photos whose project is yet to be made, by the tab in which it is typed. */
export const photosOfLead = (tab: string) => `new-lead:${tab}`;

/** A photo of a project, for the list of what waits to be sent. */
export function newPhoto(target: PhotoTarget, { isReleased }: { isReleased: boolean }): NewItem {
  return {
    kind: 'project-photo',
    place: placeOf(target.projectId),
    target: { ...target },
    isReleased,
    slot: 'group',
  };
}

/** Photos come one by one; the gallery behind is read again once they pause. */
const pauseMs = 1_500;
const waiting = new Map<number, ReturnType<typeof setTimeout>>();

/** The call that makes a photo of a file which has arrived. */
export function photoKind(cache: QueryClient): OutgoingKind {
  return {
    async finish({ target }, file, options) {
      const { projectId, group, caption, area } = target as unknown as PhotoTarget;
      const { images } = await api('POST /api/projects/:id/upload', {
        params: { id: projectId },
        query: { prefix: group },
        body: { ...(caption && { caption }), ...(area && { area }) },
        files: { photos: [file!] },
        ...options,
      });
      return { thumbnailUrl: images[0]?.thumbnailUrl ?? '' };
    },
    onKept({ target }) {
      const projectId = Number(target['projectId']);
      clearTimeout(waiting.get(projectId));
      const refresh = () => void cache.invalidateQueries({ queryKey: projectPhotosKey(projectId) });
      waiting.set(projectId, setTimeout(refresh, pauseMs));
    },
  };
}
