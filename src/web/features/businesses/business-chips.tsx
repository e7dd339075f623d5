import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import { businessTypes } from './business-types.ts';

/** The types as views of the list, and the businesses whose papers somebody should look at. */
export function BusinessChips({ state }: { state: TableControls }) {
  const { t } = useLingui();
  const { type, attention } = state.filters;
  const chip = (label: string, value: string | undefined) => (
    <ViewChip
      key={value ?? 'all'}
      isOn={type === value}
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
        onClick={() => state.setFilter('attention', attention ? undefined : 'needed')}
      >
        <Icon name="warning" size={14} />
        <Trans>Needs attention</Trans>
      </ViewChip>
    </ViewChips>
  );
}
