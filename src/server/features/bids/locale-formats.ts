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

/** Hundredths of a percent in the words of a locale: `6.35%`, `6,35 %`. */
export function formatPercent(basisPoints: number, locale: string): string {
  return formatNumber(basisPoints / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 });
}

/** Where the post and the offices use the paper of the United States; A4 is everywhere else. */
const letterRegions: ReadonlySet<string> = new Set(
  'US CA MX PR PH CL CO VE CR GT SV NI PA DO HN BZ'.split(' '),
);

/** The paper that a reader of this locale prints on. */
export function paperOf(locale: string): 'us-letter' | 'a4' {
  return letterRegions.has(new Intl.Locale(locale).maximize().region ?? 'US') ? 'us-letter' : 'a4';
}

/** The region of a locale whose language the document is in, e.g. `US` of `en-US`; null when it names another language or none. */
export function regionOf(locale: string, language: string): string | null {
  const parts = new Intl.Locale(locale);
  return parts.language === language && /^[A-Z]{2}$/.test(parts.region ?? '') ? parts.region! : null;
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
