import type { QueryClient } from '@tanstack/react-query';
import { keepPapers } from '../platform/offline/kept-papers.ts';
import { imagesQuery } from './photos/project-images.ts';
import { papersOnSite } from './permit-papers.ts';
import { projectKey, projectQuery, type Project } from './project-cache.ts';

/** From the look in the morning to the end of the day. */
const dayMs = 12 * 60 * 60_000;

export async function readAll(cache: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the line stays free for what somebody asks for
    await cache.prefetchQuery({ ...projectQuery(id), gcTime: dayMs });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await cache.prefetchQuery({ ...imagesQuery(id), gcTime: dayMs });
  }
  const permits = ids.flatMap((id) => cache.getQueryData<Project>(projectKey(id))?.permits ?? []);
  await keepPapers(permits.flatMap(papersOnSite)).catch(() => undefined);
}
