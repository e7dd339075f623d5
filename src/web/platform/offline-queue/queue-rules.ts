import type { QueueItem, ShownItem, Trouble } from './queue-item.ts';
import type { Verdict } from './verdict.ts';

/** So often the server may forget what was sent before a person is asked. */
const mostLapses = 4;

/** The person wants it sent, now or once more. */
export function released(item: QueueItem): QueueItem {
  if (item.state === 'kept') return item;
  return { ...item, state: 'waiting', tries: 0, notBefore: 0, lapses: 0, trouble: undefined };
}

/** What the finishing call says may be changed while no call can have been made with it. */
export function retargeted(item: QueueItem, target: QueueItem['target']): QueueItem {
  const isFree = item.state === 'chosen' || item.state === 'refused';
  return isFree ? { ...item, target: { ...item.target, ...target } } : item;
}

/** What it belongs to is another by now; so it stays where it may have been sent already. */
export function moved(item: QueueItem, place: string, target: QueueItem['target']): QueueItem {
  return item.state === 'chosen' ? { ...item, place, target: { ...item.target, ...target } } : item;
}

/** The office is to decide on it. */
export function handedIn(item: QueueItem): QueueItem {
  return item.state === 'refused' ? { ...item, handingIn: 'office' } : item;
}

/** The server has announced the upload. */
export function announced(item: QueueItem, uploadId: number): QueueItem {
  return item.state === 'waiting' ? { ...item, uploadId } : item;
}

/** The server has confirmed so many bytes; that is progress, and what was in the way is over. */
export function confirmed(item: QueueItem, received: number): QueueItem {
  return item.state === 'waiting' ? { ...item, received, tries: 0, trouble: undefined } : item;
}

/** The finishing call was answered: the server has it for good. */
export function kept(item: QueueItem, answer: QueueItem['answer']): QueueItem {
  return { ...item, state: 'kept', received: item.size, trouble: undefined, answer };
}

/** What a try that came to nothing makes of an item. A lost line is nobody's fault, and changes nothing. */
export function afterFailure(item: QueueItem, verdict: Verdict, now: number): QueueItem {
  // Another tab was quicker, or the person has decided meanwhile.
  if (item.state !== 'waiting') return item;
  switch (verdict.kind) {
    case 'lost':
    case 'signed-out':
      return item;
    case 'later': {
      const tries = item.tries + 1;
      return {
        ...item,
        tries,
        notBefore: now + Math.max(verdict.afterMs, waitMs(tries)),
        trouble: verdict.trouble,
      };
    }
    case 'anew': {
      const anew = {
        ...item,
        uploadId: undefined,
        received: 0,
        round: item.round + 1,
        lapses: item.lapses + 1,
      };
      return anew.lapses < mostLapses ? anew : refused(anew, verdict.trouble);
    }
    case 'gone':
      return item.handingIn ? refused(item, verdict.trouble) : { ...item, handingIn: 'late', tries: 0 };
    case 'refused':
      return refused(item, verdict.trouble);
  }
}

export function refused(item: QueueItem, trouble: Trouble): QueueItem {
  return { ...item, state: 'refused', trouble };
}

/** Waits for nothing but its person's word: what belongs to a record that is yet to be made waits for that. */
export function isUnsentChoice({ state, target }: QueueItem): boolean {
  return state === 'chosen' && Number(target['projectId']) > 0;
}

/** Only the open page holds it, because this device had no room for it: gone with the page. */
export function isOnlyInMemory({ hold, state }: Pick<ShownItem, 'hold' | 'state'>): boolean {
  return hold === 'memory' && state !== 'kept';
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** How long is waited after so many failures in a row. */
export function waitMs(failures: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, failures - 1));
}

/** What to send next, or how long until there is something: undefined is for ever. */
export function nextOf(
  items: readonly ShownItem[],
  { sending, now }: { sending: ReadonlySet<string>; now: number },
): { item: ShownItem } | { waitMs: number | undefined } {
  const waiting = items.filter(
    (item) => item.state === 'waiting' && item.hold !== 'writing' && !sending.has(item.key),
  );
  const item = waiting.find((each) => each.notBefore <= now && !isBehind(items, each));
  if (item) return { item };
  const later = waiting.filter(({ notBefore }) => notBefore > now);
  if (later.length === 0) return { waitMs: undefined };
  return { waitMs: Math.min(...later.map(({ notBefore }) => notBefore)) - now };
}

/** What was said of one place arrives in its order: nobody leaves before he came. So does what is about something else that waits. */
function isBehind(items: readonly ShownItem[], { isSaid, place, chosenAt, after }: ShownItem): boolean {
  if (after !== undefined && items.some(({ key, state }) => key === after && state !== 'kept')) return true;
  const isBefore = (other: ShownItem) =>
    other.isSaid && other.state === 'waiting' && other.place === place && other.chosenAt < chosenAt;
  return isSaid === true && items.some(isBefore);
}

export interface QueueTotals {
  all: number;
  chosen: number;
  waiting: number;
  refused: number;
  kept: number;
  /** On this device and nowhere else. */
  unsent: number;
  bytes: number;
  /** Of `bytes`, what the server has confirmed. */
  receivedBytes: number;
}

/** What is said of all items at once. Nothing counts as kept that the server has not said to keep. */
export function totalsOf(items: readonly QueueItem[]): QueueTotals {
  const totals = {
    all: items.length,
    chosen: 0,
    waiting: 0,
    refused: 0,
    kept: 0,
    unsent: 0,
    bytes: 0,
    receivedBytes: 0,
  };
  for (const { state, size, received } of items) {
    totals[state] += 1;
    if (state !== 'kept') totals.unsent += 1;
    totals.bytes += size;
    // Of what it has refused the server keeps nothing.
    if (state !== 'refused') totals.receivedBytes += received;
  }
  return totals;
}

/** Another of the same content for the same call that is still here. */
export function sameAs(items: readonly QueueItem[], item: QueueItem, slot: string): QueueItem | undefined {
  return items.find(
    (other) =>
      other.key !== item.key &&
      item.sha256 !== undefined &&
      other.sha256 === item.sha256 &&
      other.kind === item.kind &&
      other.place === item.place &&
      other.target[slot] === item.target[slot] &&
      other.state !== 'kept',
  );
}
