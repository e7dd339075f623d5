import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { HistoryFilters } from '../features/history/history-filters.tsx';
import { HistoryPages } from '../features/history/history-pages.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';

export function HistoryPage() {
  const { t } = useLingui();
  const { projectId } = useParams({ strict: false });
  const id = Number(projectId);
  const search = useLocation({ select: (location) => location.search as Record<string, string> });
  const navigate = useNavigate();
  const { kind = '', actor = '' } = search;
  return (
    <ProjectSubPage projectId={id} title={t`History`}>
      {() => (
        <>
          <HistoryFilters
            filter={{ kind, actor }}
            onChange={(next) =>
              void navigate({
                to: '.',
                search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <HistoryPages projectId={id} filter={{ kind, actor }} />
        </>
      )}
    </ProjectSubPage>
  );
}
