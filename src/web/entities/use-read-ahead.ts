import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSparing } from '../platform/is-sparing.ts';
import { whenUserIdle } from '../platform/lazy.ts';

/** Nobody goes to more of them in a day. */
const mostProjects = 12;
const settledMs = 3_000;

/** Reads projects, what photos they have and the papers of their permits while nobody waits for anything, so that they can be looked at without a network. */
export function useReadAhead(projectIds: readonly number[]): void {
  const cache = useQueryClient();
  const ids = [...new Set(projectIds)].slice(0, mostProjects).join();
  useEffect(() => {
    if (ids === '' || isSparing()) return;
    return whenUserIdle(() => void readAhead(cache, ids.split(',').map(Number)), settledMs);
  }, [cache, ids]);
}

async function readAhead(cache: QueryClient, ids: readonly number[]): Promise<void> {
  const { readAll } = await import('./read-ahead.ts');
  await readAll(cache, ids);
}
