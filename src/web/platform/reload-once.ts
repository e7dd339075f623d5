import { isOutOfReach } from './reach.ts';
import { isWriting } from './writing.ts';

const storageKey = 'reloadedAt';
const quietPeriodMs = 30_000;

/**
 * Reloads the page, but not twice within half a minute. After a deployment the old page asks for script files
 * that are gone; the new page knows the new ones. A second failure is a real one and is shown. Answers whether
 * a reload was started.
 */
export function reloadOnce(storage: Storage = sessionStorage, now: number = Date.now()): boolean {
  const last = Number(storage.getItem(storageKey) ?? 0);
  if (now - last < quietPeriodMs) return false;
  storage.setItem(storageKey, String(now));
  location.reload();
  return true;
}

/**
 * Vite announces a lazy script or style that could not be loaded with this event. A reload would cut off a write that is on its way, and
 * what was sent would come back as a draft beside what was saved; code is asked for again once the write has ended (lazy.ts).
 */
export function reloadWhenAFileIsGone(): void {
  // What could not be fetched in a dead spot is another failure than the one before it, each time.
  window.addEventListener('offline', () => sessionStorage.removeItem(storageKey));
  window.addEventListener('vite:preloadError', () => void reloadWhereItHelps());
}

async function reloadWhereItHelps(): Promise<void> {
  if (!isWriting() && !(await isOutOfReach()) && !isWriting()) reloadOnce();
}
