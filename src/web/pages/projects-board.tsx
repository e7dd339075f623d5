import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ProjectBoard } from '../features/projects/board/project-board.tsx';
import { exportProjects } from '../features/projects/export-projects.ts';
import { NoProjects } from '../features/projects/no-projects.tsx';
import { usePaths } from '../paths.ts';
import { api } from '../platform/api-client.ts';
import { lazy } from '../platform/lazy.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { useWrite } from '../platform/write.ts';
import { keysOfProject } from '../entities/project-cache.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TableToolbar } from '../ui/table/table-toolbar.tsx';
import { listQuery } from '../ui/table/use-server-list.ts';
import { useOpened } from '../ui/use-opened.ts';
import type { ShownProjects } from './projects-page.tsx';

const AppointmentForm = lazy(async () => ({
  default: (await import('../entities/visits/appointment-form.tsx')).AppointmentForm,
}));

/** The board with the search and the filters of the list over it, and what a drop offers instead of a move. */
export function ProjectsBoard({ state, columns, isOffice, newLead }: ShownProjects) {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const scheduling = useOpened<number>();
  const startBid = useWrite({
    call: (id: number, { idempotencyKey }) =>
      api('POST /api/projects/:id/bids', { params: { id }, body: { project: { id } }, idempotencyKey }),
    invalidates: (_bid, id) => keysOfProject(id),
    onSuccess: (bid, id) => navigate(paths.bid(id, bid.id)),
  });
  const { focus, signed, employeeId, customerId, status } = state.filters;
  const narrowedTo = signed ? 'signed' : focus ? 'figure' : (employeeId ?? customerId) ? 'person' : undefined;

  return (
    <>
      <TableToolbar
        columns={columns}
        state={state}
        count={undefined}
        onExport={(format) => exportProjects(listQuery(state), format)}
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
          state.q || status ? (
            <EmptyState
              icon="search"
              title={t`Nothing matches`}
              text={t`No project fits this search and these filters.`}
              action={<Button onClick={state.clearFilters}>{t`Clear search and filters`}</Button>}
            />
          ) : (
            <NoProjects narrowedTo={narrowedTo} isOffice={isOffice} newLead={newLead} />
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
