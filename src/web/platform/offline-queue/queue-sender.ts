import { tokenKey } from '../api-client.ts';
import { leadTabs } from '../live/lead-tabs.ts';
import { endSessionOn } from '../session.ts';
import { arrived, firstPace, lost, type LinePace } from './line-pace.ts';
import { unreadableSentence, type OfflineQueue } from './offline-queue.ts';
import type { QueueItem, ShownItem } from './queue-item.ts';
import { afterFailure, announced, confirmed, kept, nextOf, waitMs } from './queue-rules.ts';
import { sendItem, type QueueKind } from './send-item.ts';
import type { TabWord } from './tab-link.ts';
import { UnreadableFile, verdictOf, type Verdict } from './verdict.ts';

/** The kinds by name, each with what fetches its code. */
export type QueueKinds = Readonly<Record<string, () => Promise<QueueKind>>>;

/** How often it is tried while the device itself says that it has no network, and looked whether something was missed. */
const probeMs = 15_000;
/** A tab that is awake answers sooner. */
const answerMs = 5_000;

/** Sends what waits in a list, in one tab at a time, until the signal ends it. */
export function startSending(list: OfflineQueue, kinds: QueueKinds, signal: AbortSignal): void {
  const sender = new Sender(list, kinds, localStorage.getItem(tokenKey));
  list.follow(sender, signal);
  list.tell({ asks: 'line' });
  const wake = () => sender.wake();
  window.addEventListener('online', wake, { signal });
  window.addEventListener('focus', wake, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal });
  const watch = setInterval(() => sender.watchLeader(signal), probeMs);
  signal.addEventListener('abort', () => {
    clearInterval(watch);
    sender.onRoused();
  });
  void leadTabs(`outgoing-${list.employeeId}`, signal, (leading) => sender.lead(leading));
}

class Sender {
  readonly #list: OfflineQueue;
  readonly #kinds: QueueKinds;
  /** Whose session this is. What is here is not sent in anybody else's. */
  readonly #token: string | null;
  readonly #stopping = new Map<string, AbortController>();
  #pace: LinePace = firstPace;
  #lineNotBefore = 0;
  #isLeading = false;
  #leaderHeardAt = 0;
  #rouse: () => void = () => undefined;

  constructor(list: OfflineQueue, kinds: QueueKinds, token: string | null) {
    this.#list = list;
    this.#kinds = kinds;
    this.#token = token;
  }

  onRoused(): void {
    this.#rouse();
  }

  onGone(key: string): void {
    this.#stopping.get(key)?.abort();
  }

  onKept(item: QueueItem): void {
    const telling = this.#kinds[item.kind]?.().then((kind) => kind.onKept?.(item));
    // Without a line its code is not to be had; whoever reads the record next sees it.
    telling?.catch(() => undefined);
  }

