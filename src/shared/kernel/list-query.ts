import * as z from 'zod/mini';

import { matching } from './bounded-text.ts';
import { line } from './fields.ts';

/** How many rows a page of a list holds, as it arrives in a query; a larger wish is cut to `max`. */
export function limitInQuery(standard: number, max: number) {
  return z.pipe(
    z.prefault(matching(/^[1-9]\d{0,5}$/, 'Use a whole number from 1.'), String(standard)),
    z.transform((value: string) => Math.min(Number(value), max)),
  );
}

/** Like `limitInQuery` for a list that answers whole unless a page is asked for. */
export function wishedLimitInQuery(max: number) {
  return z.optional(
    z.pipe(
      matching(/^[1-9]\d{0,5}$/, 'Use a whole number from 1.'),
      z.transform((value: string) => Math.min(Number(value), max)),
    ),
  );
}

/** Where the page before ended, from its `Link` header. */
export const cursorInQuery = z.optional(line(2000));

/** What a person typed into a search field. */
export const searchInQuery = z.optional(line(200));

/** A comma-separated list whose every part is one of `values`; undefined for one without any, which narrows nothing. */
export function listInQuery<const T extends string>(values: readonly T[]) {
  return z.pipe(
    z.string().check(z.maxLength(1000)),
    z.transform((value: string, context): T[] | undefined => {
      const parts = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const isKnown = (part: string): part is T => (values as readonly string[]).includes(part);
      if (parts.every(isKnown)) return parts.length === 0 ? undefined : [...new Set(parts)];
      context.issues.push({ code: 'custom', input: value, message: `Use any of: ${values.join(', ')}.` });
      return z.NEVER;
    }),
  );
}
