import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Project } from '../../entities/project-cache.ts';
import { sentenceOf } from '../../platform/write.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Box, Row, Text } from '../../ui/layout/layout.tsx';
import { EventList } from './event-list.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { HistoryFilters } from './history-filters.tsx';
import styles from './history.module.css';
import { RestoreAction } from './restore-action.tsx';
import { useHistoryPages, type HistoryFilter } from './use-history.ts';

interface HistoryPagesProps {
  project: Project;
  filter: HistoryFilter;
  onFilter: (change: Partial<HistoryFilter>) => void;
}

/** The history as far as it was asked for, newest first, under its filters. */
export function HistoryPages({ project, filter, onFilter }: HistoryPagesProps) {
  const { t } = useLingui();
  const settled = { ...filter, q: useSettled(filter.q) };
  const pages = useHistoryPages(project.id, settled);
  const events = pages.data?.pages.flatMap((page) => page.rows);
  const total = pages.data?.pages.at(-1)?.totalCount;
  return (
    <>
      <HistoryFilters projectId={project.id} filter={filter} asked={settled} onChange={onFilter} />
      <Box marginTop={24} aria-busy={pages.isPlaceholderData}>
        {pages.error && <ErrorNote title={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
        {!events && !pages.error && <EventSkeleton rows={10} />}
        {events?.length === 0 && (
          <EmptyState
            icon="history"
            title={t`Nothing found`}
            text={t`No events in this project match your search.`}
          />
        )}
        {events && events.length > 0 && (
          <>
            <Text as="p" tone="ink-3" size="sm" tabular marginBottom={12} role="status">
              <Plural value={total ?? events.length} one="# event" other="# events" />
            </Text>
            <EventList
              events={events}
              label={t`History`}
              showsChanges
              actionOf={(folded) => <RestoreAction folded={folded} project={project} />}
            />
          </>
        )}
        {pages.hasNextPage && (
          <Row justify="center" className={styles.older}>
            <Button isPending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              <Trans>Load older</Trans>
            </Button>
          </Row>
        )}
      </Box>
    </>
  );
}
