const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * A number in the words of a locale, with a real minus sign. Formatters are kept: making one takes longer than reading a bid from
 * the database.
 */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return kept(numberFormats, Intl.NumberFormat, locale, options).format(value).replace('-', '−');
}

/** An instant in the words of a locale, by formatters that are kept too. */
export function formatInstant(instant: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return kept(dateFormats, Intl.DateTimeFormat, locale, options).format(instant);
}

/** Hundredths of a percent in the words of a locale: `6.35%`, `6,35 %`, and `8.875%` of a tax rate with a decimal. */
export function formatPercent(basisPoints: number, locale: string): string {
  return formatNumber(basisPoints / 10_000, locale, { style: 'percent', maximumFractionDigits: 3 });
}

/** A calendar day, `YYYY-MM-DD`, in the words of a locale: `March 9, 2026`. */
export function formatLongDay(day: string, locale: string): string {
  return formatInstant(new Date(`${day}T00:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' });
}

function kept<Options, Format>(
  formats: Map<string, Format>,
  create: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new create(locale, options);
    formats.set(key, format);
  }
  return format;
}
