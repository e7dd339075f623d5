import * as z from 'zod/mini';

import { longestList, matching } from './bounded-text.ts';
import { line } from './fields.ts';
import { recordOf } from './record-of.ts';

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

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const formatInQuery = z.enum(exportFormats, `Use one of: ${exportFormats.join(', ')}.`);

/** Each key, for the order by it, and the same the other way round. */
export const bothWays = <const Key extends string>(keys: readonly Key[]): (Key | `-${Key}`)[] =>
  keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]);

/** One of these orders; `standard` where the query says none. */
export function sortInQuery<const Sort extends string>(sorts: readonly Sort[], standard: NoInfer<Sort>) {
  return z.prefault(z.enum(sorts, `Use one of: ${sorts.join(', ')}.`), standard);
}

/** The queries of a list that has a filter and an order: in pages, and all of it as a file. */
export function listQueries<Filter extends z.core.$ZodShape, Sort extends z.ZodMiniType>(
  filter: Filter,
  sort: Sort,
) {
  return {
    page: z.strictObject({ limit: limitInQuery(100, 500), cursor: cursorInQuery, ...filter, sort }),
    file: z.strictObject({ ...filter, sort, format: formatInQuery }),
  };
}

/** How many rows each view of a list holds. */
export function viewCounts<const View extends string>(views: readonly View[]) {
  return z.strictObject(recordOf(views, () => z.int()));
}

/** What a person typed into a search field. */
export const searchInQuery = z.optional(line(200));

/** Numbers of records, separated by commas. */
export function idsInQuery(most: number, tooMany: string) {
  return z.pipe(
    matching(
      /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/,
      'Use the numbers of records, separated by commas.',
      longestList,
    ),
    z.transform((value: string, context) => {
      const ids = value.split(',').map(Number);
      if (ids.length <= most) return ids;
      context.issues.push({ code: 'custom', input: value, message: tooMany });
      return z.NEVER;
    }),
  );
}

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
      context.issues.push({
        code: 'custom',
        input: value,
        message: `Use one or more of: ${values.join(', ')}.`,
      });
      return z.NEVER;
    }),
  );
}
