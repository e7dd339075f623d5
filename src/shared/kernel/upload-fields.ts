import * as z from 'zod/mini';

/** Bytes of a photo or a document (api.md, Values). */
export const largestPicture = 25 * 1024 * 1024;

/** True or false in a form, where everything arrives as text; as JSON too. */
export function booleanText() {
  return z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])], 'Use true or false.'),
    z.transform(
      (value: boolean | 'true' | 'false' | '1' | '0') => value === true || value === 'true' || value === '1',
    ),
  );
}
