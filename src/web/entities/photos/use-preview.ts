import { useEffect, useState } from 'react';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import type { OfflineQueue } from '../../platform/offline-queue/offline-queue.ts';

const longSide = 360;
/** Small pictures by the item's key; null where the browser cannot draw it, such as HEIC in most. */
const made = new Map<string, string | null>();
let making: Promise<unknown> = Promise.resolve();

/** A small picture of an item, from its file or, once the server has it, from there. Undefined while it is being made. */
export function usePreview(list: OfflineQueue, { key, answer, state }: ShownItem): string | null | undefined {
  const thumbnail = state === 'kept' ? answer?.['thumbnailUrl'] : undefined;
  const [preview, setPreview] = useState(made.get(key));
  useEffect(() => {
    if (made.has(key)) return;
    let isOver = false;
    // One after the other: a hundred photos at once are more than a phone can hold.
    const work = making.then(async () => {
      if (isOver) return;
      const file = made.has(key) ? undefined : await list.file(key).catch(() => undefined);
      if (file) made.set(key, await smallPicture(file).catch(() => null));
      if (!isOver) setPreview(made.get(key));
    });
    making = work.catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [list, key]);
  return preview ?? (typeof thumbnail === 'string' && thumbnail ? thumbnail : preview);
}

/** Drawn small, so that the large ones are not all held for what is a few pixels on the screen. */
async function smallPicture(file: Blob): Promise<string> {
  const whole = await createImageBitmap(file);
  const scale = Math.min(1, longSide / Math.max(whole.width, whole.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(whole.width * scale));
  canvas.height = Math.max(1, Math.round(whole.height * scale));
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  if (!small) throw new Error('This browser draws no pictures.');
  return URL.createObjectURL(small);
}
