import { workerScript } from './offline/forget-device.ts';
import { questionPatienceMs } from './within.ts';

const lookAgainMs = 5_000;
let asking: Promise<boolean> | undefined;

/**
 * Whether no server is to be had. A device knows of a network, not of what lies behind it: without a line it may believe to be online, and so
 * does a page that was opened in a dead spot.
 */
export function isOutOfReach(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(true);
  return (asking ??= askServer().finally(() => (asking = undefined)));
}

async function askServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(questionPatienceMs);
    const { status } = await fetch(workerScript, { method: 'HEAD', cache: 'no-store', signal });
    // What stands before the server may be all that answers.
    return [502, 503, 504].includes(status);
  } catch {
    return true;
  }
}

/** Settled once a server may be to be had again. */
export function backInReach(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => void isOutOfReach().then((isAway) => isAway || end()), lookAgainMs);
    window.addEventListener('online', end);
    function end() {
      clearInterval(timer);
      window.removeEventListener('online', end);
      resolve();
    }
  });
}
