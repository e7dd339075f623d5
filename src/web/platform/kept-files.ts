import { deviceStore } from './device-store.ts';

/** A file that waits on this device beside its draft, which is text alone. */
interface KeptFile {
  file: File;
  keptAt: number;
}

const store = 'photos';
// A draft lives longer, but a photo is large.
const mostAgeMs = 7 * 24 * 3_600_000;
/** The draft is written a moment after the file, and one that was thrown away may be taken back. */
const aloneMs = 60_000;

const inStore = deviceStore({
  database: 'plumbline-photos',
  store,
  create: (database) => void database.createObjectStore(store),
});

/** What is kept, moved and let go in the order in which it was asked for. */
let before: Promise<unknown> = Promise.resolve();
function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  const own = before.then(act);
  before = own.catch(() => undefined);
  return own;
}

const nameOf = (draftKey: string, field: string) => `${draftKey} ${field}`;
const draftOf = (name: IDBValidKey) => (name as string).replace(/ \S*$/, '');
const filesOf = (draftKey: string) => IDBKeyRange.bound(nameOf(draftKey, ''), nameOf(draftKey, '\uffff'));

/** Keeps the file of a field with its draft, and lets go of what nobody came back to. Throws where this device has no room. */
export async function keepFile(draftKey: string, field: string, file: File): Promise<void> {
  await inTurn(() =>
    inStore('readwrite', async (files) => {
      for await (const cursor of files)
        if (isLeft(cursor.key, cursor.value as KeptFile)) await cursor.delete();
      await files.put({ file, keptAt: Date.now() } satisfies KeptFile, nameOf(draftKey, field));
    }),
  );
}

function isLeft(name: IDBValidKey, { keptAt }: KeptFile): boolean {
  const age = Date.now() - keptAt;
  return age > mostAgeMs || (age > aloneMs && localStorage.getItem(draftOf(name)) === null);
}

/** The files of a draft by their fields. Throws where this device does not say. */
export async function findFiles(draftKey: string): Promise<Record<string, File>> {
  return inTurn(() =>
    inStore('readonly', async (files) => {
      const found: Record<string, File> = {};
      for await (const { key, value } of files.iterate(filesOf(draftKey))) {
        const kept = value as KeptFile;
        if (!isLeft(key, kept)) found[(key as string).slice(nameOf(draftKey, '').length)] = kept.file;
      }
      return found;
    }),
  );
}

/** Follows a draft to its other place. */
export async function moveFiles(from: string, to: string): Promise<void> {
  await inTurn(() =>
    inStore('readwrite', async (files) => {
      for await (const cursor of files.iterate(filesOf(from))) {
        await files.put(cursor.value, nameOf(to, (cursor.key as string).slice(nameOf(from, '').length)));
        await cursor.delete();
      }
    }),
  ).catch(() => undefined);
}

/** Goes with its draft, or with its field alone. */
export async function dropFiles(draftKey: string, field?: string): Promise<void> {
  await inTurn(
    () =>
      inStore('readwrite', (files) =>
        files.delete(field === undefined ? filesOf(draftKey) : nameOf(draftKey, field)),
      ),
    // Where nothing can be kept there is nothing to let go.
  ).catch(() => undefined);
}

/** Lets go of the files of somebody's drafts: their names say whose they are. */
export async function dropFilesOf(employeeId: number): Promise<void> {
  const isTheirs = (name: IDBValidKey) =>
    typeof name === 'string' && name.split(':')[1] === String(employeeId);
  await inTurn(() =>
    inStore('readwrite', async (files) => {
      for (const name of await files.getAllKeys()) if (isTheirs(name)) await files.delete(name);
    }),
  ).catch(() => undefined);
}
