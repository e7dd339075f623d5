import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api, type Answer } from '../platform/api-client.ts';
import { anyCustomerKey, reportsKey, todosKey } from './record-keys.ts';

export type Project = Answer<'GET /api/projects/:id'>;

/** Every list of projects, whatever it is narrowed to. */
export const projectListKey: QueryKey = ['projects'];
/** How many each status and each view has; as a list, so that whatever changes one refreshes it. */
export const projectCountsKey: QueryKey = [...projectListKey, 'counts'];
export const projectBoardKey: QueryKey = [...projectListKey, 'board'];
export const dashboardKey: QueryKey = ['dashboard'];
export const appointmentListKey: QueryKey = ['appointments'];

/** Every single project that is open somewhere. */
export const anyProjectKey: QueryKey = ['project'];

export function projectKey(id: number): QueryKey {
  return [...anyProjectKey, id];
}

/** The whole project with all its children: the one read of every page about it. */
export const projectQuery = (id: number) => ({
  queryKey: projectKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/projects/:id', { params: { id }, signal }),
});

/** What `remove_duplicates` would remove, of every project that was asked about. */
export const anyProjectDuplicatesKey: QueryKey = ['project-duplicates'];

export function projectDuplicatesKey(id: number): QueryKey {
  return [...anyProjectDuplicatesKey, id];
}

export function projectHistoryKey(id: number): QueryKey {
  return ['project-history', id];
}

/** Whatever counts or lists projects and what belongs to them. */
export const keysAroundProjects: QueryKey[] = [
  projectListKey,
  dashboardKey,
  appointmentListKey,
  // With their projects, and what these owe.
  anyCustomerKey,
  reportsKey,
  todosKey,
];

/** What a change inside a project makes old: the project, its history, and whatever counts or lists it. */
export function keysOfProject(id: number): QueryKey[] {
  return [projectKey(id), projectHistoryKey(id), ...keysAroundProjects];
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
