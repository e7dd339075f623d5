import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode, useState } from 'react';
import { toast } from '../toast-store.ts';
import { lazy } from '../lazy.tsx';
import { printPage } from '../../platform/printing.ts';
import { sentenceOf } from '../../platform/write.ts';
import { IconButton } from '../button.tsx';
import { Menu } from '../menu.tsx';
import { isFilterable, type Column } from './columns.ts';
import type { FilterField } from './filter-field.ts';
import { QuickSearch } from './quick-search.tsx';
import type { TableControls } from './table-state.ts';
import styles from './table-toolbar.module.css';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }));

interface TableToolbarProps<Row> {
  columns: readonly Column<Row>[];
  /** What narrows the rows besides the columns. */
  filters?: readonly FilterField[] | undefined;
  /** Which columns are shown; absent where nothing is drawn in columns of a table. */
  choice?: { isShown: (column: Column<Row>) => boolean; toggle: (column: Column<Row>) => void } | undefined;
  state: TableControls;
  count: number | undefined;
  onExport: (format: 'csv' | 'xlsx') => Promise<unknown>;
  /** The export knows XLSX too. */
  hasSheets: boolean;
  extra: ReactNode;
}

export function TableToolbar<Row>({
  columns,
  filters = [],
  choice,
  state,
  count,
  onExport,
  hasSheets,
  extra,
}: TableToolbarProps<Row>) {
  const { t } = useLingui();
  const [isFiltering, setFiltering] = useState(false);
  const fields: readonly FilterField[] = [...columns.filter(isFilterable), ...filters];

  async function exportAs(format: 'csv' | 'xlsx') {
    try {
      await onExport(format);
    } catch (error) {
      toast.error(t`The export did not work.`, { description: sentenceOf(error) });
    }
  }

  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <QuickSearch value={state.q} onChange={state.setQuery} />
        {extra && <span className={styles.extra}>{extra}</span>}
        <span className={styles.count} role="status">
          {count !== undefined && <Plural value={count} one="# row" other="# rows" />}
        </span>
        {fields.length > 0 && (
          <IconButton
            icon="filter"
            label={t`Filter`}
            isPressed={isFiltering}
            aria-expanded={isFiltering}
            onClick={() => setFiltering(!isFiltering)}
          />
        )}
        {choice && (
          <span className={styles.desktopOnly}>
            <Menu
              align="end"
              trigger={<IconButton icon="columns" label={t`Columns`} aria-haspopup="menu" />}
              entries={columns.slice(1).map((column) => ({
                label: column.label,
                isChecked: choice.isShown(column),
                onSelect: () => choice.toggle(column),
              }))}
            />
          </span>
        )}
        <Menu
          align="end"
          trigger={<IconButton icon="download" label={t`Export`} aria-haspopup="menu" />}
          entries={[
            { label: t`Export as CSV`, icon: 'download', onSelect: () => void exportAs('csv') },
            ...(hasSheets
              ? [
                  {
                    label: t`Export as Excel`,
                    icon: 'download' as const,
                    onSelect: () => void exportAs('xlsx'),
                  },
                ]
              : []),
            { label: t`Print`, icon: 'file', onSelect: () => void printPage() },
          ]}
        />
      </div>
      {isFiltering && (
        <Suspense>
          <FilterPanel fields={fields} state={state} />
        </Suspense>
      )}
      {!isFiltering && fields.some(({ key }) => state.filters[key]) && (
        <Suspense>
          <FilterChips fields={fields} state={state} />
        </Suspense>
      )}
    </div>
  );
}
