import * as z from 'zod/mini';
import { largestPicture } from '../../shared/kernel/upload-fields.ts';

/** What `PictureField` holds, for a form's schema: known as too large before it is on its way for minutes. */
export function chosenPicture(tooLarge: string) {
  return z.optional(z.custom<File>((file) => file instanceof File && file.size <= largestPicture, tooLarge));
}

/** The values with the picture where there is one, as a body leaves out what is not sent. */
export function withPicture<Values extends { picture: File | null }>({ picture, ...rest }: Values) {
  return { ...rest, ...(picture && { picture }) };
}
