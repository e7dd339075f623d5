import type { QueryClient } from '@tanstack/react-query';
import { keepPapers } from '../platform/offline/kept-papers.ts';
import { comingWeekQuery } from './coming-week.ts';
import { imagesQuery } from './photos/project-images.ts';
import { papersOnSite } from './permit-papers.ts';
import { projectKey, projectQuery, type Project } from './project-cache.ts';

/** From the look in the morning to the end of the day. */
const dayMs = 12 * 60 * 60_000;
/** What is not for today need not be of this minute; what has changed since is read anew whenever that was. */
const weekAgeMs = 30 * 60_000;
/** Nobody goes to more of them in a week, and a device has more to hold. */
const mostProjects = 40;
const mostBytes = 16 * 1024 * 1024;

/**
 * Reads today's projects, then for who works on site those of the week to come, what photos they have, and the papers of their permits: the
 * nearest first, and no more than a device has room for.
 */
export async function readAll(
  cache: QueryClient,
  today: readonly number[],
  weekOf: number | undefined,
): Promise<void> {
  let bytes = 0;
  const read = new Set<number>();
  async function readEach(ids: readonly number[], staleTime?: number) {
    // oxlint-disable no-await-in-loop -- one at a time, so that the line stays free for what somebody asks for
    for (const id of ids) {
      if (read.has(id)) continue;
      if (read.size >= mostProjects || bytes > mostBytes) return;
      const age = { gcTime: dayMs, ...(staleTime !== undefined && { staleTime }) };
      await cache.prefetchQuery({ ...projectQuery(id), ...age });
      await cache.prefetchQuery({ ...imagesQuery(id), ...age });
      read.add(id);
      bytes += JSON.stringify(cache.getQueryData<Project>(projectKey(id)) ?? '').length;
    }
    // oxlint-enable no-await-in-loop
  }
  // Those of today come first, and those of another day make room for them.
  const keep = () =>
    keepPapers(
      [...read]
        .flatMap((id) => cache.getQueryData<Project>(projectKey(id))?.permits ?? [])
        .flatMap(papersOnSite),
    ).catch(() => undefined);
  await readEach(today);
  await keep();
  if (weekOf !== undefined) {
    const week = await cache
      .fetchQuery({ ...comingWeekQuery(weekOf), gcTime: dayMs, staleTime: weekAgeMs })
      .catch(() => []);
    await readEach(
      week.map(({ projectId }) => projectId),
      weekAgeMs,
    );
    await keep();
  }
}
