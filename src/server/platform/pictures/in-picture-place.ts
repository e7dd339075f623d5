import { AppError } from '../../../shared/kernel/app-error.ts';
import { limitedPlaces } from '../limited-places.ts';

/** Runs the decoding of a picture in one of two places: each may take some hundred megabytes. */
export const inPicturePlace = limitedPlaces({
  mostAtOnce: 2,
  mostWaiting: 40,
  refusal: () => {
    const sentence = 'Many pictures are being taken in at this moment. Try again in a few seconds.';
    return new AppError('picture.busy', sentence, { retryAfterSeconds: 5 });
  },
});
