import { Trans, useLingui } from '@lingui/react/macro';
import type { ExpenseRow } from '../../../shared/expenses/expense-contract.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';

/** What the list is narrowed to besides its columns: a business, a name, a project. Each goes with a press. */
export function NarrowedTo({
  state,
  rows,
}: {
  state: TableControls;
  rows: readonly ExpenseRow[] | undefined;
}) {
  const { t } = useLingui();
  const { businessId, paidTo, projectId } = state.filters;
  const [first] = rows ?? [];
  const chips = [
    businessId && { key: 'businessId', label: first?.paidTo ?? t`One business` },
    paidTo && { key: 'paidTo', label: paidTo },
    projectId && { key: 'projectId', label: first?.projectNumber ?? t`One project` },
  ].filter((each) => typeof each === 'object');
  if (chips.length === 0) return null;
  return (
    <ViewChips>
      {chips.map(({ key, label }) => (
        <ViewChip key={key} isOn isApart onClick={() => state.setFilter(key, '')}>
          <Trans>
            Only <bdi>{label}</bdi>
          </Trans>{' '}
          ×
        </ViewChip>
      ))}
    </ViewChips>
  );
}
