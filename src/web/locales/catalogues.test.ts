import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

import { everySentence } from '../../../scripts/sentences.ts';
import { readCatalogue } from '../../../test/support/read-catalogue.ts';

/** The names of what is put into a text, and its tags, whatever their order. */
function placesOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as unknown[]) {
      if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) names.add(tag);
      if (!Array.isArray(token)) continue;
      const [name, , choices] = token as [string, string?, Record<string, unknown>?];
      names.add(name);
      for (const choice of Object.values(choices ?? {})) visit(choice);
    }
  };
  const compiled = compileMessageOrThrow(message);
  visit(typeof compiled === 'string' ? [compiled] : compiled);
  return [...names].toSorted();
}

const catalogues = [
  ['the screens', ''],
  ['the server and the contracts', 'sentences/'],
] as const;

test.each(catalogues)(
  'every text of %s is there in Spanish, with all that is put into it',
  (_whose, folder) => {
    const wrong = readCatalogue(`${folder}es`).filter(
      ([english, spanish]) =>
        spanish.trim() === '' || JSON.stringify(placesOf(english)) !== JSON.stringify(placesOf(spanish)),
    );
    expect(wrong).toEqual([]);
  },
);

test.each(catalogues)('the Spanish catalogue of %s has the texts of the English one', (_whose, folder) => {
  const textsOf = (language: string) => readCatalogue(folder + language).map(([english]) => english);
  expect(textsOf('es')).toEqual(textsOf('en'));
});

test(
  'the catalogues hold what the code says today, with its names for what is put in',
  { timeout: 300_000 },
  async () => {
    for (const catalogue of await getCatalogs(getConfig())) {
      const said = Object.values((await catalogue.collect()) ?? {}).map(({ message }) => message ?? '');
      const folder = catalogue.path.includes('/sentences/') ? 'sentences/' : '';
      const known = new Set(readCatalogue(`${folder}en`).map(([english]) => english));
      expect(said.filter((message) => !known.has(message))).toEqual([]);
    }
  },
);

test('whatever the server and the contracts say to a person is in the catalogue', () => {
  const known = readCatalogue('sentences/en').map(([english]) => english);
  expect(known.toSorted()).toEqual(everySentence());
});
