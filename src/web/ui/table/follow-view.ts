/** Calls at once and whenever an element is scrolled or has another size; answers what ends it. */
export function followView(element: HTMLElement, update: () => void): () => void {
  update();
  element.addEventListener('scroll', update, { passive: true });
  const sizes = new ResizeObserver(update);
  sizes.observe(element);
  return () => {
    element.removeEventListener('scroll', update);
    sizes.disconnect();
  };
}
