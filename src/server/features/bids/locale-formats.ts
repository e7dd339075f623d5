const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A number in the words of a locale. Formatters are kept: making one takes longer than reading a bid from the database. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return kept(numberFormats, Intl.NumberFormat, locale, options).format(value);
}

/** An instant in the words of a locale, by formatters that are kept too. */
export function formatInstant(instant: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return kept(dateFormats, Intl.DateTimeFormat, locale, options).format(instant);
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
