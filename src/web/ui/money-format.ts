import { formatMoney, fromAmount, type Cents } from '../../shared/kernel/money.ts';
import { companyCurrency } from '../platform/company-currency.ts';
import { formattingLocale } from '../platform/formatting-locale.ts';
import { intlFormat } from '../platform/intl-format.ts';

/** Cents in words, with a real minus. */
export function showCents(value: Cents): string {
  return formatMoney(value, {
    currency: companyCurrency(),
    locale: formattingLocale(),
    isOwnCurrency: true,
  });
}

/** A wire amount (a JSON number with at most two decimals) in words. */
export function showAmount(amount: number): string {
  return showCents(fromAmount(amount));
}

/** The currency's sign alone, for the front of a field. */
export function currencySign(): string {
  const currency = companyCurrency();
  const format = intlFormat(Intl.NumberFormat, formattingLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const parts = format.formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** `$48.2K`. */
export function showAmountBriefly(amount: number): string {
  return intlFormat(Intl.NumberFormat, formattingLocale(), {
    style: 'currency',
    currency: companyCurrency(),
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
    .format(amount)
    .replace('-', '−');
}
