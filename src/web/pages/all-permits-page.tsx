import { Trans, useLingui } from '@lingui/react/macro';
import { ChooseProjectFirst } from '../entities/choose-project-first.tsx';
import { permitsKey } from '../entities/record-keys.ts';
import { permitFocuses, type PermitFocus } from '../../shared/permits/permit-focus.ts';
import { permitList, useKnownAuthorities } from '../features/permits/permit-calls.ts';
import { usePermitColumns } from '../features/permits/permit-columns.tsx';
import { ListViews } from '../features/views/list-views.tsx';
import { usePaths } from '../paths.ts';
import { api } from '../platform/api-client.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { exportActions } from '../ui/table/export-actions.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';
import { useViewCounts } from '../ui/table/use-view-counts.ts';
import { ViewChip, ViewChips } from '../ui/view-chips.tsx';

export function AllPermitsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const state = useTableState('waitingFirst');
  const list = useServerList({
    queryKey: [...permitsKey, 'list'],
    state,
    calls: permitList,
  });
  const { data: known } = useKnownAuthorities();
  const columns = usePermitColumns(known?.authorities.map(({ name }) => name) ?? []);
  const focus = state.filters['focus'] as PermitFocus | undefined;

  const counts = useViewCounts({
    queryKey: permitsKey,
    state,
    calls: permitList,
    ofViews: ['focus'],
    read: (wish) => api('GET /api/permits/counts', wish),
  });

  const words: Record<PermitFocus, string> = {
    waiting: t`Waiting`,
    late: t`Longer than usual`,
    follow_up: t`Follow-ups due`,
    expiring: t`Expiring within 30 days`,
  };

  usePageActions([
    ...exportActions(list.exportAs),
    ...permitFocuses.map((each) => ({
      label: `${t`Permits`}: ${words[each]}`,
      icon: 'stamp' as const,
      run: () => state.setFilter('focus', each),
    })),
  ]);

  const chips = (
    <ViewChips>
      <ViewChip
        isOn={focus === undefined}
        count={counts?.all ?? null}
        onClick={() => state.setFilter('focus', '')}
      >
        <Trans>All permits</Trans>
      </ViewChip>
      {permitFocuses.map((each) => (
        <ViewChip
          key={each}
          isOn={focus === each}
          count={counts?.[each] ?? null}
          onClick={() => state.setFilter('focus', each)}
        >
          {words[each]}
        </ViewChip>
      ))}
    </ViewChips>
  );

  return (
    <PageFrame
      title={t`Permits`}
      width="fill"
      toolbar={chips}
      action={
        <ChooseProjectFirst title={t`Add permit`} onChoose={(id) => navigate(`${paths.permits(id)}?new=1`)} />
      }
    >
      <DataTable
        {...list}
        id="permits"
        toolbar={<ListViews list="permits" columns={columns} />}
        label={t`Permits`}
        columns={columns}
        rowId={(row) => row.id}
        href={(row) => paths.permit(row.project_id, row.id)}
        empty={
          <EmptyState
            icon="stamp"
            title={t`No permits yet`}
            text={t`Permits belong to a project. Open one under contract and add its first permit.`}
            action={
              <ButtonLink
                to={`${paths.projects}?status=contract_signed,permits_pending,work_in_progress`}
                variant="primary"
              >
                <Trans>Projects under contract</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </PageFrame>
  );
}
