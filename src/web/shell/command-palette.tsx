import { Dialog } from '@base-ui/react/dialog';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { useRecentRecords } from '../entities/recent-records.ts';
import { usePaths } from '../paths.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { hasRight, useEmployee } from '../platform/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCommands } from './command-palette-commands.ts';
import { PaletteFoot } from './command-palette-foot.tsx';
import { PaletteList } from './command-palette-list.tsx';
import { keepQuery, takeUpQuery } from './command-palette-memory.ts';
import { useRecords } from './command-palette-records.ts';
import { rowsBeforeTyping, rowsFor, type Row } from './command-palette-rows.ts';
import styles from './command-palette.module.css';

interface CommandPaletteProps {
  onClose: () => void;
  onArrange: () => void;
}

/** Ctrl or ⌘ K: any record by any word, any place, anything that the page can do. */
export function CommandPalette({ onClose, onArrange }: CommandPaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const paths = usePaths();
  const employee = useEmployee();
  const [typed, setTyped] = useState(() => takeUpQuery(employee.id));
  const makesLeads = hasRight(employee, ['projects.write', 'customers.manage']);
  const [chosenId, setChosenId] = useState<string>();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const hasRun = useRef(false);
  const wasFocused = useRef(false);
  const query = typed.trim();

  const { actions, places, general } = useCommands({ arrange: onArrange });
  const recent = useRecentRecords();
  const { results, state } = useRecords(query);
  const offered = { actions, places, general, recent };
  const groups = query ? rowsFor(query, offered, results) : rowsBeforeTyping(offered);
  const rows = groups.flatMap((group) => group.rows);
  const nobodyFound = query !== '' && state === 'found' && results.length === 0;
  if (nobodyFound && makesLeads) {
    const newLead: Row = {
      id: 'new lead',
      group: t`No results for “${query}”`,
      icon: 'phone',
      label: t`New lead for “${query}”`,
      labelMarks: [],
      detail: '',
      detailMarks: [],
      path: `${paths.newLead}?${new URLSearchParams({ caller: query }).toString()}`,
      links: [],
    };
    groups.push({ name: newLead.group, rows: [newLead] });
    rows.push(newLead);
  }
  const current = Math.max(
    0,
    rows.findIndex((row) => row.id === chosenId),
  );
  const currentRow = rows[current];

  useVisibleHeight(popup);
  // Also when it closes: the moment in which one may come back begins then.
  useEffect(() => {
    keepQuery(query);
    return () => keepQuery(query);
  }, [query]);

  function type(text: string) {
    setTyped(text);
    setChosenId(undefined);
  }

  /** What comes next has the focus, not what had it before. */
  function leave() {
    hasRun.current = true;
    onClose();
  }

  function go(path: string) {
    leave();
    navigate(path);
  }

  function run(row: Row | undefined, inNewTab = false) {
    if (!row) return;
    if (row.path === undefined) {
      leave();
      row.run?.();
    } else if (inNewTab) window.open(row.path, '_blank', 'noopener');
    else go(row.path);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isFar = event.ctrlKey || event.metaKey;
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      // With something typed they move in the text, as everywhere; Ctrl makes them mean the list.
      ...((typed === '' || isFar) && { Home: 0, End: rows.length - 1 }),
      PageDown: Math.min(rows.length - 1, current + 8),
      PageUp: Math.max(0, current - 8),
    };
    const next = steps[event.key];
    if (event.key === 'Enter') run(currentRow, isFar);
    else if (next !== undefined && rows.length > 0) setChosenId(rows[(next + rows.length) % rows.length]?.id);
    else return;
    event.preventDefault();
  }

  const count = plural(rows.length, { one: '# result', other: '# results' });
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.popup}
          aria-label={t`Search and commands`}
          initialFocus={field}
          // After a command the focus belongs to where it led, otherwise to where it was.
          finalFocus={() => !hasRun.current}
        >
          <div className={styles.head}>
            <Icon name="search" />
            <input
              ref={field}
              className={styles.input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={rows.length > 0}
              aria-controls={listId}
              aria-activedescendant={rows.length > 0 ? `${listId}-${current}` : undefined}
              aria-label={t`Search and commands`}
              placeholder={t`Search or go to…`}
              dir="auto"
              autoComplete="off"
              autoCapitalize="off"
              enterKeyHint="go"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onFocus={(event) => {
                // What is left from before gives way to what is typed; later on a touch only places the cursor.
                if (!wasFocused.current) event.currentTarget.select();
                wasFocused.current = true;
              }}
            />
            <span className={styles.close}>
              <IconButton icon="close" label={t`Close`} onClick={onClose} />
            </span>
          </div>
          <PaletteList
            id={listId}
            groups={groups}
            current={current}
            isBusy={state === 'searching'}
            onPoint={setChosenId}
            onRun={run}
          />
          <p className={styles.status} aria-hidden="true">
            {state === 'unreachable' &&
              t`You’re offline, so you can’t search records. Recent records and actions still work.`}
            {nobodyFound && !makesLeads && t`No results for “${query}”`}
            {rows.length === 0 && state === 'searching' && t`Searching…`}
          </p>
          <p role="status" className="visually-hidden">
            {state === 'unreachable' && t`You’re offline, so you can’t search records.`}
            {state === 'searching' ? '' : nobodyFound ? t`No results for “${query}”` : query && count}
          </p>
          <PaletteFoot row={currentRow} onGo={go} onLeave={leave} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** On a phone the keyboard takes a part of the screen that the page is not told of otherwise. */
function useVisibleHeight(element: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      element.current?.style.setProperty('--visible-height', `${viewport.height}px`);
      element.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [element]);
}
