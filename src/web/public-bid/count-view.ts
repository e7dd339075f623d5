/**
 * Tells the server that somebody has this page before them: asking for the bid counts as looking at it. Tabs opened in the
 * background count when they come to the front; the server leaves out the office's own look at it.
 */
export function countView(page: HTMLElement): void {
  const { api } = page.dataset;
  if (!api) return;
  if (document.visibilityState === 'visible') {
    // A view that could not be counted is nothing to trouble the customer with.
    // Read to its end, or the browser keeps the connection waiting for it.
    fetch(api)
      .then((answer) => answer.text())
      .catch(() => undefined);
    return;
  }
  document.addEventListener('visibilitychange', () => countView(page), { once: true });
}
