import * as z from 'zod/mini';

import { atMost, matching } from './bounded-text.ts';
import { isDay, isInKeptYears, type Day } from './dates.ts';
import { largestCents, parseAmount, type BasisPoints } from './money.ts';
import { isShortened, plainPhone } from './phone-text.ts';

/**
 * Text that PostgreSQL, JSON and a spreadsheet's XML can all keep: no NUL and no other character that steers a terminal, no half of a
 * surrogate pair. The upper control characters are what a wrongly read Windows text holds, which is seen and can be mended.
 */
const isStorable = (text: string) => !/[^\P{Cc}\s\u0080-\u009f]/u.test(text) && text.isWellFormed();

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Trimmed text of at most `max` characters; may be empty. */
export function text(max: number, tooLong?: string) {
  return z.string().check(
    z.trim(),
    atMost(
      max,
      ({ input }) => tooLong ?? `Use at most ${max} characters. This has ${(input as string).length}.`,
    ),
    z.refine(isStorable, 'This text contains a character that can’t be saved. Remove it.'),
  );
}

/** Marks that join or part letters, and blanks that are no white space, show nothing by themselves. */
const isVisible = (text: string) => /[^\s\p{DI}\u2800]/u.test(text);

/** Trimmed text that must say something. */
export function requiredText(max: number, tooLong?: string) {
  const sentence = 'This field is required.';
  return text(max, tooLong).check(
    z.minLength(1, sentence),
    z.refine((value) => value === '' || isVisible(value), sentence),
  );
}

/** What was pasted over several lines, on one. */
const onOneLine = (text: string) =>
  text
    .split(/[\t\n\v\f\r\u0085\u2028\u2029]+/)
    .map((part) => part.trim())
    .join(' ')
    .trim();

/**
 * Text on one line: names, titles, whatever is put into a subject, a heading or a row, and every text of an address. What has room for
 * several lines on its screen is a `text`.
 */
export function line(max: number, tooLong?: string) {
  return text(max, tooLong).check(z.overwrite(onOneLine));
}

/** A state of an address: one of two letters in capitals, as it stands on an envelope. */
export function state(max: number) {
  return line(max).check(z.overwrite((text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text)));
}

/** A line of an address as it stands on a letterhead; the two letters of a state before its ZIP in capitals. */
export function addressLine(max: number) {
  return line(max).check(
    z.overwrite((text) =>
      text.replace(/,\s*[a-z]{2}(?=,?\s+\d{5}(?:-\d{4})?$)/i, (part) => part.toUpperCase()),
    ),
  );
}

/** Text on one line that must say something. */
export function requiredLine(max: number, tooLong?: string) {
  return requiredText(max, tooLong).check(z.overwrite(onOneLine));
}

/** An e-mail address in lower case. */
export function emailAddress() {
  return requiredText(254).check(
    z.toLowerCase(),
    z.regex(
      /^[^\s@<>()[\],;:\\"]+@[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)+$/,
      'Enter an email address like name@example.com.',
    ),
  );
}

/** An e-mail address, or nothing: an empty string is kept as null. */
export function optionalEmailAddress() {
  return blankAsNull(emailAddress());
}

/** What nobody can dial: two digits, or nothing but zeros. Short numbers such as 911 are some (decision 0015). */
const isDialable = (text: string) => {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length > 2 && !/^0+$/.test(digits);
};

const phoneSentence = 'Enter a phone number like (555) 010-2345.';

/** A phone number as the person wrote it: digits with the usual separators. */
export function phoneNumber() {
  return requiredText(40).check(
    z.overwrite(plainPhone),
    z.refine((text) => !isShortened(text), {
      error: 'A spreadsheet has shortened this number. Enter all of its digits.',
      abort: true,
    }),
    z.regex(/^\+?[\s().\-/]*\d[\d\s().\-/]*(?:(?:x|ext\.?)\s?\d{1,6})?$/i, phoneSentence),
    z.refine(isDialable, phoneSentence),
  );
}

/** Wraps a schema so that null and an empty string both mean "nothing", which is kept as null. */
export function blankAsNull<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    z.nullable(schema),
  );
}

