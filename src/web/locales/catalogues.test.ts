import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

/** Each text of a catalogue with its translation, as the file holds them. */
function readCatalogue(language: string): [english: string, translation: string][] {
  const file = readFileSync(join(import.meta.dirname, `${language}.po`), 'utf8');
  const joined = (lines = '') =>
    [...lines.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([line]) => JSON.parse(line) as string).join('');
  return file
    .split('\n\n')
    .slice(1)
    .flatMap((entry) => {
      const [, english, translation] = /msgid ((?:".*"\s*)+)msgstr ((?:".*"\s*)+)/.exec(entry) ?? [];
      return english === undefined ? [] : [[joined(english), joined(translation)] as [string, string]];
    });
}

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

test('every text of the screens is there in Spanish, with all that is put into it', () => {
  const wrong = readCatalogue('es').filter(
    ([english, spanish]) =>
      spanish.trim() === '' || JSON.stringify(placesOf(english)) !== JSON.stringify(placesOf(spanish)),
  );
  expect(wrong).toEqual([]);
});

test('the Spanish catalogue has the texts of the English one', () => {
  const textsOf = (language: string) => readCatalogue(language).map(([english]) => english);
  expect(textsOf('es')).toEqual(textsOf('en'));
});
