import { useLingui } from '@lingui/react/macro';
import { useIsPhone } from '../use-is-phone.ts';
import { MenuPopup } from '../menu-popup.tsx';
import type { MenuProps } from '../menu-props.ts';
import { isGroupable, type Column } from './columns.ts';
import { useColumnWidths, useDensity, useGroupKey, type ColumnChoiceControls } from './use-column-choice.ts';

interface DisplayMenuProps<Row> {
  id: string;
  columns: readonly Column<Row>[];
  choice: ColumnChoiceControls<Row>;
  /** The button that opens it. */
  trigger: MenuProps['trigger'];
}

/** How a table's rows are shown on this device: how high, in which groups, in which columns. */
export function DisplayMenu<Row>({ id, columns, choice, trigger }: DisplayMenuProps<Row>) {
  const { t } = useLingui();
  const [density, setDensity] = useDensity();
  const [groupKey, setGroupKey] = useGroupKey(id);
  const [widths, setWidths] = useColumnWidths(id);
  const isPhone = useIsPhone();
  const groupable = columns.filter(isGroupable);
  const isReset = choice.isAsDeclared && Object.keys(widths).length === 0;

  function reset() {
    choice.reset();
    setWidths({});
  }

  const densities = [
    { value: 'comfortable', label: t`Comfortable rows` },
    { value: 'compact', label: t`Compact rows` },
  ] as const;
  const groups = [
    { heading: t`Group by` },
    {
      label: t`Nothing`,
      isChecked: !groupable.some(({ key }) => key === groupKey),
      onSelect: () => setGroupKey(''),
    },
    ...groupable.map(({ key, label }) => ({
      label,
      isChecked: key === groupKey,
      onSelect: () => setGroupKey(key),
    })),
  ];
  // Cards are as high as they are, and have no columns.
  if (isPhone) return <MenuPopup align="end" trigger={trigger} entries={groups} />;
  return (
    <MenuPopup
      align="end"
      trigger={trigger}
      entries={[
        ...densities.map(({ value, label }) => ({
          label,
          isChecked: density === value,
          onSelect: () => setDensity(value),
        })),
        ...(groupable.length > 0 ? groups : []),
        { heading: t`Columns` },
        ...columns.slice(1).map((column) => ({
          label: column.label,
          isChecked: choice.isShown(column),
          onSelect: () => choice.toggle(column),
        })),
        'line',
        { label: t`Reset columns`, isDisabled: isReset, onSelect: reset },
      ]}
    />
  );
}
