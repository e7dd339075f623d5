import { formattingLocale } from '../platform/formatting-locale.ts';
import { intlFormat } from '../platform/intl-format.ts';

/** How many, as the locale writes it: `1,234`. */
export function showCount(count: number): string {
  return showNumber(String(count), { min: 0, max: 0 });
}

/** Plain decimal text as the locale writes it: `1234.5` → `1,234.50`. Anything else comes back unchanged. */
export function showNumber(
  text: string,
  decimals: { min: number; max: number },
  locale: string = formattingLocale(),
): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const format = intlFormat(Intl.NumberFormat, locale, {
    minimumFractionDigits: decimals.min,
    maximumFractionDigits: decimals.max,
  });
  return format.format(Number(text)).replace('-', '−');
}

/** A share as the locale writes it in percent: 0.325 with at most one decimal → `32.5%`. */
export function showPercent(
  share: number,
  { min = 0, max, isChange = false }: { min?: number; max: number; isChange?: boolean },
): string {
  const format = intlFormat(Intl.NumberFormat, formattingLocale(), {
    style: 'percent',
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    // What has grown says so with a plus.
    signDisplay: isChange ? 'exceptZero' : 'auto',
  });
  return format.format(share).replace('-', '−');
}
