import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { QueueItem } from './queue-item.ts';

/** Where items and their files outlive the page. Every act is durable when it is answered, or throws. */
export interface QueueStore {
  load(employeeId: number): Promise<QueueItem[]>;
  add(item: QueueItem, file: Blob): Promise<void>;
  /** Changes an item as it is now, whichever tab has changed it before; undefined when it is not there. */
  change(key: string, change: (item: QueueItem) => QueueItem): Promise<QueueItem | undefined>;
  remove(key: string): Promise<void>;
  /** The file alone goes; what is known of it stays. */
  removeFile(key: string): Promise<void>;
  file(key: string): Promise<Blob | undefined>;
}

interface QueueSchema extends DBSchema {
  items: { key: string; value: QueueItem; indexes: { employeeId: number } };
  files: { key: string; value: Blob };
}
type StoreName = 'items' | 'files';

/** The store of this browser. It is opened by the first act, and anew when the browser has closed it meanwhile. */
export function openQueueStore(): QueueStore {
  let opened: Promise<IDBPDatabase<QueueSchema>> | undefined;

  function database(): Promise<IDBPDatabase<QueueSchema>> {
    opened ??= open(() => (opened = undefined));
    opened.catch(() => (opened = undefined));
    return opened;
  }

  async function act<Names extends StoreName[], Mode extends 'readonly' | 'readwrite', Found>(
    names: [...Names],
    mode: Mode,
    work: (transaction: IDBPTransaction<QueueSchema, Names, Mode>) => Promise<Found>,
  ): Promise<Found> {
    // Some browsers lose the connection of a page that was asleep, which only the next act finds out.
    for (let isSecond = false; ; isSecond = true) {
      const present = await database();
      try {
        const transaction = present.transaction(names, mode, { durability: 'strict' });
        const [found] = await Promise.all([work(transaction), transaction.done]);
        return found;
      } catch (error) {
        const isClosed =
          error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
        if (!isClosed || isSecond) throw error;
        opened = undefined;
      }
    }
  }

  return {
    load: (employeeId) =>
      act(['items'], 'readonly', ({ store }) => store.index('employeeId').getAll(employeeId)),
    async add(item, file) {
      await act(['items', 'files'], 'readwrite', (transaction) =>
        Promise.all([
          transaction.objectStore('files').put(file, item.key),
          transaction.objectStore('items').put(item),
        ]),
      );
    },
    change: (key, change) =>
      act(['items'], 'readwrite', async ({ store }) => {
        const item = await store.get(key);
        const changed = item && change(item);
        if (changed && changed !== item) await store.put(changed);
        return changed;
      }),
    async remove(key) {
      await act(['items', 'files'], 'readwrite', (transaction) =>
        Promise.all([
          transaction.objectStore('items').delete(key),
          transaction.objectStore('files').delete(key),
        ]),
      );
    },
    removeFile: (key) => act(['files'], 'readwrite', ({ store }) => store.delete(key)),
    file: (key) => act(['files'], 'readonly', ({ store }) => store.get(key)),
  };
}

function open(onClosed: () => void): Promise<IDBPDatabase<QueueSchema>> {
  return new Promise((resolve, reject) => {
    const opening = openDB<QueueSchema>('plumbline-outgoing', 1, {
      upgrade(database) {
        database.createObjectStore('items', { keyPath: 'key' }).createIndex('employeeId', 'employeeId');
        database.createObjectStore('files');
      },
      blocked: () => reject(new Error('Another tab is in the way.')),
      blocking() {
        void opening.then((database) => database.close());
        onClosed();
      },
      terminated: onClosed,
    });
    opening.then(resolve, reject);
  });
}
