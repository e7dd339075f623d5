import { deviceStore } from '../device-store.ts';
import { knownDatabase } from './forget-device.ts';

/** What the server has answered, as this device remembers it. */
export interface KnownReading {
  /** The question. */
  hash: string;
  /** In which session it was asked; nobody else is shown it. */
  session: string;
  at: number;
  data: unknown;
}

const store = 'readings';
const mostReadings = 120;

const act = deviceStore({
  database: knownDatabase,
  store,
  create: (database) => database.createObjectStore(store, { keyPath: 'hash' }).createIndex('at', 'at'),
});

/** Keeps what was read, and lets go of the oldest where it is too much. What is old is shown with its age. */
export async function putReadings(readings: readonly KnownReading[]): Promise<void> {
  await act('readwrite', (all) => {
    for (const reading of readings) all.put(reading);
    let count = 0;
    const walk = all.index('at').openCursor(undefined, 'prev');
    walk.addEventListener('success', () => {
      const cursor = walk.result;
      if (!cursor) return;
      count += 1;
      if (count > mostReadings) cursor.delete();
      cursor.continue();
    });
    return undefined;
  });
}

/** Changes what is kept of a session of all questions that begin so. It is as old as it was. */
export async function changeReadings(
  beginning: string,
  session: string,
  change: (data: unknown) => unknown,
): Promise<void> {
  await act('readwrite', (all) => {
    const walk = all.openCursor(IDBKeyRange.bound(beginning, `${beginning}\uFFFF`));
    walk.addEventListener('success', () => {
      const cursor = walk.result;
      if (!cursor) return;
      const reading = cursor.value as KnownReading;
      if (reading.session === session) cursor.update({ ...reading, data: change(reading.data) });
      cursor.continue();
    });
    return undefined;
  });
}

/** What was read last of a question in this session. */
export async function findReading(hash: string, session: string): Promise<KnownReading | undefined> {
  const found = (await act('readonly', (all) => all.get(hash))) as KnownReading | undefined;
  return found?.session === session ? found : undefined;
}
