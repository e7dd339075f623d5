import * as z from 'zod/mini';

import { matching } from './bounded-text.ts';
import { isDay, type Day } from './dates.ts';
import { parseAmount, type Cents } from './money.ts';

/** Both ends are included; either may be missing. */
export interface Range<Value> {
  from: Value | undefined;
  to: Value | undefined;
}

/** `from..to` as it arrives in a query; a lone value is both ends. What has neither end narrows nothing and is undefined. */
function rangeInQuery<Value>(read: (text: string) => Value | undefined, sentence: string) {
  return z.pipe(
    matching(/^[\d.-]*$/, sentence, 60),
    z.transform((value: string, context): Range<Value> | undefined => {
      const ends = value.includes('..') ? value.split('..') : [value, value];
      const [from, to] = ends.map((end) => (end === '' ? undefined : read(end)));
      const isRead = ends.length === 2 && ends.every((end, at) => end === '' || [from, to][at] !== undefined);
      if (isRead) return from === undefined && to === undefined ? undefined : { from, to };
      context.issues.push({ code: 'custom', input: value, message: sentence });
      return z.NEVER;
    }),
  );
}

/** Days of the company's calendar, such as `2026-01-01..2026-01-31` or `2026-01-01..`. */
export const daysInQuery = rangeInQuery<Day>(
  (text) => (isDay(text) ? text : undefined),
  'Use a range like 2026-01-01..2026-01-31.',
);

/** Amounts, such as `1000..2500.50` or `..500`. */
export const amountsInQuery = rangeInQuery<Cents>(parseAmount, 'Use a range like 1000..2500.50.');
