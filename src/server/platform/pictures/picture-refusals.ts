import { AppError, unsupportedFile } from '../../../shared/kernel/app-error.ts';

/** The most pixels of a picture (api.md, Values). */
export const mostPixels = 50_000_000;

/** The refusal (415) of a file that is no picture, or none that can be kept. */
export function notAPicture(field: string, cause?: unknown): AppError {
  return unsupportedFile(field, 'This isn’t a picture. Use a JPEG, PNG, WebP or PDF.', cause);
}

/** As `notAPicture`, where no document is taken either. */
export function notAPhoto(field: string): AppError {
  return unsupportedFile(field, 'This isn’t a photo. Use a JPEG, PNG, WebP or HEIC.');
}

export function emptyPicture(field: string): AppError {
  return unsupportedFile(field, 'This file is empty. Choose it again.');
}

/** The refusal (415) of a picture of which the pixels cannot be read to the end. */
export function damagedPicture(field: string, cause?: unknown): AppError {
  return unsupportedFile(
    field,
    'This picture is damaged or incomplete. Take it again, or choose another.',
    cause,
  );
}

export function damagedPdf(field: string): AppError {
  return unsupportedFile(field, 'This PDF is damaged or incomplete. Choose it again.');
}

/** The refusal (413) of a picture that would fill the memory. */
export function tooManyPixels(field: string, pixels: number): AppError {
  const megapixels = Math.ceil(pixels / 1_000_000);
  const sentence = `This picture has ${megapixels} megapixels, and Plumbline keeps at most ${mostPixels / 1_000_000}. Make it smaller.`;
  return new AppError('request.too_large', sentence, { fields: { [field]: sentence } });
}
