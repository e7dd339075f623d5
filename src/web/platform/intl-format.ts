/** Kept, because making one takes as long as using it a hundred times, and a list writes some hundred dates and amounts. */
const formats = new Map<unknown, Map<string, unknown>>();

/** A formatter of `Intl` for a locale and options: `intlFormat(Intl.NumberFormat, 'en-US', { style: 'percent' })`. */
export function intlFormat<Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const ofKind = formats.get(Kind) ?? new Map<string, unknown>();
  formats.set(Kind, ofKind);
  const key = locale + JSON.stringify(options);
  if (!ofKind.has(key)) ofKind.set(key, new Kind(locale, options));
  return ofKind.get(key) as Format;
}
