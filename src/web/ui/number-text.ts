import { companyCurrency } from '../platform/company-currency.ts';
import { formattingLocale } from '../platform/formatting-locale.ts';
import { showNumber } from './number-format.ts';

export type NumberReading =
  | { text: string; problem?: undefined }
  | {
      text?: undefined;
      problem: 'not-a-number' | 'too-many-decimals' | 'other-currency' | 'other-separator';
    };

interface Separators {
  decimal: string;
  group: string;
  /** Groups of two digits before the last of three, as India writes them. */
  hasPairs: boolean;
}

const knownSeparators = new Map<string, Separators>();

/** The locale's own decimal and thousands signs, kept: a bid of 200 lines asks 600 times. */
export function separatorsOf(locale: string): Separators {
  const known = knownSeparators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const hasPairs = parts.some(
    ({ type, value }, index) => type === 'integer' && index > 0 && value.length === 2,
  );
  const separators = { decimal: sign('decimal') || '.', group: sign('group') || ',', hasPairs };
  knownSeparators.set(locale, separators);
  return separators;
}

/**
 * Reads a number as it stands in a table that somebody made elsewhere and answers it as plain decimal text (`1234.5`). Takes thousands signs,
 * currency signs, the real minus and, when there is only one sign in it and it cannot be a thousands sign, the
 * other half of the world's decimal sign: `12,50` is twelve and a half anywhere.
 */
export function readNumber(
  typed: string,
  decimals: number,
  locale: string = formattingLocale(),
): NumberReading {
  let text = typed.replace(/[\s\u00a0\u202f'’]|\p{Sc}/gu, '').replace(/^[−–]/, '-');
  const lastComma = text.lastIndexOf(',');
  const lastPoint = text.lastIndexOf('.');
  if (lastComma >= 0 && lastPoint >= 0) {
    const group = lastComma > lastPoint ? '.' : ',';
    text = text.replaceAll(group, '').replace(',', '.');
  } else if (lastComma >= 0 || lastPoint >= 0) {
    const sign = lastComma >= 0 ? ',' : '.';
    text = isGrouping(text, sign, separatorsOf(locale).decimal)
      ? text.replaceAll(sign, '')
      : text.replace(sign, '.');
  }
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || !/\d/.test(text)) return { problem: 'not-a-number' };
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '');
  if (fraction.length > decimals) return { problem: 'too-many-decimals' };
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  return { text: `${match[1]}${whole}${fraction ? `.${fraction}` : ''}` };
}

/**
 * Reads what a person types into a field, in the way of the locale alone: what would mean another amount elsewhere is refused and not
 * guessed at, as `12,50` where the point is the decimal sign, and so is the sign of a currency that is not the company's.
 */
export function readTyped(
  typed: string,
  decimals: number,
  locale: string = formattingLocale(),
): NumberReading {
  if (hasForeignSign(typed, locale)) return { problem: 'other-currency' };
  const reading = readNumber(typed, decimals, locale);
  if (reading.problem === 'not-a-number') return reading;
  return isWrittenAs(locale, typed) ? reading : { problem: 'other-separator' };
}

/** Whether a text names a currency that is not the company's. */
export function hasForeignSign(typed: string, locale: string = formattingLocale()): boolean {
  return [...typed.matchAll(/\p{Sc}/gu)].some(([sign]) => !ownSigns(locale).includes(sign));
}

/** Whether point and comma mean in a number what they do in the locale; thousands are grouped whole or not at all. */
function isWrittenAs(locale: string, typed: string): boolean {
  return writtenPattern(separatorsOf(locale)).test(typed.replace(/[^\d.,]/g, ''));
}

const knownPatterns = new Map<string, RegExp>();

function writtenPattern({ decimal, hasPairs }: Separators): RegExp {
  const kind = `${decimal === ','} ${hasPairs}`;
  const known = knownPatterns.get(kind);
  if (known) return known;
  const point = decimal === ',' ? ',' : '\\.';
  const group = decimal === ',' ? '\\.' : ',';
  const middle = hasPairs ? '\\d{2,3}' : '\\d{3}';
  const pattern = new RegExp(`^(?:\\d*|\\d{1,3}(?:${group}${middle})*${group}\\d{3})(?:${point}\\d*)?$`);
  knownPatterns.set(kind, pattern);
  return pattern;
}

const knownSigns = new Map<string, string>();

/** How the locale writes the company's currency, its narrow sign too: `CA$` and `$`. */
function ownSigns(locale: string): string {
  const currency = companyCurrency();
  const key = `${locale} ${currency}`;
  const known = knownSigns.get(key);
  if (known !== undefined) return known;
  const signs = (['symbol', 'narrowSymbol'] as const)
    .map((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(0),
    )
    .join('');
  knownSigns.set(key, signs);
  return signs;
}

/** A lone sign groups thousands when it repeats, or when it is not the locale's decimal sign and three digits follow. */
function isGrouping(text: string, sign: string, localeDecimal: string): boolean {
  const groups = text.replace('-', '').split(sign);
  const looksGrouped =
    groups.length > 1 && groups.slice(1).every((group) => group.length === 3) && groups[0] !== '';
  return looksGrouped && (groups.length > 2 || sign !== localeDecimal);
}

/** Plain decimal text, with or without a sign: what a field hands on of what it could read. */
const plain = /^-?\d+(?:\.(\d+))?$/;

/** Number keeps fifteen digits of any number exactly. */
const exactDigits = 15;

/** As `showNumber` does, but for what a person typed: what it could only show changed comes back untouched. */
export function showTyped(text: string, decimals: { min: number; max: number }, locale?: string): string {
  const fraction = plain.exec(text)?.[1]?.replace(/(?<!0)0+$/, '') ?? '';
  const isExact = fraction.length <= decimals.max && text.replace(/\D/g, '').length <= exactDigits;
  return isExact ? showNumber(text, decimals, locale) : text;
}

export interface NumberLimits {
  /** How many decimals are taken; 0 for whole numbers. */
  decimals: number;
  min?: number | undefined;
  max?: number | undefined;
}

export type NumberProblem = NonNullable<NumberReading['problem']> | 'too-small' | 'too-large';

/** Why a field's value is refused: plain decimal text, or what was typed when it could not be read. */
export function problemOfNumber(value: string, limits: NumberLimits): NumberProblem | undefined {
  if (value.trim() === '') return undefined;
  const match = plain.exec(value);
  // Plain text is never read in the locale's way again: `1.234` would become a thousand where the point groups.
  const reading: NumberReading = match ? { text: value } : readTyped(value, limits.decimals);
  if (reading.problem) return reading.problem;
  if ((match?.[1] ?? '').replace(/(?<!0)0+$/, '').length > limits.decimals) return 'too-many-decimals';
  if (limits.min !== undefined && Number(reading.text) < limits.min) return 'too-small';
  return limits.max !== undefined && Number(reading.text) > limits.max ? 'too-large' : undefined;
}

/**
 * Hundredths of a percentage that is typed as plain decimal text. Of one with more than two decimals they are no whole number, so that it
 * is refused and not rounded.
 */
export function hundredthsOf(percent: string): number {
  const exact = Number(percent || '0') * 100;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-6 ? whole : exact;
}
