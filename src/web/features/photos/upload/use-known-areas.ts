import { useQueryClient } from '@tanstack/react-query';
import type { ProjectImages } from '../../../entities/photos/project-images.ts';
import { projectPhotosKey } from '../../../entities/record-keys.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import type { PhotoTarget } from './photo-kind.ts';

const mostOffered = 6;

/** The rooms and areas that the project's photos name, kept ones and those that wait. */
export function useKnownAreas(projectId: number, items: readonly ShownItem[]): string[] {
  const kept = useQueryClient().getQueryData<ProjectImages>(projectPhotosKey(projectId));
  const all = [...(kept?.before ?? []), ...(kept?.after ?? [])].map(({ area }) => area);
  const waiting = items.map(({ target }) => (target as unknown as PhotoTarget).area);
  return [...new Set([...waiting, ...all])].filter(Boolean).slice(0, mostOffered);
}
