import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/support/no-console-errors.ts'];
// A limit of time ends what hangs and measures nothing: a busy machine is no fault.
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
const common = { environment: 'node' as const, setupFiles, ...limits };

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

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // The words of the screens are written out as in vite.config.ts. Only files with a Lingui macro pass through Babel.
        plugins: [babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] })],
        test: {
          ...common,
          name: 'all',
          // Tests of pages ask for a DOM by `// @vitest-environment happy-dom` in their first line.
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'on S3',
          include: onBothStores,
          globalSetup: ['test/support/global-setup-s3.ts'],
        },
      },
    ],
  },
});
