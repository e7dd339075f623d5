import { fetchFreshPage } from './fresh-page.ts';
import { reloadFromTop } from './reload-from-top.ts';

/**
 * Puts the page as the server writes it now in the place of this one, and leads the reader to what has been recorded. Should that
 * fail, the browser's own reload shows the same.
 */
export async function showOutcome(page: HTMLElement, start: (page: HTMLElement) => void): Promise<void> {
  const fresh = await fetchFreshPage();
  if (!fresh?.querySelector('#outcome')) return reloadFromTop();
  page.replaceWith(fresh);
  start(fresh);
  scrollTo({ top: 0, behavior: 'instant' });
  fresh.querySelector<HTMLElement>('#outcome-title')?.focus();
}
