import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { api, type Answer } from '../../platform/api-client.ts';
import { inNameOrder } from '../../platform/name-order.ts';
import { patchQueries } from '../../platform/patch-queries.ts';
import { keysOfProject } from '../project-cache.ts';
import { projectPhotosKey } from '../record-keys.ts';

/** The photos of a project, by group and in their order. */
export type ProjectImages = Answer<'GET /api/projects/:id/images'>;
export type Photo = ProjectImages['before'][number];
export type PhotoGroup = Photo['group'];

export const imagesQuery = (projectId: number) => ({
  queryKey: projectPhotosKey(projectId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/projects/:id/images', { params: { id: projectId }, signal }),
});

export function useProjectImages(projectId: number, isWanted = true) {
  return useQuery({ ...imagesQuery(projectId), enabled: isWanted });
}

/** What a change of a project's photos makes old. */
export function keysOfPhotos(projectId: number): QueryKey[] {
  return [projectPhotosKey(projectId), ...keysOfProject(projectId)];
}

/** Shows a change of the photos at once; what it answers takes it back. */
export function patchImages(
  cache: QueryClient,
  projectId: number,
  change: (images: ProjectImages) => ProjectImages,
): () => void {
  return patchQueries<ProjectImages>(cache, projectPhotosKey(projectId), change);
}

/** All photos of a project, the group before work first. */
export function allPhotos({ before, after }: ProjectImages): Photo[] {
  return [...before, ...after];
}

/** The photo as large as a screen shows it. */
export function screenUrl({ url }: Pick<Photo, 'url'>): string {
  return `${url}${url.includes('?') ? '&' : '?'}size=screen`;
}

/** What a photo is called where it cannot be seen. */
export function photoName({ caption, filename }: Pick<Photo, 'caption' | 'filename'>): string {
  return caption.trim() || filename;
}

/** The rooms and areas that the photos name, in the order of their names, with how many each has. */
export function areasOf(photos: readonly Pick<Photo, 'area'>[]): { area: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { area } of photos) if (area) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts]
    .map(([area, count]) => ({ area, count }))
    .toSorted((one, other) => inNameOrder(one.area, other.area));
}
