/** The drafts that are open in this document, each with what lets it go. */
const held = new Map<string, () => void>();
/** Those that were let go but that the browser may still count as open. */
const closing = new Map<string, Promise<unknown>>();

const nameOf = (key: string) => `open ${key}`;
const nothing = () => undefined;

/** Says that a draft is open here, for as long as `releaseDraft` is not called. Answers false when it is open in another tab. */
export async function holdDraft(key: string): Promise<boolean> {
  if (held.has(key)) return false;
  held.set(key, nothing);
  await closing.get(key);
  return navigator.locks ? lock(key) : askOthers(key);
}

export function releaseDraft(key: string): void {
  const release = held.get(key);
  held.delete(key);
  release?.();
}

/** Which of these drafts are open somewhere now. */
export async function openDrafts(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const open = new Set(keys.filter((key) => held.has(key)));
  if (navigator.locks) {
    const names = new Set((await navigator.locks.query()).held?.map(({ name }) => name));
    for (const key of keys) if (names.has(nameOf(key))) open.add(key);
  } else {
    await Promise.all(keys.map(async (key) => (await isAnsweredFor(key)) && open.add(key)));
  }
  return open;
}

/** A lock ends with its tab, however that ends, and a tab that the browser has put to sleep keeps it. */
function lock(key: string): Promise<boolean> {
  return new Promise((answer) => {
    const request = navigator.locks.request(nameOf(key), { ifAvailable: true }, (granted) => {
      if (!granted) {
        held.delete(key);
        answer(false);
        return undefined;
      }
      answer(true);
      if (!held.has(key)) return undefined;
      return new Promise<void>((release) => {
        held.set(key, () => {
          closing.set(key, request);
          release();
        });
      });
    });
    void request.finally(() => closing.get(key) === request && closing.delete(key));
  });
}

// Where the site is reached without TLS the browser has no locks, and the tabs ask one another.
const answerMs = 150;
let channel: BroadcastChannel | undefined;
const awaited = new Map<string, () => void>();

function connect(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('open-drafts');
  channel.addEventListener('message', ({ data }: MessageEvent<{ asks?: string; open?: string }>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target; it never leaves the site
    if (data.asks !== undefined && held.has(data.asks)) channel?.postMessage({ open: data.asks });
    if (data.open !== undefined) awaited.get(data.open)?.();
  });
  return channel;
}

async function askOthers(key: string): Promise<boolean> {
  const isTaken = await isAnsweredFor(key);
  if (isTaken) held.delete(key);
  return !isTaken;
}

function isAnsweredFor(key: string): Promise<boolean> {
  const others = connect();
  if (!others) return Promise.resolve(false);
  return new Promise((answer) => {
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      awaited.delete(key);
      answer(isOpen);
    };
    const timer = setTimeout(() => end(false), answerMs);
    awaited.set(key, () => end(true));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    others.postMessage({ asks: key });
  });
}
