import type { QueryClient } from '@tanstack/react-query';
import { projectKey, type Project } from '../project-cache.ts';

/** A project in a few words, for what waits: by the time that it is sent nobody here may know the project any more. */
export function subjectOf(cache: QueryClient, projectId: number): string | undefined {
  const project = cache.getQueryData<Project>(projectKey(projectId));
  return project && [project.number, project.customer?.name].filter(Boolean).join(' · ');
}
