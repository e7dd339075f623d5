import { AppError } from '../../../shared/kernel/app-error.ts';
import { createSemaphore } from '../semaphore.ts';

const refusal = () => {
  const sentence = 'Too many pictures are being processed right now. Try again in a few seconds.';
  return new AppError('picture.busy', sentence, { retryAfterSeconds: 5 });
};

/** Runs the decoding of a picture in one of two places: each may take some hundred megabytes. */
export const withPictureSlot = createSemaphore({ mostAtOnce: 2, mostWaiting: 40, refusal });

const inLargePlace = createSemaphore({ mostAtOnce: 1, mostWaiting: 40, refusal });
/** No phone of today takes more by itself. */
const largePixels = 25_000_000;

/** Within a place: of large pictures only one is decoded at a time, for it takes half a gigabyte. */
export function inPlaceOf<T>(pixels: number, decode: () => Promise<T>): Promise<T> {
  return pixels > largePixels ? inLargePlace(decode) : decode();
}
