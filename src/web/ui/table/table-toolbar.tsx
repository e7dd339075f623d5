import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../toast-store.ts';
import { lazy } from '../../platform/lazy.ts';
import { sentenceOf } from '../../platform/write.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { isFilterable, type Column } from './columns.ts';
import type { TableControls } from './table-state.ts';
import styles from './table-toolbar.module.css';

const FilterPanel = lazy(async () => ({
  default: (await import('./filter-panel.tsx')).FilterPanel,
})) as typeof import('./filter-panel.tsx').FilterPanel;

const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
})) as typeof import('./filter-chips.tsx').FilterChips;

interface TableToolbarProps<Row> {
  columns: readonly Column<Row>[];
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
  choice,
  state,
  count,
  onExport,
  hasSheets,
  extra,
}: TableToolbarProps<Row>) {
  const { t } = useLingui();
  const [isFiltering, setFiltering] = useState(false);
  const filterable = columns.filter(isFilterable);

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
        {filterable.length > 0 && (
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
        {hasSheets ? (
          <Menu
            align="end"
            trigger={<IconButton icon="download" label={t`Export`} aria-haspopup="menu" />}
            entries={[
              { label: t`Export as CSV`, onSelect: () => void exportAs('csv') },
              { label: t`Export as Excel`, onSelect: () => void exportAs('xlsx') },
            ]}
          />
        ) : (
          <IconButton icon="download" label={t`Export as CSV`} onClick={() => void exportAs('csv')} />
        )}
      </div>
      {isFiltering && (
        <Suspense>
          <FilterPanel columns={filterable} state={state} />
        </Suspense>
      )}
      {!isFiltering && filterable.some((column) => state.filters[column.key]) && (
        <Suspense>
          <FilterChips columns={filterable} state={state} />
        </Suspense>
      )}
    </div>
  );
}

const pauseMs = 200;

/** `/` jumps here from anywhere on the page. */
function QuickSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by itself, such as by the back button.
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }

  // Another layout of the same list has a search of its own: what was typed while it came goes on there.
  const reportWaiting = useEffectEvent(() => {
    if (timer.current !== undefined) report(typed);
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypingPlace(event.target))
        return;
      event.preventDefault();
      field.current?.select();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      reportWaiting();
    };
  }, []);

  function report(text: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    setReported(text.trim());
    onChange(text);
  }

  return (
    <div className={styles.search} role="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        dir="auto"
        value={typed}
        aria-label={t`Search in this list`}
        placeholder={t`Search`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => report(text), pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(typed);
          if (event.key === 'Escape' && typed) {
            event.preventDefault();
            setTyped('');
            report('');
          }
        }}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </div>
  );
}

function isTypingPlace(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
