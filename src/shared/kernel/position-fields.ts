import * as z from 'zod/mini';

import { AppError } from './app-error.ts';

/** Degrees north of the equator, or null. */
export function latitude() {
  return degrees(90, /*i18n*/ 'latitude');
}

/** Degrees east of Greenwich, or null. */
export function longitude() {
  return degrees(180, /*i18n*/ 'longitude');
}

function degrees(limit: number, name: string) {
  const sentence = `Enter a ${name} between -${limit} and ${limit}.`;
  return z.nullable(z.number(sentence).check(z.minimum(-limit, sentence), z.maximum(limit, sentence)));
}

/** Refuses (422) half a position, at the half that is missing; `names` are those of the request's fields. */
export function requireWholePosition(
  lat: number | null,
  lon: number | null,
  names: { lat: string; lon: string },
): void {
  if ((lat === null) === (lon === null)) return;
  const sentence = 'Enter both the latitude and the longitude.';
  const missing = lat === null ? names.lat : names.lon;
  throw new AppError('request.invalid', sentence, { fields: { [missing]: sentence } });
}
