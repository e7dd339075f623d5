import type { Right } from '../../../shared/auth/rights.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import { discountProblem, type Discounted } from '../../../shared/papers/discount-limit.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** Refuses (409) to give a discount above the company’s limit, unless the caller may give any. */
export async function requireDiscountWithin(
  db: Db,
  paper: Discounted,
  { rights }: { rights: ReadonlySet<Right> },
): Promise<void> {
  if (paper.discount === 0 || rights.has('discounts.give')) return;
  const row = await queryOne<{ limit: number | null }>(
    db,
    'select discount_limit_bps as limit from sending_settings',
  );
  const problem = discountProblem(paper, row!.limit);
  if (problem) throw new AppError('discount.above_limit', problem, { fields: { discountValue: problem } });
}
