import type { ExportPermitsQuery, PermitRow } from '../../../shared/permits/permit-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query } from '../../platform/db/query.ts';
import { filteredPermits } from './permit-filter-queries.ts';
import { permitRows, usualOfAuthorities } from './permit-list-queries.ts';
import { permitOrderOf } from './permit-order.ts';

/** A permit as a file tells of it; its fee arrives as text. */
export type ExportedPermit = Omit<PermitRow, 'fee'> & { fee: string | null };

/** All permits that a filter leaves, in an order. */
export async function listPermitsToExport(
  db: Db,
  { sort, ...filter }: Omit<ExportPermitsQuery, 'format'>,
  now: Date,
): Promise<ExportedPermit[]> {
  const { values, param } = parameters(now);
  const today = '(select today from day)';
  const condition = filteredPermits(filter, today, param);
  const { sql, isDescending } = permitOrderOf(sort);
  const direction = isDescending ? 'desc' : 'asc';
  return query<ExportedPermit>(
    db,
    `with day as materialized (select company_day($1::timestamptz) as today),
     page as materialized (select x.id from permits x where ${condition}),
     ${usualOfAuthorities('page')}
     ${permitRows('page', today)} order by ${sql} ${direction}, x.id ${direction}`,
    values,
  );
}
