import { newIdempotencyKey } from './idempotency-key.ts';

const idKey = 'draft-tab';
const leftKey = 'draft-tab-left';

/** Tabs that this document has found to be itself; more than one only after a duplicate was told apart. */
const own = new Set<string>();

// A page that goes away says so. A duplicated tab is a copy of one that did not, and a crash leaves no word either.
globalThis.window?.addEventListener('pagehide', () => {
  if (sessionStorage.getItem(idKey)) put(leftKey, '1');
});
globalThis.window?.addEventListener('pageshow', () => own.size > 0 && sessionStorage.removeItem(leftKey));

export interface Tab {
  id: string;
  /** False when the id may be a copy of another tab's: whether its drafts are open there has to be asked first. */
  isCertain: boolean;
}

/** The tab's own id, which outlives a reload and a crash of the browser. */
export function thisTab(): Tab {
  const id = sessionStorage.getItem(idKey);
  if (!id) return { id: newTab(), isCertain: true };
  if (sessionStorage.getItem(leftKey)) own.add(id);
  sessionStorage.removeItem(leftKey);
  return { id, isCertain: own.has(id) };
}

/** Another id for this tab, whose own one belongs to the tab that it was duplicated from. */
export function newTab(): string {
  const id = newIdempotencyKey().replaceAll('-', '').slice(0, 12);
  put(idKey, id);
  own.add(id);
  return id;
}

/** Without room for it the tab is a new one after a reload, and its drafts are offered there. */
function put(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Told as soon as a draft finds no room.
  }
}
