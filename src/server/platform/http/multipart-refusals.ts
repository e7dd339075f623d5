import { AppError } from '../../../shared/kernel/app-error.ts';
import type { FileField } from '../../../shared/kernel/endpoint.ts';

/** The refusal of a file that is larger than its field takes; one of several is named. */
export function tooLarge(name: string, { maxBytes }: FileField, fileName?: string): AppError {
  const said = `This file is larger than ${sizeText(maxBytes)}.`;
  const sentence = fileName === undefined ? said : `${fileName}: ${said}`;
  return new AppError('request.too_large', sentence, { fields: { [name]: sentence } });
}

export const sizeText = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** What the parser throws when somebody sends a form that is none, or too much of one. */
export function multipartRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') return error;
  if (/LIMIT|TOO_LARGE/.test(code)) {
    return new AppError('request.too_large', 'This request has too many files or fields.', {
      cause: error,
    });
  }
  if (
    code.startsWith('FST_') ||
    /multipart|boundary|needle|Part terminated|Malformed|Unexpected end|aborted/i.test(message)
  ) {
    return new AppError(
      'request.malformed',
      'This form couldn’t be read. It may have been interrupted. Try again.',
      {
        cause: error,
      },
    );
  }
  return error;
}
