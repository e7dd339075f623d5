import { useLingui } from '@lingui/react/macro';
import { viewsFor } from '../entities/project-focus-words.ts';
import { useSavedViews } from '../entities/saved-views.ts';
import { usePaths } from '../paths.ts';
import { showShortcuts, useOfferedActions } from '../platform/page-actions.ts';
import { printPage } from '../platform/printing.ts';
import { hasRight, logout, useEmployee, useRight } from '../platform/session.ts';
import { chooseTheme } from '../platform/theme.ts';
import type { IconName } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { newRecordsFor, placesFor, type Destination } from './places.ts';

/** Something that the palette can do or go to, beside the records. */
export interface Command {
  id: string;
  group: string;
  label: string;
  words?: string | undefined;
  icon: IconName;
  /** The keys that do it at once. */
  keys?: string | undefined;
  /** Where it leads, for what is an address. */
  path?: string | undefined;
  run?: (() => void) | undefined;
}

/** The page's own actions, every place, and what can be done everywhere. */
export function useCommands({ arrange }: { arrange: () => void }): {
  actions: Command[];
  places: Command[];
  general: Command[];
} {
  const { t } = useLingui();
  const paths = usePaths();
  const me = useEmployee();
  const isPhone = useIsPhone();
  const actions = useOfferedActions().map((action, index): Command => ({
    id: `action ${index}`,
    group: t`On this page`,
    label: action.label,
    words: action.words,
    icon: action.icon ?? 'chevronRight',
    keys: keysOf('N', action.letter),
    run: action.run,
  }));
  const command =
    (group: string, first: string) =>
    (destination: Destination): Command => ({
      id: `${first} ${destination.letter}`,
      group,
      label: t(destination.name),
      icon: destination.icon,
      keys: keysOf(first, destination.letter),
      path: destination.path(paths),
    });
  const places = [
    ...placesFor(me).map(command(t`Go to`, 'G')),
    ...newRecordsFor(me).map(command(t`New`, 'N')),
  ];
  places.push({
    id: 'place settings',
    group: t`Go to`,
    label: t`Settings`,
    icon: 'gear',
    path: paths.settings,
  });
  if (hasRight(me, 'system.manage')) {
    places.push({
      id: 'place system',
      group: t`Go to`,
      label: t`System`,
      words: t`health backup doctor queue version`,
      icon: 'screen',
      path: paths.system,
    });
  }
  places.push(...useViews());
  const general = (
    [
      { id: 'shortcuts', label: t`Keyboard shortcuts`, words: '?', icon: 'info', run: showShortcuts },
      {
        id: 'arrange',
        label: t`Arrange navigation`,
        words: t`menu sidebar order hide`,
        icon: 'menu',
        run: arrange,
      },
      { id: 'print', label: t`Print`, words: t`paper PDF`, icon: 'file', run: () => void printPage() },
      { id: 'light', label: t`Light theme`, icon: 'sun', run: () => chooseTheme('light') },
      { id: 'dark', label: t`Dark theme`, icon: 'moon', run: () => chooseTheme('dark') },
      { id: 'system', label: t`Match device theme`, icon: 'screen', run: () => chooseTheme('system') },
      { id: 'logout', label: t`Log out`, words: t`sign out`, icon: 'logout', run: () => void logout() },
    ] as const
  )
    // A phone has no keys for it.
    .filter(({ id }) => id !== 'shortcuts' || !isPhone)
    .map((command): Command => ({ ...command, group: t`General` }));
  return { actions, places, general };
}

const keysOf = (first: string, letter: string | undefined) => letter && `${first} ${letter.toUpperCase()}`;

/** The views of the projects, those that everybody has and those that people keep. */
function useViews(): Command[] {
  const { t } = useLingui();
  const paths = usePaths();
  const hasPrices = useRight('prices.see');
  const { data: saved = [] } = useSavedViews('projects');
  return [...viewsFor(hasPrices).map(({ name, query }) => ({ name: t(name), query })), ...saved].map(
    ({ name, query }): Command => ({
      id: `view ${name} ${query}`,
      group: t`Project views`,
      label: name,
      words: t`projects view`,
      icon: 'star',
      path: `${paths.projects}?${query}`,
    }),
  );
}
