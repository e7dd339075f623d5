import { describe, expect, it } from 'vitest';

import { findViolations } from './import-rules.ts';

const one = (file: string, to: string, isTypeOnly = false) =>
  findViolations([{ file, imports: [{ to, isTypeOnly }] }]).map((each) => each.rule);

describe('the import rules', () => {
  it.each([
    ['src/shared/bids/bid-totals.ts', 'node:fs'],
    ['src/shared/bids/bid-totals.ts', 'src/server/app.ts'],
    ['src/shared/bids/bid-contract.ts', 'zod'],
    ['src/web/pages/login-page.tsx', 'src/server/config.ts'],
    ['src/server/app.ts', 'src/web/paths.ts'],
    ['src/server/features/bids/create-bid.ts', 'src/server/features/projects/create-project.ts'],
    ['src/web/features/bids/bid-editor.tsx', 'src/web/features/projects/project-hooks.ts'],
    ['src/server/platform/pdf/pdf-renderer.ts', 'src/server/features/bids/bid-pdf.ts'],
    ['src/web/ui/button.tsx', 'src/web/features/bids/bid-editor.tsx'],
    ['src/web/entities/counters.ts', 'src/web/features/bids/bid-editor.tsx'],
    ['src/web/platform/write.ts', 'src/web/entities/counters.ts'],
    ['src/server/features/bids/create-bid.ts', 'pg'],
    ['src/server/features/bids/create-bid.ts', 'src/server/platform/db/query.ts'],
    ['src/server/app.ts', 'test/support/test-app.ts'],
    ['src/web/pages/x.tsx', 'src/web/ui/index.ts'],
  ])('refuse that %s imports %s', (file, to) => {
    expect(one(file, to)).not.toEqual([]);
  });

  it.each([
    ['src/shared/bids/bid-contract.ts', 'zod/mini', false],
    ['src/server/features/bids/create-bid.ts', 'src/server/features/projects/project-queries.ts', false],
    ['src/server/features/bids/bid-queries.ts', 'src/server/platform/db/query.ts', false],
    ['src/server/app.ts', 'pg', true],
    ['src/web/features/bids/bid-editor.tsx', 'src/shared/bids/bid-totals.ts', false],
    ['src/web/features/bids/bid-editor.tsx', 'src/web/entities/project-cache.ts', false],
  ])('allow that %s imports %s', (file, to, isTypeOnly) => {
    expect(one(file, to, isTypeOnly)).toEqual([]);
  });

  it.each([{ isTypeOnly: false }, { isTypeOnly: true }, { isTypeOnly: false, isDynamic: true }])(
    'refuse a cycle that is closed by %o',
    (how) => {
      const cycle = findViolations([
        { file: 'src/server/a.ts', imports: [{ to: 'src/server/b.ts', isTypeOnly: false }] },
        { file: 'src/server/b.ts', imports: [{ to: 'src/server/a.ts', ...how }] },
      ]);
      expect(cycle).toHaveLength(1);
    },
  );
});
