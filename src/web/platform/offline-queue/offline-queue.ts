import { t } from '@lingui/core/macro';
import { api } from '../api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { noteRefusal } from '../device-refusal.ts';
import { newIdempotencyKey } from '../idempotency-key.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Hold, QueueItem, ShownItem } from './queue-item.ts';
import { handedIn, isOnlyInMemory, moved, refused, released, retargeted, sameAs } from './queue-rules.ts';
import { markQueued } from './queue-mark.ts';
import type { QueueStore } from './queue-store.ts';
import { snapshotOf } from './snapshot-of-file.ts';
import { viewedAs } from '../view-as.ts';
import { createTabLink, type TabLink, type TabWord } from './tab-link.ts';

/** What is known of all that waits, at a moment. The same object until something changes. */
export interface QueueView {
  /** False until it is known what an earlier page has left. */
  isRead: boolean;
  items: readonly ShownItem[];
  /** Those that are on their way, in whatever tab. */
  sending: ReadonlySet<string>;
  /** The server could not be reached at the last try. */
  isLineDown: boolean;
}

export interface NewItem {
  kind: string;
  place: string;
  target: QueueItem['target'];
  subject?: string | undefined;
  /** Sent at once, or kept until the person says so. */
  isReleased: boolean;
  /** The part of the target within which the same picture need not stand twice. */
  slot: string;
  /** The key of a call that was tried already; for one file. */
  key?: string | undefined;
  /** The key of what has to arrive before it. */
  after?: string | undefined;
}

/** What the sender wants to hear of. */
export interface ListEvents {
  /** There may be something to do. */
  onRoused(): void;
  /** The person has taken it away; what is on its way of it is to stop. */
  onGone(key: string): void;
  /** The server has it, whichever tab has sent it. */
  onKept(item: QueueItem): void;
  /** A word of another tab that is about the sending. */
  onWord(word: TabWord): void;
}

const keptForMs = 24 * 3_600_000;
const readAgainMs = 2_000;
const viewOnlySentence = () => t`You’re viewing as another role, so nothing can be changed.`;
export const unreadableSentence = () => t`This device can’t read this file anymore. Choose it again.`;

/**
 * All that one employee has given this device to send, as every tab shows it. It is kept on the device before anything else happens to
 * it; where that cannot be, it is kept in memory and says so.
 */
export class OfflineQueue {
  readonly employeeId: number;
  readonly #store: QueueStore;
  readonly #memory = createMemoryStore();
  readonly #listeners = new Set<() => void>();
  /** Files that are being written to the device. */
  readonly #unsaved = new Map<string, Blob>();
  #view: QueueView = { isRead: false, items: [], sending: new Set(), isLineDown: false };
  #link: TabLink | undefined;
  #events: ListEvents | undefined;
  #adding: Promise<unknown> = Promise.resolve();
  #lastMoment = 0;
  #reading: Promise<void>;

