import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ProjectBoard } from '../features/projects/board/project-board.tsx';
import { isFiltered, narrowingOf } from '../features/projects/list-address.ts';
import { NoProjects } from '../features/projects/no-projects.tsx';
import { projectList } from '../features/projects/project-list-calls.ts';
import { usePaths } from '../paths.ts';
import { lazy } from '../ui/lazy.tsx';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { isNarrowedBy } from '../ui/table/filter-field.ts';
import { TableToolbar } from '../ui/table/table-toolbar.tsx';
import { listQuery } from '../ui/table/use-server-list.ts';
import { useOpened } from '../ui/use-opened.ts';
import type { ShownProjects } from './shown-projects.ts';
import { useStartBid } from '../features/projects/use-start-bid.ts';

const AppointmentForm = lazy(
  async () => (await import('../entities/appointments/appointment-form.tsx')).AppointmentForm,
);

/** The board with the search and the filters of the list over it, and what a drop offers instead of a move. */
export function ProjectsBoard({ state, columns, filters, newLead }: ShownProjects) {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const scheduling = useOpened<number>();
  const startBid = useStartBid();

  return (
    <>
      <TableToolbar
        columns={columns}
        filters={filters}
        state={state}
        count={undefined}
        onExport={(format) => projectList.exportAs(listQuery(state), format)}
        hasSheets
        extra={undefined}
      />
      <ProjectBoard
        state={state}
        actions={{
          makeAppointment: scheduling.open,
          startBid: (id) => void startBid.run(id),
          openBids: (id) => navigate(paths.bids(id)),
        }}
        empty={
          isNarrowedBy([...columns, ...filters], state) || isFiltered(state.filters) ? (
            <EmptyState
              icon="search"
              title={t`Nothing matches`}
              text={t`No projects match this search and these filters.`}
              action={<Button onClick={state.clearFilters}>{t`Clear search and filters`}</Button>}
            />
          ) : (
            <NoProjects narrowedTo={narrowingOf(state.filters)} newLead={newLead} />
          )
        }
      />
      <Sheet isOpen={scheduling.isOpen} onClose={scheduling.close} title={t`New appointment`}>
        <Suspense>
          {scheduling.subject !== undefined && (
            <AppointmentForm key={scheduling.key} projectId={scheduling.subject} onDone={scheduling.close} />
          )}
        </Suspense>
      </Sheet>
    </>
  );
}
