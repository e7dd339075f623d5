import { formatLongDay } from '../../shared/kernel/locale-formats.ts';
import { cents, formatMoney } from '../../shared/kernel/money.ts';
import { companyCurrency } from './company-currency.ts';
import { formattingLocale } from './formatting-locale.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A day or an amount that the server has written into a sentence as English papers write them, as the reader's language does; undefined
 * for anything else. An amount counts only where it is written back the same.
 */
export function valueForReader(value: string): string | undefined {
  return dayForReader(value) ?? amountForReader(value);
}

function dayForReader(value: string): string | undefined {
  const [, month, day, year] = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(value) ?? reordered(value);
  const number = months.indexOf(month ?? '') + 1;
  if (number === 0) return undefined;
  const iso = [year, String(number).padStart(2, '0'), day!.padStart(2, '0')].join('-');
  return formatLongDay(iso, formattingLocale());
}

/** `25 November 2026`, in the order of the other. */
function reordered(value: string): string[] {
  const [whole = '', day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(value) ?? [];
  return [whole, month, day, year];
}

function amountForReader(value: string): string | undefined {
  const number = Number(value.replaceAll('−', '-').replaceAll(/[^\d.-]/g, ''));
  const whole = Math.round(number * 100);
  if (!/\d/.test(value) || !Number.isSafeInteger(whole)) return undefined;
  const amount = cents(whole);
  const currency = companyCurrency();
  if (formatMoney(amount, { currency, locale: 'en-US' }) !== value) return undefined;
  return formatMoney(amount, { currency, locale: formattingLocale() });
}
