import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Answer } from '../platform/api-client.ts';

export type Project = Answer<'GET /api/projects/:id'>;

/** Every list of projects, whatever it is narrowed to. */
export const projectListKey: QueryKey = ['projects'];
export const dashboardKey: QueryKey = ['dashboard'];
export const appointmentListKey: QueryKey = ['appointments'];

export function projectKey(id: number): QueryKey {
  return ['project', id];
}

export function projectHistoryKey(id: number): QueryKey {
  return ['project-history', id];
}

/** What a change inside a project makes old: the project, its history, and whatever counts or lists it. */
export function keysOfProject(id: number): QueryKey[] {
  return [projectKey(id), projectHistoryKey(id), projectListKey, dashboardKey, appointmentListKey];
}

/** Shows a change of a project at once; what it answers takes the change back. */
export function patchProject(
  cache: QueryClient,
  id: number,
  change: (project: Project) => Project,
): () => void {
  const key = projectKey(id);
  // An answer that is on its way was made before the change and would wipe it out.
  void cache.cancelQueries({ queryKey: key });
  const before = cache.getQueryData<Project>(key);
  if (before) cache.setQueryData<Project>(key, change(before));
  return () => {
    // A refusal may have brought the project as it is now.
    cache.setQueryData<Project>(key, (now) => (before && now?.version === before.version ? before : now));
    void cache.invalidateQueries({ queryKey: key });
  };
}
