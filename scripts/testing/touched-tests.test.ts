import { expect, it } from 'vitest';

import type { Module } from '../import-rules.ts';
import { touchedTests } from './touched-tests.ts';

const module = (file: string, ...imports: string[]): Module => ({
  file,
  imports: imports.map((to) => ({ to, isTypeOnly: false })),
});

const modules = [
  module('src/shared/bids/bid-total.ts'),
  module('src/server/features/bids/bid-queries.ts', 'src/shared/bids/bid-total.ts'),
  module('src/server/features/bids/bid-routes.test.ts', 'test/support/test-app.ts'),
  module('src/server/features/customers/customer-routes.ts'),
  module('src/server/features/customers/customer-routes.test.ts', 'test/support/test-app.ts'),
  module(
    'src/server/routes.ts',
    'src/server/features/bids/bid-queries.ts',
    'src/server/features/customers/customer-routes.ts',
  ),
  module('test/support/test-app.ts', 'src/server/routes.ts'),
  module('src/web/features/bids/bid-head.tsx', 'src/shared/bids/bid-total.ts'),
  module('src/web/pages/edit-bid-page.tsx', 'src/web/features/bids/bid-head.tsx'),
  module('src/web/pages/edit-bid-page.test.tsx'),
  module('src/web/pages/customer-page.test.tsx'),
  module('test/e2e/estimate.spec.ts'),
  module('test/e2e/merge-customers.spec.ts'),
];
const texts: Record<string, string> = {
  'src/web/pages/edit-bid-page.test.tsx': 'await renderPage(server, `projects/5/bids/${id}?tab=1`)',
  'src/web/pages/customer-page.test.tsx': "await renderPage(server, 'customers/9')",
};
const touchedBy = (...changed: string[]) => touchedTests(changed, modules, (file) => texts[file] ?? '');

it('follows imports to a page and the tests that draw it, and takes in the slice on the server and its journeys', () => {
  expect(touchedBy('src/shared/bids/bid-total.ts')).toEqual({
    units: ['src/server/features/bids/bid-routes.test.ts', 'src/web/pages/edit-bid-page.test.tsx'],
    journeys: ['test/e2e/estimate.spec.ts'],
  });
});

it('walks through the slices of a page that has changed', () => {
  expect(touchedBy('src/web/pages/edit-bid-page.tsx')).toEqual({
    units: ['src/web/pages/edit-bid-page.test.tsx'],
    journeys: ['test/e2e/estimate.spec.ts'],
  });
});

it('stops at what puts all slices together, unless that itself has changed', () => {
  expect(touchedBy('src/server/features/customers/customer-routes.ts')).toEqual({
    units: ['src/server/features/customers/customer-routes.test.ts'],
    journeys: ['test/e2e/merge-customers.spec.ts'],
  });
  expect(touchedBy('src/server/routes.ts').units).toEqual([
    'src/server/features/bids/bid-routes.test.ts',
    'src/server/features/customers/customer-routes.test.ts',
  ]);
});

it('runs a test or a journey that has changed itself', () => {
  expect(touchedBy('src/web/pages/customer-page.test.tsx', 'test/e2e/estimate.spec.ts')).toEqual({
    units: ['src/web/pages/customer-page.test.tsx'],
    journeys: ['test/e2e/estimate.spec.ts'],
  });
});
