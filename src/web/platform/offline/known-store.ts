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
/** The jobs of a week with their photos (entities/read-ahead.ts), and as much beside them. */
const mostReadings = 200;

const act = deviceStore({
  database: knownDatabase,
  store,
  create: (database) => database.createObjectStore(store, { keyPath: 'hash' }).createIndex('at', 'at'),
});

/** Keeps what was read, and lets go of the oldest where it is too much. What is old is shown with its age. */
export async function putReadings(readings: readonly KnownReading[]): Promise<void> {
  await act('readwrite', async (all) => {
    await Promise.all(readings.map((reading) => all.put(reading)));
    let count = 0;
    for await (const cursor of all.index('at').iterate(undefined, 'prev')) {
      count += 1;
      if (count > mostReadings) await cursor.delete();
    }
  });
}

/** Changes what is kept of a session of all questions that begin so. It is as old as it was. */
export async function changeReadings(
  beginning: string,
  session: string,
  change: (data: unknown) => unknown,
): Promise<void> {
  await act('readwrite', async (all) => {
    for await (const cursor of all.iterate(IDBKeyRange.bound(beginning, `${beginning}\uFFFF`))) {
      const reading = cursor.value as KnownReading;
      if (reading.session === session) await cursor.update({ ...reading, data: change(reading.data) });
    }
  });
}

/** What was read last of a question in this session. */
export async function findReading(hash: string, session: string): Promise<KnownReading | undefined> {
  const found = (await act('readonly', (all) => all.get(hash))) as KnownReading | undefined;
  return found?.session === session ? found : undefined;
}
