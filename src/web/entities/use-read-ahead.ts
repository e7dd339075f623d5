import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSparing } from '../platform/is-sparing.ts';
import { keepPapers } from '../platform/offline/kept-papers.ts';
import { whenUserIdle } from '../platform/lazy.ts';
import { imagesQuery } from './photos/project-images.ts';
import { papersOnSite } from './permit-papers.ts';
import { projectKey, projectQuery, type Project } from './project-cache.ts';

/** Nobody goes to more of them in a day. */
const mostProjects = 12;
const settledMs = 3_000;
/** From the look in the morning to the end of the day. */
const dayMs = 12 * 60 * 60_000;

/** Reads projects, what photos they have and the papers of their permits while nobody waits for anything, so that they can be looked at without a network. */
export function useReadAhead(projectIds: readonly number[]): void {
  const cache = useQueryClient();
  const ids = [...new Set(projectIds)].slice(0, mostProjects).join();
  useEffect(() => {
    if (ids === '' || isSparing()) return;
    return whenUserIdle(() => void readAll(cache, ids.split(',').map(Number)), settledMs);
  }, [cache, ids]);
}

async function readAll(cache: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the line stays free for what somebody asks for
    await cache.prefetchQuery({ ...projectQuery(id), gcTime: dayMs });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await cache.prefetchQuery({ ...imagesQuery(id), gcTime: dayMs });
  }
  const permits = ids.flatMap((id) => cache.getQueryData<Project>(projectKey(id))?.permits ?? []);
  await keepPapers(permits.flatMap(papersOnSite)).catch(() => undefined);
}
