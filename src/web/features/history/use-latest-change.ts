import { useEffect, useState } from 'react';
import { useNewestHistory } from '../../entities/changed-by.tsx';
import { onOthersChanges } from '../../platform/live/change-feed.ts';
import type { HistoryEvent } from './history-event.ts';

const shownMs = 15_000;

/** What somebody else has just done on a project, for a moment; undefined when nothing was. */
export function useLatestChange(projectId: number): HistoryEvent | undefined {
  const [latestId, setLatestId] = useState<number>();
  const { data } = useNewestHistory(projectId);

  useEffect(
    () =>
      onOthersChanges((changes) => {
        const ids = changes.flatMap((change) => (change.projectId === projectId ? (change.id ?? []) : []));
        if (ids.length > 0) setLatestId(Math.max(...ids));
      }),
    [projectId],
  );
  useEffect(() => {
    if (latestId === undefined) return;
    const timer = setTimeout(() => setLatestId(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [latestId]);

  return latestId === undefined ? undefined : data?.find(({ id }) => id === latestId);
}
