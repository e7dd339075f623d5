import { Trans, useLingui } from '@lingui/react/macro';
import type { BusinessType } from '../../../shared/businesses/business-contract.ts';
import { businessesKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { Icon } from '../../ui/icon.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { useViewCounts } from '../../ui/table/use-view-counts.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import { businessList } from './business-calls.ts';
import { businessTypes } from './business-types.ts';

/** The types as views of the list, and the businesses whose papers somebody should look at. */
export function BusinessChips({ state }: { state: TableControls }) {
  const { t } = useLingui();
  const { type, attention } = state.filters;
  const counts = useViewCounts({
    queryKey: businessesKey,
    state,
    calls: businessList,
    ofViews: [],
    read: (wish) => api('GET /api/businesses/counts', wish),
  });
  const chip = (label: string, value: BusinessType | undefined) => (
    <ViewChip
      key={value ?? 'all'}
      isOn={type === value}
      count={counts?.[value ?? 'all'] ?? null}
      onClick={() => state.setFilter('type', type === value ? undefined : value)}
    >
      {label}
    </ViewChip>
  );
  return (
    <ViewChips>
      {chip(t`All`, undefined)}
      {businessTypes().map(({ label, value }) => chip(label, value))}
      <ViewChip
        isOn={attention === 'needed'}
        isApart
        count={counts?.attention ?? null}
        onClick={() => state.setFilter('attention', attention ? undefined : 'needed')}
      >
        <Icon name="warning" size={14} />
        <Trans>Needs attention</Trans>
      </ViewChip>
    </ViewChips>
  );
}
