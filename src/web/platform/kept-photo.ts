import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceStore } from './device-store.ts';

/** A photo that waits on this device for its form to be saved: a form's draft holds text alone. */
interface KeptPhoto {
  file: File;
  keptAt: number;
}

const store = 'photos';
// A draft lives longer, but a photo is large.
const mostAgeMs = 7 * 24 * 3_600_000;

const inStore = deviceStore({
  database: 'plumbline-photos',
  store,
  create: (database) => database.createObjectStore(store),
});

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
