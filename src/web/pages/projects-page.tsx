import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useProjectColumns } from '../features/projects/project-columns.tsx';
import { ProjectViewChips } from '../features/projects/project-view-chips.tsx';
import { usePaths } from '../paths.ts';
import { listApi } from '../platform/api-client.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useEmployee } from '../platform/session.ts';
import { projectListKey } from '../project-cache.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';

export function ProjectsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const isOffice = useEmployee().role !== 'field';
  const state = useTableState('-createdAt');
  const columns = useProjectColumns({ hasPrices: isOffice });
  const list = useServerList({
    queryKey: projectListKey,
    state,
    load: ({ q, sort, cursor, status, employeeId, customerId, counter_type }, signal) =>
      listApi('GET /api/projects', {
        query: { q, sort, cursor, status, employeeId, customerId, counter_type },
        signal,
      }),
  });
  const isWhose = Boolean(state.filters['employeeId'] ?? state.filters['customerId']);

  usePageActions([{ label: t`Show all projects`, run: state.clearFilters }]);

  const newLead = isOffice && (
    <ButtonLink to={paths.newLead} variant="primary" icon="plus">
      <Trans>New lead</Trans>
    </ButtonLink>
  );
  return (
    <PageFrame title={t`Projects`} width="fill" action={newLead} toolbar={<ProjectViewChips state={state} />}>
      <DataTable
        {...list}
        id="projects"
        label={t`Projects`}
        state={state}
        columns={columns}
        rowId={(row) => row.id}
        href={(row) => paths.project(row.id)}
        empty={
          isWhose ? (
            <EmptyState
              icon="search"
              title={t`No project of this person`}
              text={t`Nobody has assigned one yet.`}
              action={<Button onClick={() => void navigate({ to: paths.projects })}>{t`Show all`}</Button>}
            />
          ) : (
            <EmptyState
              icon="hammer"
              title={t`No projects yet`}
              text={
                isOffice
                  ? t`A project begins with a call: take the first lead.`
                  : t`Projects that you are assigned to stand here.`
              }
              action={newLead}
            />
          )
        }
      />
    </PageFrame>
  );
}
