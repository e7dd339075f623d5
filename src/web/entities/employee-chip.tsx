import { Trans } from '@lingui/react/macro';
import { useEmployee } from '../platform/session.ts';
import { Icon } from '../ui/icon.tsx';
import type { TableControls } from '../ui/table/table-state.ts';
import { ViewChip } from '../ui/view-chips.tsx';

/** Says that a list of money is narrowed to the projects of an employee, as behind a figure of one's own, and widens it again. */
export function EmployeeChip({ state }: { state: TableControls }) {
  const { id } = useEmployee();
  const { employeeId } = state.filters;
  if (!employeeId) return null;
  return (
    <ViewChip isOn isApart onClick={() => state.setFilter('employeeId', undefined)}>
      {employeeId === String(id) ? (
        <Trans>Only my projects</Trans>
      ) : (
        <Trans>Only one employee’s projects</Trans>
      )}
      <Icon name="close" size={12} />
    </ViewChip>
  );
}
