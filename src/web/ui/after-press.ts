const waiting = new Set<() => void>();
let isPressed = false;

// A touch sends these too, just before its click. Only a page has a window; a pure test has none.
globalThis.window?.addEventListener('mousedown', () => (isPressed = true), true);
for (const end of ['mouseup', 'dragend']) {
  // The click belongs to the same press and comes right behind its end.
  globalThis.window?.addEventListener(end, () => setTimeout(release), true);
}

function release() {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
}

/**
 * Runs at once, or, while the pointer is down, right after its click: a sentence that appears as a field is left would
 * move the button that the press began on, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
