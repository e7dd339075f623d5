import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentProps } from 'react';
import { projectListWith } from '../entities/project-list-with.ts';
import { projectListKey } from '../entities/project-cache.ts';
import { isFiltered, narrowingOf } from '../features/projects/list-address.ts';
import { projectList } from '../features/projects/project-list-calls.ts';
import { useProjectColumns } from '../features/projects/project-columns.tsx';
import { useProjectFilters } from '../features/projects/project-filters.ts';
import { ProjectViewChips } from '../features/projects/project-view-chips.tsx';
import { ViewSwitcher } from '../features/projects/view-switcher.tsx';
import { ListViews } from '../features/views/list-views.tsx';
import { usePaths } from '../paths.ts';
import { lazy } from '../ui/lazy.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { useQueryText } from '../platform/router/router-provider.tsx';
import { useIsOffice } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { UnknownFilters } from '../ui/unknown-filters.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { useColumnChoice, useGroupKey } from '../ui/table/use-column-choice.ts';
import { listQuery, useServerList } from '../ui/table/use-server-list.ts';
import type { ShownProjects } from './shown-projects.ts';

const NoProjects = lazy(async () => (await import('../features/projects/no-projects.tsx')).NoProjects);
const Board = lazy(async () => (await import('./projects-board.tsx')).ProjectsBoard);
const Calendar = lazy(async () => (await import('../features/calendar/calendar-view.tsx')).CalendarView);
const ViewsMenu = lazy(
  async () => (await import('./project-views-menu.tsx')).ProjectViewsMenu,
  ({ trigger }) => trigger,
);
const MergedTags = lazy(async () => (await import('../entities/tags/merged-tags.tsx')).MergedTags);
const Sum = lazy(
  async () => (await import('../features/projects/project-sum.tsx')).ProjectSum,
  () => null,
);
const BulkActions = lazy(async () => (await import('../features/projects/project-bulk.tsx')).ProjectBulk);

export function ProjectsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const isOffice = useIsOffice();
  const state = useTableState('-createdAt');
  const columns = useProjectColumns({ hasPrices: isOffice });
  const filters = useProjectFilters({ isOffice });
  const layout = state.filters['view'];

  usePageActions([{ label: t`Show all projects`, run: state.clearFilters }]);

  const newLead = isOffice && (
    <ButtonLink to={paths.newLead} variant="primary" icon="plus">
      <Trans>New lead</Trans>
    </ButtonLink>
  );
  const isPhone = useIsPhone();
  const [query, setQuery] = useQueryText();
  const newAppointment = isOffice && (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => setQuery({ ...query, draft: 'appointment:new' }, { replace: true })}
    >
      {isPhone ? <Trans>New</Trans> : <Trans>New appointment</Trans>}
    </Button>
  );
  const shown = { state, columns, filters, isOffice, newLead };
  return (
    <PageFrame
      title={layout === 'calendar' ? t`Calendar` : t`Projects`}
      width="fill"
      moreActions={<ViewSwitcher layout={layout} />}
      action={layout === 'calendar' ? newAppointment : newLead}
      toolbar={
        layout !== 'calendar' && (
          <ProjectViewChips state={state}>
            <ListViews list="projects" columns={columns} Menu={ViewsMenu} />
          </ProjectViewChips>
        )
      }
    >
      <Suspense>
        {layout === 'calendar' ? (
          <Calendar unknown={(names) => <UnknownFilters names={names} />} />
        ) : layout === 'board' ? (
          <Board {...shown} />
        ) : (
          <ProjectTable {...shown} />
        )}
        {isOffice && state.filters['tag'] && <MergedTags />}
      </Suspense>
    </PageFrame>
  );
}

function ProjectTable({ state, columns, filters, isOffice, newLead }: ShownProjects) {
  const { t } = useLingui();
  const paths = usePaths();
  // Drawn anew where another choice asks for other rows.
  useColumnChoice('projects', columns);
  useGroupKey('projects');
  const asked = projectListWith();
  const list = useServerList({
    queryKey: asked ? [...projectListKey, asked] : projectListKey,
    state,
    calls: projectList,
  });
  const query = listQuery(state);
  const sum = (name: ComponentProps<typeof Sum>['name']) => (
    <Suspense>
      <Sum name={name} query={query} hasMoney={asked?.includes('money')} />
    </Suspense>
  );
  return (
    <DataTable
      {...list}
      id="projects"
      label={t`Projects`}
      columns={columns}
      filters={filters}
      rowId={(row) => row.id}
      href={(row) => paths.project(row.id)}
      hasBulkExport
      totals={
        isOffice
          ? {
              customerName: sum('calledOff'),
              contract: sum('contract'),
              billed: sum('billed'),
              owed: sum('owed'),
              spent: sum('spent'),
              margin: sum('margin'),
            }
          : undefined
      }
      isNarrowed={isFiltered(state.filters)}
      bulkActions={
        isOffice
          ? (rows, clear) => (
              <Suspense>
                <BulkActions rows={rows} query={query} onDone={clear} />
              </Suspense>
            )
          : undefined
      }
      empty={<NoProjects narrowedTo={narrowingOf(state.filters)} isOffice={isOffice} newLead={newLead} />}
    />
  );
}
