import { AppError } from '../../../shared/kernel/app-error.ts';

/** The refusal (404) of an upload that is not the caller's, or not any more. */
export function uploadGone(field?: string): AppError {
  return refused('upload.gone', 'This upload has expired. Send the file again.', field);
}

/** The refusal (409) of an upload that another call has taken. */
export function uploadTaken(field?: string): AppError {
  return refused('upload.taken', 'This upload has been used already. Send the file again.', field);
}

/** The refusal (409) of an upload of which parts are missing. */
export function uploadUnfinished(field: string): AppError {
  return refused(
    'upload.unfinished',
    'This file hasn’t fully arrived yet. Send the rest of it first.',
    field,
  );
}

/** The refusal (422) of content that is not what was announced. */
export function uploadDamaged(field: string): AppError {
  return refused('upload.damaged', 'This file was damaged during the upload. Send it again.', field);
}

function refused(
  code: 'upload.gone' | 'upload.taken' | 'upload.unfinished' | 'upload.damaged',
  sentence: string,
  field?: string,
) {
  return new AppError(code, sentence, field === undefined ? {} : { fields: { [field]: sentence } });
}
