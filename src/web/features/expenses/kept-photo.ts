import { useEffect, useState } from 'react';

/** A photo that waits on this device for its form to be saved: a form's draft holds text alone. */
interface KeptPhoto {
  file: File;
  keptAt: number;
}

const store = 'photos';
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

export interface PhotoOfDraft {
  photo: File | undefined;
  /** It could not be kept on this device: a reload loses it. */
  isOnlyHere: boolean;
  choose: (photo: File | undefined) => void;
}

/** The photo of a form that is being filled in; with a `name` it survives a reload, as the form's text does. */
export function usePhotoOfDraft(name: string | undefined): PhotoOfDraft {
  const [photo, setPhoto] = useState<File>();
  const [isOnlyHere, setOnlyHere] = useState(false);

  useEffect(() => {
    if (!name) return;
    let isOver = false;
    inStore<KeptPhoto | undefined>('readonly', (photos) => photos.get(name)).then(
      (kept) => {
        if (isOver || !kept || Date.now() - kept.keptAt > mostAgeMs) return;
        setPhoto((chosen) => chosen ?? kept.file);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [name]);

  function choose(next: File | undefined) {
    setPhoto(next);
    setOnlyHere(false);
    if (!name) return;
    const kept = next
      ? inStore('readwrite', (photos) =>
          photos.put({ file: next, keptAt: Date.now() } satisfies KeptPhoto, name),
        )
      : inStore('readwrite', (photos) => photos.delete(name));
    kept.catch(() => setOnlyHere(next !== undefined));
  }

  return { photo, isOnlyHere, choose };
}
