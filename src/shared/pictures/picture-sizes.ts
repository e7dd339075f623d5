import * as z from 'zod/mini';

/** The small pictures that are made of each one: `thumb` for lists, `screen` to fill a screen. */
export const pictureSizes = ['thumb', 'screen'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The query of a call that shows a picture. Of a PDF there are no sizes. */
export const pictureQuery = () =>
  z.strictObject({
    size: z.optional(z.enum(pictureSizes, 'Use thumb or screen, or leave it out for the whole picture.')),
  });
