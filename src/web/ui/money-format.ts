import { defaultMoneyFormat, formatMoney, fromAmount, type Cents } from '../../shared/kernel/money.ts';
import { formattingLocale } from '../platform/i18n.ts';
import { intlFormat } from '../platform/intl-format.ts';

/** The company has one currency. */
const { currency } = defaultMoneyFormat;

/** Cents in words, with a real minus. */
export function showCents(value: Cents): string {
  return formatMoney(value, { currency, locale: formattingLocale() });
}

/** A wire amount (a JSON number with at most two decimals) in words. */
export function showAmount(amount: number): string {
  return showCents(fromAmount(amount));
}

/** The currency's sign alone, for the front of a field. */
export function currencySign(): string {
  const format = intlFormat(Intl.NumberFormat, formattingLocale(), { style: 'currency', currency });
  const parts = format.formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
