import { msSinceInput } from './attention.ts';
import { backInReach, isOutOfReach } from './reach.ts';
import { whenWritten } from './writing.ts';

/** How long each further try waits while the device believes to have a network. */
const pausesMs = [500, 1_500, 4_000];

/** Runs it once the browser has nothing better to do, at the latest after two seconds; the answer takes it back. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(wish);
}

/** Runs it after a while, once the browser has nothing better to do, so that no key waits for it; the answer takes it back. */
export function scheduleIdle(run: () => void, afterMs: number): () => void {
  let cancel: () => void;
  const timer = setTimeout(() => (cancel = whenIdle(run)), afterMs);
  cancel = () => clearTimeout(timer);
  return () => cancel();
}

/** Code did not come, time after time. The browser keeps that for good: only a new page asks for it again. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Longer than between two keys of somebody who types. */
const pauseMs = 600;
/** Somebody who never pauses must not go without it. */
const longestMs = 6_000;

/**
 * Runs it after a while, once nobody has typed or scrolled for a moment; the answer takes it back. For code that comes by itself: what is
 * fetched runs as soon as it is here, and a key would wait for that.
 */
export function whenUserIdle(run: () => void, afterMs: number): () => void {
  const atLatest = performance.now() + afterMs + longestMs;
  let timer = setTimeout(look, afterMs);
  let cancel = () => clearTimeout(timer);
  function look() {
    const missing = pauseMs - msSinceInput();
    if (missing <= 0 || performance.now() >= atLatest) cancel = whenIdle(run);
    else timer = setTimeout(look, missing);
  }
  return () => cancel();
}

/**
 * Fetches code, again where the network was gone, and says when it begins and ends to wait for that. What fails with a network, time after
 * time, is a failure (`CodeNotLoaded`).
 */
export async function loadWithRetries<Code>(
  load: () => Promise<Code>,
  onWaiting: (isWaiting: boolean) => void = () => undefined,
): Promise<Code> {
  let wasOffline = false;
  for (let tries = 0; ;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the failure of the one before
      if (tries > 0 || wasOffline) await fetchStylesAgain();
      // oxlint-disable-next-line no-await-in-loop -- as above
      return await load();
    } catch (error) {
      const pause = pausesMs[tries];
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!navigator.onLine || (await isOutOfReach())) {
        wasOffline = true;
        onWaiting(true);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await backInReach();
        onWaiting(false);
      } else if (pause === undefined) throw new CodeNotLoaded(error);
      else {
        tries += 1;
        // The browser may keep the failure for good, and then only a new page helps: not before what was being saved is.
        // oxlint-disable-next-line no-await-in-loop -- as above
        await whenWritten();
        // oxlint-disable-next-line no-await-in-loop -- as above
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

/** A style sheet that did not arrive is not asked for again by the bundler: what it belongs to would be shown without it. */
export async function fetchStylesAgain(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          // One that was still on its way is heard of no more: whoever waits for it hears of this one.
          for (const outcome of ['load', 'error'])
            again.addEventListener(outcome, () => link.dispatchEvent(new Event(outcome)));
          again.addEventListener('load', resolve);
          again.addEventListener('error', () => reject(new Error('A style sheet could not be fetched.')));
          link.replaceWith(again);
        }),
    ),
  );
}
