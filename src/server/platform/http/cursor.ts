import { AppError } from '../../../shared/kernel/app-error.ts';

/** Where a page of a list ended: the value that it is sorted by, and the id that breaks ties. */
export interface Cursor {
  value: string | number | null;
  id: number;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');
}

/** Reads a cursor that `encodeCursor` wrote; anything else is a malformed request. */
export function decodeCursor(text: string): Cursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isValue = value === null || typeof value === 'string' || typeof value === 'number';
    if (isValue && Number.isSafeInteger(id)) return { value, id: id as number };
  } catch {
    // Falls through to the same refusal as a cursor of the wrong shape.
  }
  throw unknownPlace();
}

/** A cursor whose value the database can read as text, or in the way that `isReadable` says; any other is refused like a made-up one. */
export function decodeTextCursor(text: string, isReadable: (value: string) => boolean = isStorable): Cursor {
  const cursor = decodeCursor(text);
  if (typeof cursor.value === 'string' && isReadable(cursor.value)) return cursor;
  throw unknownPlace();
}

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

function unknownPlace(): AppError {
  const sentence = 'This place in the list is not known.';
  return new AppError('request.malformed', `${sentence} Start from the first page.`, {
    fields: { cursor: sentence },
  });
}

/** As PostgreSQL writes an instant in UTC and reads it again: a day such as February 31, or of the year 0, would be refused by it. */
export function isInstantText(value: string): boolean {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?\+00$/.exec(value) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000');
}
