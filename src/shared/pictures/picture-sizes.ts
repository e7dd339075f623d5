import * as z from 'zod/mini';

/** The small pictures that are made of each one: `thumb` for lists, `middle` for the width of a phone, `screen` to fill a screen. */
export const pictureSizes = ['thumb', 'middle', 'screen'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Pixels of its longer side: a photo across fills a phone at three pixels to a point. */
export const middleSide = 1280;

/** The query of a call that shows a picture. Of a PDF there are no sizes. */
export const pictureQuery = () =>
  z.strictObject({
    size: z.optional(
      z.enum(pictureSizes, 'Use thumb, middle or screen, or leave it out for the whole picture.'),
    ),
  });
