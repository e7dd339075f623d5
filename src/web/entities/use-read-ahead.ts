import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSparing } from '../platform/is-sparing.ts';
import { whenUserIdle } from '../platform/lazy.ts';
import { useEmployee } from '../platform/session.ts';
import { useIsOnline } from '../platform/use-is-online.ts';

/** Nobody goes to more of them in a day. */
const mostProjects = 12;
const settledMs = 3_000;

/**
 * Reads today's projects, and for who works on site those of the week to come, while nobody waits for anything, so that they can be looked at
 * without a network. Once more whenever the network is back.
 */
export function useReadAhead(projectIds: readonly number[]): void {
  const cache = useQueryClient();
  const { id, role } = useEmployee();
  const isOnline = useIsOnline();
  const weekOf = role === 'field' ? id : undefined;
  const ids = [...new Set(projectIds)].slice(0, mostProjects).join();
  useEffect(() => {
    if (!isOnline || isSparing() || (ids === '' && weekOf === undefined)) return;
    return whenUserIdle(
      () => void readAhead(cache, ids.split(',').filter(Boolean).map(Number), weekOf),
      settledMs,
    );
  }, [cache, ids, weekOf, isOnline]);
}

async function readAhead(
  cache: QueryClient,
  today: readonly number[],
  weekOf: number | undefined,
): Promise<void> {
  const { readAll } = await import('./read-ahead.ts');
  await readAll(cache, today, weekOf);
}
