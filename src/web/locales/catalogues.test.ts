import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, test } from 'vitest';

import { everySentence } from '../../../scripts/sentences.ts';
import { readCatalogue } from '../../../test/support/read-catalogue.ts';
import { translationProblem } from '../../../test/support/translation-problem.ts';
import { languages, type Language } from '../../shared/kernel/languages.ts';

/** The texts that read alike in English and in a language. */
const alike: Record<Exclude<Language, 'en'>, readonly string[]> = {
  es: [
    'Roles',
    '{0} KB',
    '{kilobytes} KB',
    'Agenda',
    'Cc',
    'Color',
    'Color {0}',
    'Editor',
    'Error',
    'Final',
    'General',
    'Logo',
    'no',
    'No',
    'PDF',
    'Subtotal',
    'Total',
    'WhatsApp',
    'total',
    // The words of the wire.
    'Use focuses.',
    'Use true.',
  ],
};

const others = languages.filter((language) => language !== 'en');
const catalogues = others.flatMap((language) => [
  { language, whose: 'the screens', folder: '' },
  { language, whose: 'the server and the contracts', folder: 'sentences/' },
]);

test.each(catalogues)(
  'every text of $whose is there in $language, with all that is put into it, in words of its own',
  ({ language, folder }) => {
    const wrong = readCatalogue(folder + language).flatMap(([english, translation]) => {
      const problem = translationProblem(english, translation, { language, same: alike[language] });
      return problem === undefined ? [] : [`“${english}” ${problem}: “${translation}”`];
    });
    expect(wrong).toEqual([]);
  },
);

test.each(catalogues)(
  'the catalogue of $whose in $language has the texts of the English one',
  (catalogue) => {
    const textsOf = (language: string) =>
      readCatalogue(catalogue.folder + language).map(([english]) => english);
    expect(textsOf(catalogue.language)).toEqual(textsOf('en'));
  },
);

test(
  'each catalogue holds just what the code says today, by its names for what is put in and its contexts',
  { timeout: 300_000 },
  async () => {
    for (const catalogue of await getCatalogs(getConfig())) {
      const said = Object.entries((await catalogue.collect()) ?? {});
      for (const language of languages) {
        const known = (await catalogue.read(language)) ?? {};
        const present = Object.keys(known).filter((id) => !known[id]!.obsolete);
        const unsaid = said.filter(([id]) => !present.includes(id)).map(([, { message }]) => message);
        expect([language, unsaid]).toEqual([language, []]);
        const ids = new Set(said.map(([id]) => id));
        expect([language, present.filter((id) => !ids.has(id))]).toEqual([language, []]);
      }
    }
  },
);

test('whatever the server and the contracts say to a person is in the catalogue', () => {
  const known = readCatalogue('sentences/en').map(([english]) => english);
  expect(known.toSorted()).toEqual(everySentence());
});

describe('what is held against a translation', () => {
  test.each([
    ['Save bid', '', 'is not translated'],
    ['Save bid', 'Save bid', 'is the English text'],
    ['Total', 'Total', undefined],
    ['{0} · {name}', '{0} · {name}', undefined],
    ['{name} added', '{0} añadido', 'differs in name, 0'],
    ['{name} added', 'Añadido', 'differs in name'],
    ['See <0>the bid</0>.', 'Vea el presupuesto.', 'differs in <0>, </0>'],
    [
      '{pairCount, plural, one {# pair} other {# pairs}}',
      '{0, plural, one {# par} other {# pares}}',
      'differs in pairCount, 0',
    ],
    [
      '{count, plural, one {# pair} other {# pairs}}',
      '{count, plural, other {# pares}}',
      'differs in the arms one of count plural',
    ],
    [
      '{count, plural, =0 {none} one {# pair} other {# pairs}}',
      '{count, plural, one {# par} other {# pares}}',
      'differs in the arms 0 of count plural',
    ],
    [
      '{count, plural, one {# pair} other {# pairs}}',
      '{count, plural, one {# par} few {# pares} other {# pares}}',
      'differs in the arms few of count plural',
    ],
    [
      '{count, plural, one {# pair} other {# pairs}}',
      '{count, plural, one {un par} many {# de pares} other {# pares}}',
      undefined,
    ],
    [
      '{kind, select, bid {bid} other {paper}}',
      '{kind, select, other {papel}}',
      'differs in the arms bid of kind select',
    ],
  ])('“%s” as “%s” %s', (english, translation, problem) => {
    expect(translationProblem(english, translation, { language: 'es', same: ['Total'] })).toBe(problem);
  });
});
