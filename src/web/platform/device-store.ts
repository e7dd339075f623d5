import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';

export type StoreOf<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [string], string, Mode>;

/** One act on a store of this device; durable when it is answered, or it throws. */
export type StoreAct = <Mode extends 'readonly' | 'readwrite', Found>(
  mode: Mode,
  work: (store: StoreOf<Mode>) => Promise<Found>,
) => Promise<Found>;

interface DeviceStore {
  database: string;
  store: string;
  /** Makes the store where this browser has none yet. */
  create: (database: IDBPDatabase) => void;
}

/** A store in a database of its own. Each act has a connection of its own, so that none is in the way when the database is to go. */
export function deviceStore({ database: name, store, create }: DeviceStore): StoreAct {
  return async (mode, work) => {
    const database = await openDB(name, 1, { upgrade: create });
    try {
      const transaction = database.transaction(store, mode);
      const working = work(transaction.store);
      // What throws between two requests leaves nothing half written.
      working.catch(() => {
        try {
          transaction.abort();
        } catch {
          // A request has failed, which ended it.
        }
      });
      const [found] = await Promise.all([working, transaction.done]);
      return found;
    } finally {
      database.close();
    }
  };
}
