import { defineConfig } from '@lingui/cli';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { sentenceExceptions, sentenceExtractor, sentenceSources } from './scripts/sentences.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  extractors: [sentenceExtractor, createBabelExtractor()],
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
