import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { usePaths } from '../paths.ts';
import { currentPaletteSearch, useOfferedActions, type PaletteResult } from '../platform/page-actions.ts';
import { logout, useEmployee } from '../platform/session.ts';
import { chooseTheme } from '../platform/theme.ts';
import { useRecentProjects } from '../entities/recent-projects.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

import styles from './command-palette.module.css';
import { placesFor } from './places.ts';

interface Command {
  id: string;
  group: string;
  label: string;
  detail?: string | undefined;
  words?: string | undefined;
  icon: IconName;
  run: () => void;
}

const pauseMs = 120;

/** Ctrl or ⌘ K: any record by any word, any place, anything that the page can do. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const listId = useId();
  const hasRun = useRef(false);
  const { results, isSearching } = useRecords(query.trim());
  const commands = useCommands();
  const navigate = useNavigate();

  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = commands.filter((command) =>
    words.every((word) => `${command.label} ${command.words ?? ''}`.toLowerCase().includes(word)),
  );
  const found: Command[] = results.map((result) => ({
    id: result.id,
    group: result.kind,
    label: result.label,
    detail: result.detail,
    icon: 'arrowRight',
    run: () => navigate(result.path),
  }));
  const rows = [...found, ...matching];
  const current = Math.min(position, rows.length - 1);

  function run(command: Command | undefined) {
    if (!command) return;
    hasRun.current = true;
    onClose();
    command.run();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const next = steps[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(rows[current]);
    else if (next !== undefined) {
      const wrapped = (next + rows.length) % Math.max(1, rows.length);
      setPosition(wrapped);
      document.getElementById(`${listId}-${wrapped}`)?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.popup}
          aria-label={t`Search and commands`}
          // After a command the focus belongs to where it led, otherwise to where it was.
          finalFocus={() => !hasRun.current}
        >
          <div className={styles.head}>
            <Icon name="search" />
            <input
              className={styles.input}
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={rows.length > 0 ? `${listId}-${current}` : undefined}
              aria-label={t`Search and commands`}
              placeholder={t`Search or go to…`}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setPosition(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div id={listId} role="listbox" aria-label={t`Results`} className={styles.list}>
            {rows.map((row, index) => (
              <div key={row.id} role="presentation">
                {rows[index - 1]?.group !== row.group && (
                  <p className={styles.group} role="presentation">
                    {row.group}
                  </p>
                )}
                {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys stay in the field above, as the combobox pattern has it */}
                <div
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  className={classNames(styles.row, index === current && styles.current)}
                  onPointerMove={() => index !== current && setPosition(index)}
                  onClick={() => run(row)}
                >
                  <Icon name={row.icon} />
                  <bdi className={styles.label}>{row.label}</bdi>
                  {row.detail && (
                    <span className={styles.detail}>
                      <bdi>{row.detail}</bdi>
                    </span>
                  )}
                </div>
              </div>
            ))}
          </div>
          <p role="status" className={styles.status}>
            {rows.length === 0 && (isSearching ? t`Searching…` : t`Nothing found for “${query.trim()}”.`)}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useCommands(): Command[] {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const employee = useEmployee();
  const offered = useOfferedActions().map((action, index): Command => ({
    id: `action ${index}`,
    group: t`On this page`,
    label: action.label,
    words: action.words,
    icon: 'chevronRight',
    run: action.run,
  }));
  const places = placesFor(employee.role)
    .flatMap((group) => group.places)
    .map((place): Command => ({
      id: `place ${place.icon}`,
      group: t`Go to`,
      label: t(place.name),
      icon: place.icon,
      run: () => navigate(place.path(paths)),
    }));
  const general: Command[] = [
    { id: 'light', label: t`Light theme`, icon: 'sun', run: () => chooseTheme('light') },
    { id: 'dark', label: t`Dark theme`, icon: 'moon', run: () => chooseTheme('dark') },
    { id: 'system', label: t`Theme of the system`, icon: 'screen', run: () => chooseTheme('system') },
    { id: 'logout', label: t`Log out`, words: t`sign out`, icon: 'logout', run: () => void logout() },
  ].map((command) => ({ ...command, group: t`General` }) as Command);
  return [...offered, ...places, ...general];
}

/** What the server finds, a pause after the typing; the projects opened last while nothing is typed. */
function useRecords(query: string) {
  const [answer, setAnswer] = useState<{ query: string; results: readonly PaletteResult[] }>({
    query: '',
    results: [],
  });
  const search = currentPaletteSearch();
  const recent = useRecentProjects();

  useEffect(() => {
    if (!search || !query) return;
    const controller = new AbortController();
    const show = (results: readonly PaletteResult[]) => {
      if (!controller.signal.aborted) setAnswer({ query, results });
    };
    const timer = setTimeout(() => {
      search(query, controller.signal).then(show, () => show([]));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, search]);

  const isSearching = search !== undefined && query !== '' && answer.query !== query;
  return { results: query ? answer.results : recent, isSearching };
}
