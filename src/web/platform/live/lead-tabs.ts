/**
 * Runs `lead` in one tab of the browser at a time, since a browser opens only six connections to a server: the next tab takes over
 * when this one is closed. Where the browser has no locks, which is on plain http, every tab that is seen leads.
 */
export async function leadTabs(
  name: string,
  signal: AbortSignal,
  lead: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // Absent on plain http, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) {
    await locks.request(name, { signal }, () => lead(signal)).catch(() => undefined);
    return;
  }
  let seen: AbortController | undefined;
  const look = () => {
    if (document.hidden) seen?.abort();
    else if (!seen || seen.signal.aborted) {
      seen = new AbortController();
      void lead(AbortSignal.any([signal, seen.signal]));
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', look));
}
