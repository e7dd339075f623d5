import * as z from 'zod/mini';

import { addDays, isDay, type Day } from '../kernel/dates.ts';

/** Days of the company's calendar, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Reads `2026-03` or `2026-03-01..2026-03-10`; undefined where it is neither. */
export function readPeriod(text: string): Period | undefined {
  const month = `${text}-01`;
  if (isDay(month)) return { from: month, to: lastDayOf(month) };
  const [from = '', to = '', ...rest] = text.split('..');
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

function lastDayOf(firstOfMonth: Day): Day {
  // 31 days on it is the next month, whichever month it is.
  const inNext = addDays(firstOfMonth, 31);
  return addDays(`${inNext.slice(0, 7)}-01` as Day, -1);
}

/** When something happened, as it arrives in a query: a month, or days from and to. */
export const periodInQuery = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((value: string, context) => {
    const period = readPeriod(value);
    if (period) return period;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'Use a month as YYYY-MM, or two days as YYYY-MM-DD..YYYY-MM-DD.',
    });
    return z.NEVER;
  }),
);
