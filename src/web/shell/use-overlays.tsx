import { useEffect, useLayoutEffect, useState } from 'react';
import { whenUserIdle } from '../platform/lazy.ts';
import { showShortcuts, shortcutsAsked } from '../platform/page-actions.ts';
import { CannotOpen } from '../ui/cannot-open.tsx';
import { loadable } from '../ui/loadable.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const Nothing = () => null;

const CommandPalette = loadable(
  async () => (await import('./command-palette.tsx')).CommandPalette,
  Nothing,
  CannotOpen,
);
const ShortcutsSheet = loadable(
  async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet,
  Nothing,
  CannotOpen,
);
const KeyHint = loadable(async () => (await import('./key-hint.tsx')).KeyHint, Nothing, Nothing);

const ArrangeNavigation = loadable(
  async () => (await import('./arrange-navigation.tsx')).ArrangeNavigation,
  Nothing,
  CannotOpen,
);

/** Long enough for a page to have fetched what it needs itself. */
const quietMs = 3000;

/** Once the page has been quiet for a while the palette is fetched, so that it opens at once. */
const fetchWhenQuiet = () => whenUserIdle(() => void CommandPalette.start(), quietMs);

/** The command palette and the list of shortcuts, with the keys that open them anywhere. */
export function useOverlays() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [shortcuts, setShortcuts] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const [arranging, setArranging] = useState({ isOpen: false, key: 0 });

  const pendingKey = useShortcuts();

  useEffect(fetchWhenQuiet, []);

  // Before the page is seen: an ordinary effect comes some time after, and a key that was pressed meanwhile would be nobody's.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isHeld = event.ctrlKey || event.metaKey;
      // The K comes a moment later.
      if (isHeld) void CommandPalette.start();
      if (event.key.toLowerCase() === 'k' && isHeld && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        setPaletteOpen((isOpen) => !isOpen);
      } else if (event.key === '?' && !isHeld && !event.altKey && !isWrittenIn(event.target)) {
        event.preventDefault();
        showShortcuts();
      }
    }
    const openShortcuts = () => setShortcuts('open');
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener(shortcutsAsked, openShortcuts);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener(shortcutsAsked, openShortcuts);
    };
  }, []);

  const arrangeNavigation = () => setArranging(({ key }) => ({ isOpen: true, key: key + 1 }));
  return {
    arrangeNavigation,
    openPalette: () => setPaletteOpen(true),
    overlays: (
      <>
        {isPaletteOpen && (
          <CommandPalette onClose={() => setPaletteOpen(false)} onArrange={arrangeNavigation} />
        )}
        {shortcuts !== 'unseen' && (
          <ShortcutsSheet isOpen={shortcuts === 'open'} onClose={() => setShortcuts('closed')} />
        )}
        {pendingKey && <KeyHint first={pendingKey} />}
        {arranging.key > 0 && (
          <ArrangeNavigation
            key={arranging.key}
            isOpen={arranging.isOpen}
            onClose={() => setArranging(({ key }) => ({ isOpen: false, key }))}
          />
        )}
      </>
    ),
  };
}

/** In a field the sign is part of the text, and a cell of a table takes it as the beginning of one. */
function isWrittenIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=gridcell], [role=grid]'))
  );
}
