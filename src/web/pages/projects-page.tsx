import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useProjectColumns } from '../features/projects/project-columns.tsx';
import { ProjectViewChips } from '../features/projects/project-view-chips.tsx';
import { usePaths } from '../paths.ts';
import { listApi } from '../platform/api-client.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useQueryText } from '../platform/router/router-provider.tsx';
import { useEmployee } from '../platform/session.ts';
import { projectListKey } from '../entities/project-cache.ts';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';

const CalendarView = lazy(async () => ({
  default: (await import('../features/calendar/calendar-view.tsx')).CalendarView,
}));
const NoProjects = lazy(async () => ({
  default: (await import('../features/projects/no-projects.tsx')).NoProjects,
}));

export function ProjectsPage() {
  const [{ view }] = useQueryText();
  return view === 'calendar' ? <CalendarPage /> : <ListPage />;
}

function CalendarPage() {
  const { t } = useLingui();
  return (
    <PageFrame title={t`Calendar`} width="fill">
      <Suspense>
        <CalendarView />
      </Suspense>
    </PageFrame>
  );
}

function ListPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const isOffice = useEmployee().role !== 'field';
  const state = useTableState('-createdAt');
  const columns = useProjectColumns({ hasPrices: isOffice });
  const list = useServerList({
    queryKey: projectListKey,
    state,
    load: ({ q, sort, cursor, status, employeeId, customerId, counter_type, focus }, signal) =>
      listApi('GET /api/projects', {
        query: { q, sort, cursor, status, employeeId, customerId, counter_type, focus },
        signal,
      }),
  });
  const { focus, employeeId, customerId } = state.filters;
  const narrowedTo = focus ? 'figure' : (employeeId ?? customerId) ? 'person' : undefined;

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
          <Suspense>
            <NoProjects narrowedTo={narrowedTo} isOffice={isOffice} newLead={newLead} />
          </Suspense>
        }
      />
    </PageFrame>
  );
}
