import { Trans, useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EventList } from './event-list.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import styles from './history.module.css';
import { useHistoryPages, type HistoryFilter } from './use-history.ts';
import { useNames } from './use-names.ts';

/** The history as far as it was asked for, newest first. */
export function HistoryPages({ projectId, filter }: { projectId: number; filter: HistoryFilter }) {
  const { t } = useLingui();
  const nameOf = useNames();
  const pages = useHistoryPages(projectId, filter);
  const events = pages.data?.pages.flatMap((page) => page.rows);
  return (
    <div className={styles.pages}>
      {pages.error && <ErrorNote title={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
      {!events && !pages.error && <EventSkeleton rows={10} />}
      {events?.length === 0 && (
        <EmptyState
          icon="history"
          title={t`Nothing of this kind`}
          text={t`No event of this project fits these filters.`}
        />
      )}
      {events && events.length > 0 && <EventList events={events} label={t`History`} nameOf={nameOf} />}
      {pages.hasNextPage && (
        <div className={styles.older}>
          <Button isPending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            <Trans>Load older</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
