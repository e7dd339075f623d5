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

// Devices hold what they have not sent under this name.
const databaseName = 'plumbline-outgoing';
type StoreName = 'items' | 'files';

/** The store of this browser. It is opened by the first act, and anew when the browser has closed it meanwhile. */
export function openQueueStore(): QueueStore {
  let opened: Promise<IDBDatabase> | undefined;

  function database(): Promise<IDBDatabase> {
    opened ??= open(() => (opened = undefined));
    opened.catch(() => (opened = undefined));
    return opened;
  }

  async function act<T>(
    names: StoreName[],
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => IDBRequest<T> | undefined,
  ): Promise<T | undefined> {
    // Some browsers lose the connection of a page that was asleep, which only the next act finds out.
    for (let isSecond = false; ; isSecond = true) {
      const present = await database();
      try {
        return await settled(present.transaction(names, mode, { durability: 'strict' }), work);
      } catch (error) {
        const isClosed =
          error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
        if (!isClosed || isSecond) throw error;
        opened = undefined;
      }
    }
  }

  return {
    async load(employeeId) {
      const items = await act(['items'], 'readonly', (transaction) =>
        transaction.objectStore('items').index('employeeId').getAll(employeeId),
      );
      return (items ?? []) as QueueItem[];
    },
    async add(item, file) {
      await act(['items', 'files'], 'readwrite', (transaction) => {
        transaction.objectStore('files').put(file, item.key);
        transaction.objectStore('items').put(item);
        return undefined;
      });
    },
    async change(key, change) {
      let changed: QueueItem | undefined;
      await act(['items'], 'readwrite', (transaction) => {
        const items = transaction.objectStore('items');
        const reading = items.get(key) as IDBRequest<QueueItem | undefined>;
        reading.addEventListener('success', () => {
          changed = reading.result && change(reading.result);
          if (changed && changed !== reading.result) items.put(changed);
        });
        return undefined;
      });
      return changed;
    },
    async remove(key) {
      await act(['items', 'files'], 'readwrite', (transaction) => {
        transaction.objectStore('items').delete(key);
        transaction.objectStore('files').delete(key);
        return undefined;
      });
    },
    async removeFile(key) {
      await act(['files'], 'readwrite', (transaction) => transaction.objectStore('files').delete(key));
    },
    async file(key) {
      return act(
        ['files'],
        'readonly',
        (transaction) => transaction.objectStore('files').get(key) as IDBRequest<Blob>,
      );
    },
  };
}

function open(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('items', { keyPath: 'key' }).createIndex('employeeId', 'employeeId');
      request.result.createObjectStore('files');
    });
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('close', onClosed);
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('This device keeps nothing.')));
    request.addEventListener('blocked', () => reject(new Error('Another tab is in the way.')));
  });
}

/** What a transaction's request has found, once the transaction is on the disk. */
function settled<T>(
  transaction: IDBTransaction,
  work: (transaction: IDBTransaction) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('It could not be kept on this device.'));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
    const request = work(transaction);
    transaction.addEventListener('complete', () => resolve(request?.result));
  });
}