  onWord(word: TabWord): void {
    if ('line' in word) {
      this.#leaderHeardAt = performance.now();
      if (!this.#isLeading) this.#list.set({ ...word.line, sending: new Set(word.line.sending) });
    } else if ('asks' in word && this.#isLeading) {
      if (word.asks === 'line') this.#tellLine();
      else this.wake();
    }
  }

  /** Tries at once what waits for the line: it is back, or somebody looks. */
  wake(): void {
    this.#lineNotBefore = 0;
    if (this.#isLeading) this.#rouse();
    else this.#list.tell({ asks: 'wake' });
  }

  /**
   * Phones put a tab to sleep with all that it holds, the lead included. Who is looked at and hears nothing of it sends as well: that
   * two send the same is harmless.
   */
  watchLeader(signal: AbortSignal): void {
    const hasWork = this.#list.view().items.some(({ state }) => state === 'waiting');
    if (this.#isLeading || document.hidden || !hasWork) return;
    const before = this.#leaderHeardAt;
    this.#list.tell({ asks: 'line' });
    setTimeout(() => {
      if (this.#leaderHeardAt === before && !signal.aborted) void this.lead(signal);
    }, answerMs);
  }

  async lead(signal: AbortSignal): Promise<void> {
    if (this.#isLeading) return;
    this.#isLeading = true;
    await this.#list.read;
    // Of a tab that was closed in the middle nothing is on its way any more.
    this.#setLine({ sending: new Set() });
    const running = new Map<Promise<void>, ShownItem>();
    while (!signal.aborted) {
      const pause = this.#startNext(running, signal);
      if (pause !== undefined) await this.#roused(pause);
    }
    await Promise.all(running.keys());
    this.#isLeading = false;
  }

  /** Begins to send the next one where there is a place for it; else answers for how long there is nothing to do. */
  #startNext(running: Map<Promise<void>, ShownItem>, signal: AbortSignal): number | undefined {
    const now = Date.now();
    if (!this.#isOwnSession() || running.size >= this.#pace.places) return probeMs;
    if (this.#lineNotBefore > now) return this.#lineNotBefore - now;
    const { items, sending } = this.#list.view();
    const next = nextOf(items, { sending, now });
    if (!('item' in next)) return Math.min(next.waitMs ?? probeMs, probeMs);
    const { item } = next;
    // Sent side by side and finished one behind the other, photos stand in the order in which they were taken.
    const ahead = [...running].flatMap(([work, { place }]) => (place === item.place ? work : []));
    const work = this.#send(item, Promise.allSettled(ahead), signal).finally(() => {
      running.delete(work);
      this.#rouse();
    });
    running.set(work, item);
    return undefined;
  }

  #roused(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(10, ms));
      this.#rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Somebody else may have signed in in another tab, whose token every call of this one would carry. */
  #isOwnSession(): boolean {
    return localStorage.getItem(tokenKey) === this.#token;
  }

  async #send({ key }: ShownItem, ahead: Promise<unknown>, leading: AbortSignal): Promise<void> {
    const stopping = new AbortController();
    this.#stopping.set(key, stopping);
    const signal = AbortSignal.any([leading, stopping.signal]);
    this.#setSending(key, true);
    try {
      // As it is now: another tab may have brought it there.
      const item = await this.#list.change(key, (each) => each);
      if (item?.state !== 'waiting') return;
      const file = await this.#list.file(key);
      const kind = await this.#kinds[item.kind]?.();
      if (!file || !kind) throw new UnreadableFile(unreadableSentence());
      const answer = await sendItem(item, file, kind, {
        partBytes: () => this.#pace.partBytes,
        signal,
        ahead,
        beforeCall: () => {
          if (!this.#isOwnSession()) stopping.abort();
          signal.throwIfAborted();
        },
        onAnnounced: async (uploadId) =>
          void (await this.#list.change(key, (each) => announced(each, uploadId))),
        onConfirmed: async (received, part) => {
          this.#lineIsUp(part);
          await this.#list.change(key, (each) => confirmed(each, received));
        },
      });
      await this.#list.change(key, (each) => kept(each, answer));
      await this.#list.removeFile(key);
    } catch (error) {
      if (!signal.aborted) await this.#failed(key, error);
    } finally {
      this.#stopping.delete(key);
      this.#setSending(key, false);
    }
  }

  async #failed(key: string, error: unknown): Promise<void> {
    const verdict = await this.#judge(key, error);
    if (verdict.kind === 'lost') {
      this.#pace = lost(this.#pace);
      // Uneven, so that not all come back in the same moment.
      const pause = navigator.onLine ? waitMs(this.#pace.losses) * (0.8 + Math.random() * 0.4) : probeMs;
      this.#lineNotBefore = Date.now() + pause;
      this.#setLine({ isLineDown: true });
    }
    if (verdict.kind === 'signed-out') endSessionOn(error);
    await this.#list.change(key, (item) => afterFailure(item, verdict, Date.now()));
  }

  /** What is for a record that is gone is handed in, where its kind knows how. */
  async #judge(key: string, error: unknown): Promise<Verdict> {
    const verdict = verdictOf(error);
    if (verdict.kind !== 'gone') return verdict;
    const kind = await this.#kinds[this.#list.find(key)?.kind ?? '']?.();
    return kind?.handIn ? verdict : { kind: 'refused', trouble: verdict.trouble };
  }

  #lineIsUp(part: { bytes: number; ms: number } | undefined): void {
    this.#pace = part ? arrived(this.#pace, part.bytes, part.ms) : { ...this.#pace, losses: 0 };
    this.#lineNotBefore = 0;
    if (this.#list.view().isLineDown) this.#setLine({ isLineDown: false });
    this.#rouse();
  }

  #setSending(key: string, isSending: boolean): void {
    const sending = new Set(this.#list.view().sending);
    if (isSending) sending.add(key);
    else sending.delete(key);
    this.#setLine({ sending });
  }

  #setLine(line: { sending?: ReadonlySet<string>; isLineDown?: boolean }): void {
    this.#list.set(line);
    this.#tellLine();
  }

  #tellLine(): void {
    const { sending, isLineDown } = this.#list.view();
    this.#list.tell({ line: { sending: [...sending], isLineDown } });
  }
}
