import { useLingui } from '@lingui/react/macro';
import { useParams, useQueryText } from '../platform/router/router-provider.tsx';
import { HistoryFilters } from '../features/history/history-filters.tsx';
import { HistoryPages } from '../features/history/history-pages.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';

export function HistoryPage() {
  const { t } = useLingui();
  const { projectId } = useParams();
  const id = Number(projectId);
  const [{ kind = '', actor = '' }, setQuery] = useQueryText();
  return (
    <ProjectSubPage projectId={id} title={t`History`}>
      {() => (
        <>
          <HistoryFilters
            filter={{ kind, actor }}
            onChange={(next) =>
              setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), {
                replace: true,
              })
            }
          />
          <HistoryPages projectId={id} filter={{ kind, actor }} />
        </>
      )}
    </ProjectSubPage>
  );
}
