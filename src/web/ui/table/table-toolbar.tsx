import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode, useState } from 'react';
import { toast } from '../toast-store.ts';
import { lazy } from '../lazy.tsx';
import { hasRight, useSession } from '../../platform/session.ts';
import { printPage } from '../../platform/printing.ts';
import { sentenceOf } from '../../platform/write.ts';
import { IconButton } from '../button.tsx';
import { Menu } from '../menu.tsx';
import { isFilterable, isGroupable, type Column } from './columns.ts';
import type { FilterField } from './filter-field.ts';
import { QuickSearch } from './quick-search.tsx';
import type { TableControls } from './table-state.ts';
import styles from './table-toolbar.module.css';
import type { ColumnChoiceControls } from './use-column-choice.ts';

const FilterPanel = lazy(async () => (await import('./filter-panel.tsx')).FilterPanel);

const FilterChips = lazy(async () => (await import('./filter-chips.tsx')).FilterChips);

const LoadedDisplayMenu = lazy(
  async () => (await import('./display-menu.tsx')).DisplayMenu,
  ({ trigger }) => trigger,
);
const DisplayMenu = LoadedDisplayMenu as typeof import('./display-menu.tsx').DisplayMenu;

interface TableToolbarProps<Row> {
  /** Names the table. */
  id?: string | undefined;
  columns: readonly Column<Row>[];
  /** What narrows the rows besides the columns. */
  filters?: readonly FilterField[] | undefined;
  /** Which columns are shown; absent where nothing is drawn in columns of a table. */
  choice?: ColumnChoiceControls<Row> | undefined;
  state: TableControls;
  count: number | undefined;
  onExport: (format: 'csv' | 'xlsx') => Promise<unknown>;
  /** The export knows XLSX too. */
  hasSheets: boolean;
  extra: ReactNode;
}

export function TableToolbar<Row>({
  id,
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
  const { employee } = useSession();
  const mayExport = employee === null || hasRight(employee, 'exports.take');
  const fields: readonly FilterField[] = [...columns.filter(isFilterable), ...filters];

  async function exportAs(format: 'csv' | 'xlsx') {
    try {
      await onExport(format);
    } catch (error) {
      toast.error(t`Couldn’t export the list.`, { description: sentenceOf(error) });
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
        {/* A phone groups its cards and has no columns. */}
        {id && choice && (
          <span className={columns.some(isGroupable) ? undefined : styles.desktopOnly}>
            <DisplayButton id={id} columns={columns} choice={choice} />
          </span>
        )}
        <Menu
          align="end"
          trigger={<IconButton icon="download" label={t`Export`} aria-haspopup="menu" />}
          entries={[
            ...(mayExport
              ? [{ label: t`Export as CSV`, icon: 'download' as const, onSelect: () => void exportAs('csv') }]
              : []),
            ...(mayExport && hasSheets
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
          <FilterPanel fields={fields} state={state} onClose={() => setFiltering(false)} />
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

/** How the rows are shown; the menu and its machinery are fetched when the pointer or the focus comes near. */
function DisplayButton<Row>(
  table: Pick<Required<TableToolbarProps<Row>>, 'columns'> & {
    id: string;
    choice: ColumnChoiceControls<Row>;
  },
) {
  const { t } = useLingui();
  const [wasOpened, setWasOpened] = useState(false);
  const button = (
    <IconButton
      icon="columns"
      label={t`Display`}
      aria-haspopup="menu"
      onPointerEnter={LoadedDisplayMenu.start}
      onFocus={LoadedDisplayMenu.start}
      onClick={() => setWasOpened(true)}
    />
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <DisplayMenu {...table} trigger={button} />
    </Suspense>
  );
}