  constructor(employeeId: number, store: QueueStore) {
    this.employeeId = employeeId;
    this.#store = store;
    this.#reading = this.#read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): QueueView => this.#view;

  /** Settles once it is known what the device holds. */
  get read(): Promise<void> {
    return this.#reading;
  }

  /** Settles once what was taken in so far is as safe as it can be. */
  get added(): Promise<unknown> {
    return this.#adding;
  }

  /** Follows the other tabs until the signal ends it. */
  follow(events: ListEvents, signal: AbortSignal): void {
    this.#events = events;
    this.#link = createTabLink(`outgoing-${this.employeeId}`, (word) => this.#hear(word));
    // What others have done since this one looked last.
    this.#reading = this.#read();
    window.addEventListener('beforeunload', (event) => this.#warn(event), { signal });
    signal.addEventListener('abort', () => {
      this.#link?.close();
      this.#link = undefined;
      this.#events = undefined;
    });
  }

  tell(word: TabWord): void {
    this.#link?.tell(word);
  }

  /** Takes files in, in their order. Answers, once each is as safe as it can be, the names of those that were there already. */
  async add(files: readonly File[], wish: NewItem): Promise<{ doubles: string[] }> {
    if (viewedAs()) {
      toast.error(viewOnlySentence());
      return { doubles: [] };
    }
    void keepForGood();
    const fresh = files.map((file) => ({
      file,
      item: {
        ...newItem(this.employeeId, file, wish, this.#moment()),
        ...(wish.key && { key: wish.key }),
      },
    }));
    for (const { item, file } of fresh) {
      this.#unsaved.set(item.key, file);
      this.show(item, 'writing');
    }
    const adding = this.#adding.then(async () => {
      const doubles: string[] = [];
      // One after the other, so that a hundred photos are not all in memory at once.
      for (const { file, item } of fresh) {
        if (!(await this.#keep(item, file, wish.slot))) doubles.push(item.name);
      }
      return { doubles };
    });
    this.#adding = adding.catch(() => undefined);
    return adding;
  }

  /** Takes in what needs no file, under the key with which it may have been tried already. Settles once it is as safe as it can be. */
  async say(key: string, wish: Omit<NewItem, 'isReleased' | 'slot'>): Promise<void> {
    if (viewedAs()) throw new Error(viewOnlySentence());
    void keepForGood();
    const all = { ...wish, isReleased: true, slot: '' };
    const nothing = { name: '', type: '', size: 0 };
    const item: QueueItem = { ...newItem(this.employeeId, nothing, all, this.#moment()), key, isSaid: true };
    this.show(item, 'writing');
    await this.#reading;
    await this.#write(item, new Blob([]));
    this.#events?.onRoused();
  }

  /** The person wants these sent, now or once more. */
  async release(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.change(key, released)));
    this.#events?.onRoused();
    this.tell({ asks: 'wake' });
  }

  /** The person gives these to the office, whatever became of what they were for. */
  async handIn(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.change(key, handedIn)));
    await this.release(keys);
  }

  /** Tries once more to keep on the device what is in memory alone, such as after something made room. */
  async keepAgain(): Promise<void> {
    for (const { key, hold } of this.#view.items) {
      const item = hold === 'memory' ? this.find(key) : undefined;
      if (!item) continue;
      const bytes = (await this.#memory.file(key)) ?? new Blob([]);
      await this.#write(bare(item), bytes);
      if (this.find(key)?.hold === 'device') await this.#memory.remove(key);
    }
  }

  /** Says otherwise what the finishing call says of these. */
  async retarget(keys: readonly string[], target: QueueItem['target']): Promise<void> {
    await Promise.all(keys.map((key) => this.change(key, (item) => retargeted(item, target))));
  }

  /** What one that is not sent yet belongs to is another by now. */
  async move(key: string, place: string, target: QueueItem['target']): Promise<void> {
    await this.change(key, (item) => moved(item, place, target));
  }

  /** Takes these away from this device, with what the server has of them unfinished. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const item = this.find(key);
      this.#events?.onGone(key);
      this.#hide(key);
      await this.#storeOf(item?.hold)
        .remove(key)
        .catch(() => undefined);
      this.tell({ gone: key });
      if (item?.uploadId !== undefined && item.state !== 'kept') void letGo(item.uploadId, key);
    }
  }

  /** The file of an item, as it was chosen; undefined once it is kept, for then the server has it. */
  async file(key: string): Promise<Blob | undefined> {
    return this.#unsaved.get(key) ?? this.#storeOf(this.find(key)?.hold).file(key);
  }

  /** The server has it; here it would only take room. */
  async removeFile(key: string): Promise<void> {
    await this.#storeOf(this.find(key)?.hold)
      .removeFile(key)
      .catch(() => undefined);
  }

  find(key: string): ShownItem | undefined {
    return this.#view.items.find((each) => each.key === key);
  }

  /** Changes an item as it is now, whichever tab has changed it before. Answers it; undefined when it is gone. */
  async change(key: string, change: (item: QueueItem) => QueueItem): Promise<QueueItem | undefined> {
    const present = this.find(key);
    if (!present) return undefined;
    if (present.hold === 'writing') return this.#alter(key, change);
    const before = bare(present);
    const changed = await this.#storeOf(present.hold)
      .change(key, change)
      // A device that is full up keeps what it has, and what is shown goes on all the same.
      .catch(() => change(before));
    if (!changed) {
      this.#hide(key);
      return undefined;
    }
    this.show(changed, present.hold);
    if (present.hold === 'device') this.tell({ put: changed });
    return changed;
  }

  /** What every tab is told of the line by the one that sends. */
  set(change: Partial<QueueView>): void {
    this.#view = { ...this.#view, ...change };
    if (change.items && this.#view.isRead)
      markQueued(this.employeeId, this.#view.items.filter(({ state }) => state !== 'kept').length);
    if (change.items) noteRefusal(`outgoing:${this.employeeId}`, change.items.some(isOnlyInMemory));
    for (const listener of this.#listeners) listener();
  }

  show(item: QueueItem, hold: Hold): void {
    const shown = { ...item, hold };
    const before = this.find(item.key);
    const items = before
      ? this.#view.items.map((each) => (each.key === item.key ? shown : each))
      : [...this.#view.items, shown].toSorted(inOrder);
    this.set({ items });
    if (item.state === 'kept' && before?.state !== 'kept') this.#events?.onKept(item);
  }

  /** Now, and a thousandth later for each item of the same millisecond: what was taken in first stands first. */
  #moment(): number {
    const now = Date.now();
    this.#lastMoment = Math.floor(this.#lastMoment) === now ? this.#lastMoment + 0.001 : now;
    return this.#lastMoment;
  }

  #hide(key: string): void {
    this.set({ items: this.#view.items.filter((each) => each.key !== key) });
  }

  #storeOf(hold: Hold | undefined): QueueStore {
    return hold === 'memory' ? this.#memory : this.#store;
  }

  /** Changes what is shown of an item that is not stored yet. */
  #alter(key: string, change: (item: QueueItem) => QueueItem): QueueItem | undefined {
    const present = this.find(key);
    if (!present) return undefined;
    const changed = change(bare(present));
    this.show(changed, present.hold);
    return changed;
  }

  /** False where the same was there already. */
  async #keep({ key }: QueueItem, file: File, slot: string): Promise<boolean> {
    const copied = await snapshotOf(file).catch(() => undefined);
    await this.#reading;
    // The person may have said something of it meanwhile, or have taken it away.
    const present = this.#alter(key, (item) =>
      copied
        ? { ...item, size: copied.bytes.size, sha256: copied.sha256 }
        : refused(item, { code: 'file.unreadable', sentence: unreadableSentence() }),
    );
    const isDouble = present !== undefined && sameAs(this.#view.items, present, slot) !== undefined;
    if (!present || isDouble) {
      this.#unsaved.delete(key);
      this.#hide(key);
      return !isDouble;
    }
    await this.#write(present, copied?.bytes ?? file);
    this.#unsaved.delete(key);
    this.#events?.onRoused();
    return true;
  }

  async #write(item: QueueItem, bytes: Blob): Promise<void> {
    const { key } = item;
    let hold: Hold = 'device';
    let stored = item;
    await this.#store.add(stored, bytes).catch(() => {
      hold = 'memory';
      return this.#memory.add(stored, bytes);
    });
    for (;;) {
      const latest = this.find(key);
      if (!latest) return this.#storeOf(hold).remove(key);
      const said = bare(latest);
      if (JSON.stringify(said) === JSON.stringify(stored)) break;
      // Something was said of it while it was being written.
      stored = said;
      await this.#storeOf(hold).change(key, () => said);
    }
    this.show(stored, hold);
    if (hold === 'device') this.tell({ put: stored });
  }

