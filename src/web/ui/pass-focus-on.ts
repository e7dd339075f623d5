/**
 * The ref of a control that takes itself away once it was used: when it goes with the focus, what stands around it has the focus, so that
 * the next key goes on from there.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex]');
  return () => {
    if (element?.contains(document.activeElement)) around?.focus({ preventScroll: true });
  };
}
