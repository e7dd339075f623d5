import { formattingLocale } from '../platform/formatting-locale.ts';
import { intlFormat } from '../platform/intl-format.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** How much, in the unit that leaves one to three digits before the point: `12.4 MB`, as the locale writes it. */
export function showBytes(bytes: number, locale: string = formattingLocale()): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), units.length - 1);
  const value = bytes / 1000 ** step;
  return intlFormat(Intl.NumberFormat, locale, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 || value >= 100 ? 0 : 1,
  }).format(value);
}