/** A record's id in a body or an answer. */
export function id() {
  return z.int('This isn’t the number of a record.').check(z.positive('This isn’t the number of a record.'));
}

/** A record's id in a path or a query, where it arrives as text. */
export function idInPath() {
  return z.pipe(
    matching(/^[1-9]\d{0,14}$/, 'This isn’t the number of a record.'),
    z.transform((value: string) => Number(value)),
  );
}

/** A time of the day as `HH:MM`, of 24 hours. */
export const timeOfDay = () => matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 07:00.', 5);

const daySentence = 'Enter a date that exists, as YYYY-MM-DD, from 1900 to 2999.';

/** A day of the years 1900 to 2999 as `YYYY-MM-DD`. */
export function day() {
  return z.pipe(
    z.string().check(atMost(10, daySentence), z.refine(isDay, daySentence)),
    z.transform((value: string) => value as Day),
  );
}

const instantSentence = 'Enter a date and time that exist, from 1900 to 2999.';

/** An instant of the years 1900 to 2999 in ISO 8601 with its zone, as a Date. */
export function instant() {
  return z.pipe(
    z.string().check(
      atMost(60, instantSentence),
      z.iso.datetime({ offset: true, error: instantSentence }),
      z.refine((value) => isInKeptYears(new Date(value)), 'Enter a date from 1900 to 2999.'),
    ),
    z.transform((value: string) => new Date(value)),
  );
}

/** An amount on the wire (a number or a decimal string, at most two decimals) as cents; `min` 0.01 asks for more than nothing. */
export function amount(limits: { min?: 0 | 0.01 } = { min: 0 }) {
  return z.pipe(
    z.union([z.number(), z.string().check(atMost(20))], 'Enter an amount like 1250 or 1250.50.'),
    z.transform((value: number | string, context) => {
      const parsed = parseAmount(value);
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', input: value, message });
        return z.NEVER;
      };
      if (parsed === undefined && /^-?\d{12,}(?:\.\d*)?$/.test(String(value).trim()))
        return refuse('The amount is too large.');
      if (parsed === undefined) return refuse('Enter an amount with at most two decimals, like 1250.50.');
      if (limits.min !== undefined && parsed < limits.min * 100) {
        return refuse(limits.min === 0 ? 'The amount can’t be negative.' : 'Enter an amount greater than 0.');
      }
      if (Math.abs(parsed) > largestCents) return refuse('The amount is too large.');
      return parsed;
    }),
  );
}

/** A rate in basis points, 0 to 100 %. */
export function basisPoints() {
  return z.pipe(
    z
      .int('Enter a rate in hundredths of a percent.')
      .check(
        z.minimum(0, 'The rate can’t be negative.'),
        z.maximum(10_000, 'The rate can’t be more than 100%.'),
      ),
    z.transform((value: number) => value as BasisPoints),
  );
}

/** A tax rate, 0 to 100 %: in basis points with at most one decimal (tax-rate.ts). */
export function taxRate() {
  const sentence = 'Enter a rate in hundredths of a percent, with at most one decimal.';
  return z.number(sentence).check(
    z.minimum(0, 'The rate can’t be negative.'),
    z.maximum(10_000, 'The rate can’t be more than 100%.'),
    z.refine((rate) => Math.round(rate * 10) / 10 === rate, sentence),
  );
}

/** A quantity with at most three decimals, zero (or `min`) to a million. */
export function quantity({ min }: { min: number } = { min: 0 }) {
  return z.number('Enter a number.').check(
    z.minimum(min, min === 0 ? 'The quantity can’t be negative.' : 'The quantity is too small.'),
    z.maximum(1_000_000, 'The quantity is too large.'),
    z.refine(
      (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
      'Use at most three decimals.',
    ),
  );
}

/** True, false or their usual spellings in a query. */
export function booleanInQuery() {
  return z.pipe(
    z.enum(['true', 'false', '1', '0'], 'Use true or false.'),
    z.transform((value: 'true' | 'false' | '1' | '0') => value === 'true' || value === '1'),
  );
}

/** The optional `version` field of an update (api.md: instead of If-Match). */
export const versionField = z.optional(z.int().check(z.positive()));

/** The event before which the given fields were as they are put back now; the history notes the update as such. */
export const putBackField = z.optional(id());
