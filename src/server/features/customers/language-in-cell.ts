import * as z from 'zod/mini';

import { atMost } from '../../../shared/kernel/bounded-text.ts';
import { knownLanguage, languageName, languages, type Language } from '../../../shared/kernel/languages.ts';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What a language is called in each of ours: `spanish`, `espanol`. */
const known: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) =>
    languages.map((reader) => [plain(languageName(language, reader)), language] as const),
  ),
);

const named = (cell: string) => known.get(plain(cell)) ?? knownLanguage(cell);

/** A customer's language in the cell of a file, by its name or its letters: `Spanish`, `español`, `es`, `es-MX`. */
export const languageInCell = () =>
  z.pipe(
    z.string().check(
      atMost(40, 'Use at most 40 characters.'),
      z.refine((cell) => named(cell) !== undefined, {
        error: () => `Name one of: ${languages.map((language) => languageName(language, 'en')).join(', ')}.`,
      }),
    ),
    z.transform((cell: string) => named(cell)!),
  );
