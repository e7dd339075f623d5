import { formatInstant, formatLongDay, formatNumber } from '../../../shared/kernel/locale-formats.ts';
import { formatMoney, fromAmount } from '../../../shared/kernel/money.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';

/** How a bid's page writes amounts and dates: in the company's locale, currency and time zone. */
export interface BidPageFormat {
  /** An amount of the wire. */
  money(amount: number): string;
  /** A quantity with its unit: `1,250 sq ft`. */
  quantity(value: number, unit: string): string;
  /** A calendar day, `YYYY-MM-DD`. */
  day(value: string): string;
  /** An ISO instant, with the zone's name. */
  instant(at: string): string;
  /** An ISO instant in short: `Mar 13, 2026, 6:22 PM`. */
  moment(at: string): string;
}

export function bidPageFormat({
  locale,
  currency,
  timeZone,
}: Pick<PublicBid, 'locale' | 'currency' | 'timeZone'>): BidPageFormat {
  const instant = (at: string, options: Intl.DateTimeFormatOptions) =>
    formatInstant(new Date(at), locale, { ...options, timeZone });
  return {
    money: (amount) => formatMoney(fromAmount(amount), { locale, currency }),
    quantity: (value, unit) =>
      [formatNumber(value, locale, { maximumFractionDigits: 3 }), unit].filter(Boolean).join(' '),
    day: (value) => formatLongDay(value, locale),
    instant: (at) => instant(at, { dateStyle: 'long', timeStyle: 'long' }),
    moment: (at) => instant(at, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