  async #read(triesLeft = 3): Promise<void> {
    const found = await this.#store.load(this.employeeId).catch(() => undefined);
    if (!found) {
      // What is on the device may well be there at the next look, and is not said to be gone until then.
      this.set({ isRead: true });
      if (triesLeft > 1) setTimeout(() => void (this.#reading = this.#read(triesLeft - 1)), readAgainMs);
      return;
    }
    const isOver = ({ state, chosenAt }: QueueItem) => state === 'kept' && chosenAt < Date.now() - keptForMs;
    for (const { key } of found.filter(isOver)) await this.#store.remove(key).catch(() => undefined);
    const read = found
      .filter((item) => !isOver(item))
      .map((item): ShownItem => ({ ...item, hold: 'device' }));
    const readKeys = new Set(read.map(({ key }) => key));
    const others = this.#view.items.filter(({ hold, key }) => hold !== 'device' && !readKeys.has(key));
    this.set({ isRead: true, items: [...read, ...others].toSorted(inOrder) });
    this.#events?.onRoused();
  }

  #hear(word: TabWord): void {
    if ('put' in word) {
      this.show(word.put, 'device');
      this.#events?.onRoused();
    } else if ('gone' in word) {
      this.#events?.onGone(word.gone);
      this.#hide(word.gone);
    } else this.#events?.onWord(word);
  }

  /** Only where something would really be lost. */
  #warn(event: BeforeUnloadEvent): void {
    const isAtRisk = this.#view.items.some(({ hold, state }) => hold !== 'device' && state !== 'kept');
    if (isAtRisk) event.preventDefault();
  }
}

function newItem(
  employeeId: number,
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { kind, place, target, subject, isReleased, after }: NewItem,
  chosenAt: number,
): QueueItem {
  return {
    key: newIdempotencyKey(),
    employeeId,
    kind,
    place,
    target,
    ...(subject && { subject }),
    ...(after && { after }),
    name,
    type,
    size,
    sha256: undefined,
    chosenAt,
    state: isReleased ? 'waiting' : 'chosen',
    uploadId: undefined,
    received: 0,
    round: 0,
    lapses: 0,
    tries: 0,
    notBefore: 0,
    trouble: undefined,
    answer: undefined,
  };
}

/** Asks the browser not to clear away what waits here when it needs room; some ask the person. */
async function keepForGood(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined;
  await storage?.persist?.().catch(() => undefined);
}

/** The server lets it go by itself after a while; said, it is sooner. */
async function letGo(id: number, key: string): Promise<void> {
  await api('DELETE /api/uploads/:id', { params: { id }, idempotencyKey: `${key}-gone` }).catch(
    () => undefined,
  );
}

function bare({ hold: _hold, ...item }: ShownItem): QueueItem {
  return item;
}

const inOrder = (one: QueueItem, other: QueueItem) => one.chosenAt - other.chosenAt;
