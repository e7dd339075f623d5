import * as z from 'zod/mini';

import { atMost } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { line, requiredLine, versionField } from '../kernel/fields.ts';

/** Stands in a prefix for the year; such a kind begins each year at 1 (docs/decisions/0016). */
export const yearPlace = '{year}';

/** One kind of project with a numbering of its own (product.md, Counter). */
export const counterSchema = z.strictObject({
  counter_type: z.string(),
  label: z.string(),
  prefix: z.string(),
  /** How many digits a number has at least. */
  width: z.int(),
  /** The digits of the next number. */
  number: z.int(),
  /** The whole next number with its prefix, e.g. `R-1001`; another lead may take it first. */
  nextNumber: z.string(),
  /** Not offered for new projects any more. */
  isRetired: z.boolean(),
  version: z.int(),
});
export type Counter = z.infer<typeof counterSchema>;

export const counterType = requiredLine(60);

/**
 * Where the prefix ends and the digits begin must be plain in every number: a prefix that ended in a digit could make
 * the same text as another kind's.
 */
const counterPrefix = line(20).check(
  z.refine(
    (prefix) => /^[\p{L}\d ./#_-]*$/u.test(prefix.replace(yearPlace, '')),
    `Use letters, digits, spaces, - . / _ # and at most one ${yearPlace}.`,
  ),
  z.refine(
    (prefix) => !/(\d|\{year\})$/.test(prefix),
    `End with a letter or a sign, like R- or ${yearPlace}-. The number’s own digits follow it.`,
  ),
);

const widthSentence = 'Use 1 to 9 digits.';
const counterWidth = z.int(widthSentence).check(z.minimum(1, widthSentence), z.maximum(9, widthSentence));

/** The digits of a project number, as a number or as somebody typed them. */
export const wantedNumber = z.pipe(
  z.union(
    [z.number(), z.string().check(z.trim(), atMost(15), z.regex(/^\d{1,15}$/))],
    'Enter a whole number like 1200.',
  ),
  z.transform((value: number | string, context) => {
    const number = Number(value);
    if (Number.isInteger(number) && number >= 1 && number <= 999_999_999) return number;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'Enter a whole number from 1 to 999999999.',
    });
    return z.NEVER;
  }),
);

export const createCounterBody = z.strictObject({
  label: requiredLine(40),
  prefix: counterPrefix,
  width: z.prefault(counterWidth, 1),
  /** The first number of the kind. */
  number: z.prefault(wantedNumber, 1001),
});
export type CreateCounterBody = z.output<typeof createCounterBody>;

export const updateCounterBody = z.strictObject({
  label: z.optional(requiredLine(40)),
  prefix: z.optional(counterPrefix),
  width: z.optional(counterWidth),
  version: versionField,
});
export type UpdateCounterBody = z.output<typeof updateCounterBody>;

const params = z.object({ counter_type: counterType });

export const counterContract = {
  listCounters: endpoint({
    method: 'GET',
    path: '/api/counters',
    access: 'employee',
    summary:
      'The kinds of projects that have a numbering of their own; the first is what a new project gets unless told.',
    query: z.strictObject({
      /** `all` lists those too that are not offered any more, last. */
      which: z.prefault(z.enum(['offered', 'all'], 'Use offered or all.'), 'offered'),
    }),
    answer: z.array(counterSchema),
  }),
  createCounter: endpoint({
    method: 'POST',
    path: '/api/counters',
    access: 'settings.manage',
    summary:
      'Adds a kind of project, last in the order; its prefix can make no number that another kind makes.',
    body: createCounterBody,
    ignores: counterSchema,
    answer: counterSchema,
  }),
  updateCounter: endpoint({
    method: 'PUT',
    path: '/api/counters/:counter_type',
    access: 'settings.manage',
    summary: 'Renames a kind or changes how its numbers look from now on; issued numbers stay as they are.',
    params,
    body: updateCounterBody,
    ignores: counterSchema,
    answer: counterSchema,
  }),
  orderCounters: endpoint({
    method: 'POST',
    path: '/api/counters/order',
    access: 'settings.manage',
    summary: 'Puts the offered kinds in an order; the first is what a new project gets unless told.',
    body: z.strictObject({ counter_types: z.array(counterType).check(z.maxLength(100)) }),
    status: 200,
    answer: z.array(counterSchema),
  }),
  retireCounter: endpoint({
    method: 'DELETE',
    path: '/api/counters/:counter_type',
    access: 'settings.manage',
    summary: 'Offers a kind no more; its projects and numbers stay. The last one is refused.',
    params,
    answer: 'nothing',
  }),
  restoreCounter: endpoint({
    method: 'POST',
    path: '/api/counters/:counter_type/restore',
    access: 'settings.manage',
    summary: 'Offers a retired kind again.',
    params,
    status: 200,
    answer: counterSchema,
  }),
};
