import { globSync, readFileSync } from 'node:fs';

import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { longTests } from './scripts/testing/long-tests.ts';
import { notesVariable } from './scripts/testing/row-types/note-rows.ts';
import { noteRowsPlugin } from './scripts/testing/row-types/note-rows-plugin.ts';

// Wherever they run; the browser of the journeys is in New York.
process.env['TZ'] = 'UTC';

/** What keeps or reads files through the app is run a second time on an S3-compatible store; a new slice with files gets a line. */
const onBothStores = [
  'src/server/housekeeping.test.ts',
  'src/server/platform/imports/*.test.ts',
  'src/server/features/expenses/expense-routes.test.ts',
  'src/server/features/payments/*.test.ts',
  'src/server/features/settings/company-logo.test.ts',
  'src/server/features/public-bids/public-bid-routes.test.ts',
  'src/server/features/bids/{bid-pdf-kept,bid-sending}.test.ts',
  'src/server/features/messages/{outbox,whatsapp-outbox}.test.ts',
  'test/http/previews.test.ts',
];

const tests = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'];

const holding = (pattern: RegExp) =>
  globSync(tests).filter((file) => pattern.test(readFileSync(file, 'utf8')));

/** What replaces modules has a process of its own for each file; those of units, of pages and on S3 share two each, which spares starts. */
const isolated = holding(/\bvi\.mock\(/);
const pages = holding(/@vitest-environment/).filter((file) => !isolated.includes(file));

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, options: Options): TestProjectInlineConfiguration {
  return {
    // The words of the screens are written out as in vite.config.ts. Only files with a Lingui macro pass through Babel.
    plugins: [
      // vitest keeps what it made of a module for the next run by the names of the plugins, so that it is not among them where nothing is noted.
      process.env[notesVariable] !== undefined && noteRowsPlugin(),
      babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    ],
    test: {
      name,
      // Those of pages ask for a DOM by `// @vitest-environment happy-dom` in their first line.
      environment: 'node',
      setupFiles: ['test/support/no-console-errors.ts'],
      // A limit of time ends what hangs and measures nothing: a busy machine is no fault.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      ...options,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // One PostgreSQL for all projects.
    globalSetup: ['test/support/global-setup.ts'],
    projects: [
      project('units', { include: tests, exclude: [...longTests, ...isolated, ...pages], isolate: false }),
      project('pages', {
        include: pages,
        isolate: false,
        environment: 'happy-dom',
        setupFiles: [
          'test/support/no-console-errors.ts',
          'test/support/web/own-modules.ts',
          'test/support/web/cheap-diagnostics.ts',
        ],
      }),
      project('isolated', { include: isolated, exclude: longTests }),
      project('on S3', {
        include: onBothStores,
        isolate: false,
        globalSetup: ['test/support/global-setup-s3.ts'],
      }),
      project('long', { include: longTests, maxWorkers: 1, sequence: { groupOrder: 1 } }),
    ],
  },
});
