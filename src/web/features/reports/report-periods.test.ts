import { expect, it, vi } from 'vitest';

import type { Day } from '../../../shared/kernel/dates.ts';
import { daysOfPeriod } from './report-periods.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

it.each([
  ['this_month', '2026-02-11', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['this_quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['this_quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['this_year', '2026-11-22', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-11-22', '2025-01-01', '2025-12-31'],
  ['2026-03-05..2026-04-01', '2026-11-22', '2026-03-05', '2026-04-01'],
])('%s on %s goes from %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today as Day)).toEqual({ from, to });
});

it.each(['all', '', 'nonsense', '2026-04-01..2026-03-01'])('%j is no days at all', (period) => {
  expect(daysOfPeriod(period, '2026-11-22' as Day)).toBeUndefined();
});
