import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentProps } from 'react';
import type { Right } from '../../shared/auth/rights.ts';
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
import { hasRight, useEmployee, useRight } from '../platform/session.ts';
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
  const me = useEmployee();
  const may = (...rights: Right[]) => hasRight(me, rights);
  const state = useTableState('-createdAt');
  const columns = useProjectColumns({ hasPrices: may('prices.see'), hasCosts: may('costs.see') });
  const filters = useProjectFilters({ hasPrices: may('prices.see'), seesAll: may('projects.all') });
  const layout = state.filters['view'];

  usePageActions([{ label: t`Show all projects`, run: state.clearFilters }]);

  const newLead = may('projects.write', 'customers.manage') && (
    <ButtonLink to={paths.newLead} variant="primary" icon="plus">
      <Trans>New lead</Trans>
    </ButtonLink>
  );
  const isPhone = useIsPhone();
  const [query, setQuery] = useQueryText();
  const newAppointment = may('schedule.write') && (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => setQuery({ ...query, draft: 'appointment:new' }, { replace: true })}
    >
      {isPhone ? <Trans>New</Trans> : <Trans>New appointment</Trans>}
    </Button>
  );
  const shown = { state, columns, filters, newLead };
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
        {may('projects.all') && state.filters['tag'] && <MergedTags />}
      </Suspense>
    </PageFrame>
  );
}

function ProjectTable({ state, columns, filters, newLead }: ShownProjects) {
  const { t } = useLingui();
  const hasPrices = useRight('prices.see');
  const mayWrite = useRight('projects.write');
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
        hasPrices
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
        mayWrite
          ? (rows, clear) => (
              <Suspense>
                <BulkActions rows={rows} query={query} onDone={clear} />
              </Suspense>
            )
          : undefined
      }
      empty={<NoProjects narrowedTo={narrowingOf(state.filters)} newLead={newLead} />}
    />
  );
}
