import { expect, test } from 'vitest';

import { inLanguage, knownLanguage, languageOf } from './languages.ts';

test.each([
  ['en-US', '', 'en-US'],
  ['en-US', 'en', 'en-US'],
  ['en-US', 'es', 'es-US'],
  ['es-MX', 'en', 'en-MX'],
  ['en-GB', 'es', 'es-GB'],
] as const)(
  'the papers of a company of %s speak to a customer of “%s” as %s',
  (company, customer, locale) => {
    expect(inLanguage(company, customer)).toBe(locale);
  },
);

test('amounts stay those of the country, and a region that nobody knows is no error', () => {
  const money = (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(1234.5);
  expect(money(inLanguage('en-US', 'es'))).toBe(money('en-US'));
});

test.each([
  ['es', 'es'],
  ['ES_mx', 'es'],
  ['es-419', 'es'],
  ['est', undefined],
  ['fr-FR', undefined],
  ['', undefined],
])('“%s” is our language %s', (tag, language) => {
  expect(knownLanguage(tag)).toBe(language);
  expect(languageOf(tag)).toBe(language ?? 'en');
});
