import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import { api } from '../../platform/api-client.ts';
import { lazy } from '../../ui/lazy.tsx';
import { useEmployee, useRight } from '../../platform/session.ts';
import { projectCountsKey } from '../../entities/project-cache.ts';
import type { TableControls } from '../../ui/table/table-state.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import { projectList } from './project-list-calls.ts';
import { projectViews } from './project-views.ts';

// Only the dashboard's links lead to them.
const FocusChip = lazy(async () => (await import('./focus-chip.tsx')).FocusChip);
const SignedChip = lazy(async () => (await import('./signed-chip.tsx')).SignedChip);

/** The views of the list with how many projects are in each, and whose projects; then those that people keep. */
export function ProjectViewChips({ state, children }: { state: TableControls; children: ReactNode }) {
  // Drawn when the address changes only; the compiler's caches would weigh on the page that most days begin with.
  'use no memo';
  const { t } = useLingui();
  const { id } = useEmployee();
  const seesAll = useRight('projects.all');
  const { status: filter, focus, signed, ...others } = state.filters;
  // Each view says what it would show: what every other filter and the search leave.
  const narrowed = projectList.filterOf({ ...others, ...(state.q && { q: state.q }) });
  const { data } = useQuery({
    queryKey: [...projectCountsKey, narrowed],
    queryFn: ({ signal }) => api('GET /api/projects/counts', { query: narrowed, signal }),
    placeholderData: keepPreviousData,
  });
  const counts = new Map(data?.statuses.map((each) => [each.status, each.count]));
  const isMine = state.filters['employeeId'] === String(id);
  const countOf = (statuses: readonly ProjectStatus[]) =>
    counts.size > 0 ? statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0) : null;
  const show = (status: string | undefined) =>
    state.setFilters({ status, focus: undefined, signed: undefined });
  const everything = projectViews.flatMap((view) => view.statuses);

  return (
    <ViewChips>
      {/* First, so that a phone, where the row goes on beyond the edge, says it too. */}
      {focus && (
        <Suspense>
          <FocusChip focus={focus} onRemove={() => state.setFilter('focus', undefined)} />
        </Suspense>
      )}
      {signed && (
        <Suspense>
          <SignedChip period={signed} onRemove={() => state.setFilter('signed', undefined)} />
        </Suspense>
      )}
      <ViewChip
        isOn={!filter && !focus && !signed}
        count={countOf(everything)}
        onClick={() => show(undefined)}
      >
        {t`All`}
      </ViewChip>
      {projectViews.map(({ name, statuses }) => {
        const value = statuses.join(',');
        return (
          <ViewChip
            key={value}
            isOn={filter === value && !focus && !signed}
            count={countOf(statuses)}
            onClick={() => show(filter === value ? undefined : value)}
          >
            {t(name)}
          </ViewChip>
        );
      })}
      {seesAll && (
        <ViewChip
          isOn={isMine}
          isApart
          onClick={() => state.setFilter('employeeId', isMine ? undefined : String(id))}
        >
          <Trans>Mine</Trans>
        </ViewChip>
      )}
      {children}
    </ViewChips>
  );
}
