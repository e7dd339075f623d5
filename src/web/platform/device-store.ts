/** One act on a store of this device; durable when it is answered, or it throws. */
export type StoreAct = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
) => Promise<T | undefined>;

interface DeviceStore {
  database: string;
  store: string;
  /** Makes the store where this browser has none yet. */
  create: (database: IDBDatabase) => void;
}

/** A store in a database of its own. Each act has a connection of its own, so that none is in the way when the database is to go. */
export function deviceStore({ database: name, store, create }: DeviceStore): StoreAct {
  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => create(request.result));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () =>
        reject(request.error ?? new Error('This device keeps nothing.')),
      );
    });
  }

  return async (mode, work) => {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(store, mode);
        const request = work(transaction.objectStore(store));
        transaction.addEventListener('complete', () => resolve(request?.result));
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept.')));
      });
    } finally {
      database.close();
    }
  };
}
