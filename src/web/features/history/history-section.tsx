import { Trans, useLingui } from '@lingui/react/macro';
import { useNewestHistory } from '../../entities/changed-by.tsx';
import { usePaths } from '../../paths.ts';
import { sentenceOf } from '../../platform/write.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import { EventList } from './event-list.tsx';
import { EventSkeleton } from './event-skeleton.tsx';

const shownCount = 10;

/** The newest of the history on the project's own page. */
export function HistorySection({ projectId }: { projectId: number }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { data, error, refetch } = useNewestHistory(projectId);
  return (
    <Section
      title={<Trans>History</Trans>}
      action={
        <SectionLink to={paths.history(projectId)}>
          <Trans>All history</Trans>
        </SectionLink>
      }
    >
      {data && <EventList events={data} label={t`History`} most={shownCount} />}
      {!data && !error && <EventSkeleton rows={5} />}
      {!data && error && <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />}
    </Section>
  );
}
