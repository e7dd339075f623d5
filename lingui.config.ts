import { defineConfig } from '@lingui/cli';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { languages } from './src/shared/kernel/languages.ts';
import { sentenceExceptions, sentenceExtractor, sentenceSources } from './scripts/sentences.ts';

const macros = createBabelExtractor();
/** Babel takes seconds for the hundreds of files that say nothing. */
const macroExtractor: typeof macros = {
  ...macros,
  extract: async (file, code, ...rest) =>
    code.includes('@lingui/') ? macros.extract(file, code, ...rest) : undefined,
};

export default defineConfig({
  sourceLocale: languages[0],
  locales: [...languages],
  extractors: [sentenceExtractor, macroExtractor],
  // With the line of each text a change would touch hundreds that are not its own.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/web/locales/{locale}',
      include: ['<rootDir>/src/web'],
      exclude: ['**/src/web/platform/api-client.ts'],
    },
    {
      path: '<rootDir>/src/web/locales/sentences/{locale}',
      include: sentenceSources.map((source) => `<rootDir>/${source}`),
      exclude: sentenceExceptions,
    },
  ],
});
