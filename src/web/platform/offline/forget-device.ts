export const shellPrefix = 'shell-';
export const workerScript = '/worker.js';
export const knownDatabase = 'plumbline-known';
export const papersCache = 'papers';

/** Takes the app itself off this device. */
export async function forgetShell(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers || !('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(shellPrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
  await Promise.all((await workers.getRegistrations()).map((each) => each.unregister()));
}

let forgetting: Promise<void> = Promise.resolve();

/** Resolves when what a session before left here is gone, so that the next one does not build on what is about to go. */
export const deviceForgotten = () => forgetting;

/** The session is over: nothing that was read in it stays here. What waits to be sent does, and only its own person sees it. */
export function forgetDevice(): void {
  (window as Partial<Window>).indexedDB?.deleteDatabase(knownDatabase);
  forgetting = forgetShell().catch(() => undefined);
  if ('caches' in window) caches.delete(papersCache).catch(() => undefined);
}
