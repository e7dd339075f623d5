import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const locales = join(import.meta.dirname, '../../src/web/locales');

/** Each text of a catalogue (`es`, `sentences/es`) with its translation, as the file holds them. */
export function readCatalogue(name: string): [english: string, translation: string][] {
  const file = readFileSync(join(locales, `${name}.po`), 'utf8');
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
