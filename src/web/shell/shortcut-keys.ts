import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys';

interface ShortcutActions {
  /** `G`, then a letter. */
  go: (letter: string) => boolean;
  /** `N`, then a letter. */
  make: (letter: string) => boolean;
}

/** Listens to the keys that mean the same on every page, where they are not being written somewhere; what it returns ends that. */
export function listenToShortcuts({ go, make }: ShortcutActions): () => void {
  const withLetter = (act: (letter: string) => boolean) => (event: KeyboardEvent) => {
    if (isInLayer(event.target) || !act(event.key.toLowerCase())) return;
    event.preventDefault();
    // The letter may mean something else where the focus is.
    event.stopPropagation();
  };
  const ignore = (event: Event) =>
    defaultKeybindingsHandlerIgnore(event as KeyboardEvent) || isBeginningText(event.target);
  const keys = { 'g ([a-z])': withLetter(go), 'n ([a-z])': withLetter(make) };
  return tinykeys(window, keys, { capture: true, ignore });
}

/** A cell that a letter begins to write in. */
function isBeginningText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-writes]');
}

/** What is open over the page has keys of its own. */
function isInLayer(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=menu], [role=listbox]') !== null;
}
