import { useLingui } from '@lingui/react/macro';
import { useParams, useQueryText } from '../platform/router/router-provider.tsx';
import { HistoryPages } from '../features/history/history-pages.tsx';
import { historyFilterOf, unknownHistoryParts } from '../features/history/use-history.ts';
import { UnknownFilters } from '../ui/unknown-filters.tsx';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';

export function HistoryPage() {
  const { t } = useLingui();
  const { projectId } = useParams();
  const id = Number(projectId);
  const [query, setQuery] = useQueryText();
  const filter = historyFilterOf(query);
  const strange = unknownHistoryParts(query);
  return (
    <ProjectSubPage projectId={id} title={t`History`}>
      {(project) =>
        strange.length > 0 ? (
          <UnknownFilters names={strange} />
        ) : (
          <HistoryPages
            key={id}
            project={project}
            filter={filter}
            onFilter={(change) =>
              setQuery(
                Object.fromEntries(
                  Object.entries(historyFilterOf({ ...filter, ...change })).filter(([, value]) => value),
                ),
                { replace: true },
              )
            }
          />
        )
      }
    </ProjectSubPage>
  );
}
