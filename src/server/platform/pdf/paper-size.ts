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
