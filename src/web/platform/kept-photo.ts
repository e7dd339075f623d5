import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A photo that waits on this device for its form to be saved: a form's draft holds text alone. */
interface KeptPhoto {
  file: File;
  keptAt: number;
}

const store = 'photos';
// A draft lives longer, but a photo is large.
const mostAgeMs = 7 * 24 * 3_600_000;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('plumbline-photos', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No store for photos.')));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept.')));
    });
  } finally {
    database.close();
  }
}

/** Puts it there, and lets go of what nobody came back to. */
function put(photos: IDBObjectStore, name: string, file: File): IDBRequest<IDBValidKey> {
  const walk = photos.openCursor();
  walk.addEventListener('success', () => {
    const cursor = walk.result;
    if (!cursor) return;
    if (isTooOld(cursor.value as KeptPhoto)) cursor.delete();
    cursor.continue();
  });
  return photos.put({ file, keptAt: Date.now() } satisfies KeptPhoto, name);
}

const isTooOld = ({ keptAt }: KeptPhoto) => Date.now() - keptAt > mostAgeMs;

interface PhotoOfForm {
  /** Tells it from all others on this device: employee, form and record. Without it nothing is kept. */
  name: string | undefined;
  photo: File | null;
  /** What was kept before is chosen again. */
  onFound: (photo: File) => void;
}

/**
 * Lets the photo of a form that is being filled in outlive a reload, as the form's text does; with the photo it is let go. Answers
 * whether it could not be kept on this device.
 */
export function useKeptPhoto({ name, photo, onFound }: PhotoOfForm): { isOnlyHere: boolean } {
  const [isOnlyHere, setOnlyHere] = useState(false);
  const last = useRef<File>(null);

  const showFound = useEffectEvent((kept: KeptPhoto | undefined) => {
    if (!kept || isTooOld(kept) || photo) return;
    last.current = kept.file;
    onFound(kept.file);
  });
  useEffect(() => {
    if (!name) return;
    let isOver = false;
    inStore<KeptPhoto | undefined>('readonly', (photos) => photos.get(name)).then(
      (kept) => {
        if (!isOver) showFound(kept);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [name]);

  useEffect(() => {
    if (!name || photo === last.current) return;
    last.current = photo;
    const kept: Promise<unknown> = photo
      ? inStore('readwrite', (photos) => put(photos, name, photo))
      : forgetPhoto(name);
    kept.then(
      () => setOnlyHere(false),
      () => setOnlyHere(photo !== null),
    );
  }, [name, photo]);

  return { isOnlyHere };
}

/** For a form that was saved: what it sent is not offered again. */
export async function forgetPhoto(name: string): Promise<void> {
  // Where nothing can be kept there is nothing to forget.
  await inStore('readwrite', (photos) => photos.delete(name)).catch(() => undefined);
}
