import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import type { ProjectRow } from '../../shared/projects/project-contract.ts';
import { projectListKey } from '../entities/project-cache.ts';
import { loadProjects } from '../features/projects/project-calls.ts';
import { useProjectColumns } from '../features/projects/project-columns.tsx';
import { ProjectViewChips } from '../features/projects/project-view-chips.tsx';
import { ViewSwitcher } from '../features/projects/view-switcher.tsx';
import { SavedViewChips } from '../features/views/saved-view-chips.tsx';
import { usePaths } from '../paths.ts';
import { ApiError } from '../platform/api-client.ts';
import { lazy } from '../platform/lazy.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useEmployee } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import type { Column } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { useTableState, type TableControls } from '../ui/table/table-state.ts';
import { chooseColumns } from '../ui/table/use-column-choice.ts';
import { listQuery, useServerList } from '../ui/table/use-server-list.ts';

const NoProjects = lazy(async () => ({
  default: (await import('../features/projects/no-projects.tsx')).NoProjects,
}));
const Board = lazy(async () => ({ default: (await import('./projects-board.tsx')).ProjectsBoard }));
const Calendar = lazy(async () => ({
  default: (await import('../features/calendar/calendar-view.tsx')).CalendarView,
}));
const ViewsMenu = lazy(async () => ({
  default: (await import('./project-views-menu.tsx')).ProjectViewsMenu,
}));
const BulkActions = lazy(async () => ({
  default: (await import('../features/projects/project-bulk.tsx')).ProjectBulk,
}));
const UnknownFilters = lazy(async () => ({
  default: (await import('../features/projects/unknown-filters.tsx')).UnknownFilters,
}));

export function ProjectsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const isOffice = useEmployee().role !== 'field';
  const state = useTableState('-createdAt');
  const columns = useProjectColumns({ hasPrices: isOffice });
  // Another table is drawn when a view brings its columns.
  const [tableKey, setTableKey] = useState(0);
  const layout = state.filters['view'];

  usePageActions([{ label: t`Show all projects`, run: state.clearFilters }]);

  const newLead = isOffice && (
    <ButtonLink to={paths.newLead} variant="primary" icon="plus">
      <Trans>New lead</Trans>
    </ButtonLink>
  );
  const shown = { state, columns, isOffice, newLead };
  return (
    <PageFrame
      title={t`Projects`}
      width="fill"
      moreActions={<ViewSwitcher layout={layout} />}
      action={newLead}
      toolbar={
        layout !== 'calendar' && (
          <ProjectViewChips state={state}>
            <SavedViewChips
              list="projects"
              onColumns={(keys) => {
                chooseColumns('projects', columns, keys);
                setTableKey(tableKey + 1);
              }}
            >
              <ViewsButton columns={columns} />
            </SavedViewChips>
          </ProjectViewChips>
        )
      }
    >
      <Suspense>
        {layout === 'calendar' ? (
          <Calendar unknown={(names) => <UnknownFilters names={names} />} />
        ) : unknownIn(state.filters) ? (
          <UnknownFilters />
        ) : layout === 'board' ? (
          <Board {...shown} />
        ) : (
          <ProjectTable key={tableKey} {...shown} />
        )}
      </Suspense>
    </PageFrame>
  );
}

/** What the list does not know at all; the server says what it does not know of the rest. */
function unknownIn({ view, ...filters }: Readonly<Record<string, string>>): boolean {
  return (
    (view && !/^(?:table|board)$/.test(view)) ||
    Object.keys(filters).some(
      (key) => !/^(?:status|focus|signed|employeeId|customerId|counter_type)$/.test(key),
    )
  );
}

export interface ShownProjects {
  state: TableControls;
  columns: readonly Column<ProjectRow>[];
  isOffice: boolean;
  newLead: ReactNode;
}

function ProjectTable({ state, columns, isOffice, newLead }: ShownProjects) {
  const { t } = useLingui();
  const paths = usePaths();
  const list = useServerList({ queryKey: projectListKey, state, load: loadProjects });
  const { focus, signed, employeeId, customerId } = state.filters;
  const narrowedTo = signed ? 'signed' : focus ? 'figure' : (employeeId ?? customerId) ? 'person' : undefined;
  if (
    list.error instanceof ApiError &&
    list.error.status < 500 &&
    Object.keys(list.error.fields).length > 0
  ) {
    return <UnknownFilters fields={list.error.fields} />;
  }
  return (
    <DataTable
      {...list}
      id="projects"
      label={t`Projects`}
      state={state}
      columns={columns}
      rowId={(row) => row.id}
      href={(row) => paths.project(row.id)}
      exportAs={async (format) =>
        (await import('../features/projects/export-projects.ts')).exportProjects(listQuery(state), format)
      }
      hasBulkExport
      bulkActions={
        isOffice
          ? (rows, clear) => (
              <Suspense>
                <BulkActions rows={rows} query={listQuery(state)} onDone={clear} />
              </Suspense>
            )
          : undefined
      }
      empty={<NoProjects narrowedTo={narrowedTo} isOffice={isOffice} newLead={newLead} />}
    />
  );
}

/** The menu of all views; its words and dialogs are fetched when it is first opened. */
function ViewsButton({ columns }: Pick<ShownProjects, 'columns'>) {
  const { t } = useLingui();
  const [wasOpened, setWasOpened] = useState(false);
  const button = (
    <Button
      size="small"
      variant="ghost"
      icon="chevronDown"
      aria-haspopup="menu"
      onClick={() => setWasOpened(true)}
    >{t`Views`}</Button>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu columns={columns} trigger={button} />
    </Suspense>
  );
}
