/**
 * The ref of a control that takes itself away once it was used: when it goes with the focus, the nearest place around it that stays has
 * the focus, so that the next key is not the page's.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  const around: HTMLElement[] = [];
  for (let each = element?.parentElement; each; each = each.parentElement)
    if (each.hasAttribute('tabindex')) around.push(each);
  return () => {
    if (!element?.contains(document.activeElement)) return;
    // Once it is known what of it goes as well.
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
  };
}
