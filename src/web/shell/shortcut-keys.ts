import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys';

interface ShortcutActions {
  /** `G`, then a letter. */
  go: (letter: string) => boolean;
  /** `N`, then a letter. */
  make: (letter: string) => boolean;
  /** Which of the two has waited long enough for its letter to be helped; undefined once it waits no longer. */
  setPending: (first: 'g' | 'n' | undefined) => void;
}

/** Whoever knows the letter has pressed it by then. */
const hintMs = 600;
const mostMs = 6_000;

const endings = ['keydown', 'pointerdown', 'blur'] as const;

/** Listens to the keys that mean the same on every page, where they are not being written somewhere; what it returns ends that. */
export function listenToShortcuts({ go, make, setPending }: ShortcutActions): () => void {
  let timer = 0;
  function endPending() {
    clearTimeout(timer);
    setPending(undefined);
  }
  const begin = (first: 'g' | 'n') => (event: KeyboardEvent) => {
    if (isInLayer(event.target)) return;
    timer = window.setTimeout(() => {
      setPending(first);
      timer = window.setTimeout(endPending, mostMs - hintMs);
    }, hintMs);
  };
  const withLetter = (act: (letter: string) => boolean) => (event: KeyboardEvent) => {
    endPending();
    if (isInLayer(event.target) || !act(event.key.toLowerCase())) return;
    event.preventDefault();
    // The letter may mean something else where the focus is.
    event.stopPropagation();
  };
  const ignore = (event: Event) =>
    defaultKeybindingsHandlerIgnore(event as KeyboardEvent) || isBeginningText(event.target);
  const options = { capture: true, ignore, timeout: mostMs };
  // Before the keys are looked at: whatever is pressed ends what was pending.
  for (const type of endings) window.addEventListener(type, endPending, { capture: true });
  // By itself: a key of its own keeps a sequence that begins with it from being heard.
  const stopHints = tinykeys(window, { g: begin('g'), n: begin('n') }, options);
  const stop = tinykeys(window, { 'g ([a-z])': withLetter(go), 'n ([a-z])': withLetter(make) }, options);
  return () => {
    endPending();
    for (const type of endings) window.removeEventListener(type, endPending, { capture: true });
    stopHints();
    stop();
  };
}

/** A cell that a letter begins to write in. */
function isBeginningText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-writes]');
}

/** What is open over the page has keys of its own. */
function isInLayer(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=menu], [role=listbox]') !== null;
}
