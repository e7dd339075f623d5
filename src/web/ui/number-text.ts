import { formattingLocale } from '../platform/i18n.ts';
import { showNumber } from './number-format.ts';

export type NumberReading =
  | { text: string; problem?: undefined }
  | { text?: undefined; problem: 'not-a-number' | 'too-many-decimals' };

interface Separators {
  decimal: string;
  group: string;
}

const knownSeparators = new Map<string, Separators>();

/** The locale's own decimal and thousands signs, kept: a bid of 200 lines asks 600 times. */
export function separatorsOf(locale: string): Separators {
  const known = knownSeparators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const separators = { decimal: sign('decimal') || '.', group: sign('group') || ',' };
  knownSeparators.set(locale, separators);
  return separators;
}

/**
 * Reads what a person types for a number and answers it as plain decimal text (`1234.5`). Takes thousands signs,
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
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return { problem: 'too-many-decimals' };
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  return { text: `${match[1]}${whole}${fraction ? `.${fraction}` : ''}` };
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
  const fraction = plain.exec(text)?.[1]?.replace(/0+$/, '') ?? '';
  const isExact = fraction.length <= decimals.max && text.replace(/\D/g, '').length <= exactDigits;
  return isExact ? showNumber(text, decimals, locale) : text;
}

export interface NumberLimits {
  /** How many decimals are taken; 0 for whole numbers. */
  decimals: number;
  min?: number | undefined;
  max?: number | undefined;
}

export type NumberProblem = 'not-a-number' | 'too-many-decimals' | 'too-small' | 'too-large';

/** Why a field's value is refused: plain decimal text, or what was typed when it could not be read. */
export function problemOfNumber(value: string, limits: NumberLimits): NumberProblem | undefined {
  if (value.trim() === '') return undefined;
  const match = plain.exec(value);
  // Plain text is never read in the locale's way again: `1.234` would become a thousand where the point groups.
  const reading: NumberReading = match ? { text: value } : readNumber(value, limits.decimals);
  if (reading.problem) return reading.problem;
  if ((match?.[1] ?? '').replace(/0+$/, '').length > limits.decimals) return 'too-many-decimals';
  if (limits.min !== undefined && Number(reading.text) < limits.min) return 'too-small';
  return limits.max !== undefined && Number(reading.text) > limits.max ? 'too-large' : undefined;
}
