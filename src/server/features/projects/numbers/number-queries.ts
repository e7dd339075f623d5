import type { Counter } from '../../../../shared/projects/number-contract.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query, queryOne } from '../../../platform/db/query.ts';

export async function listCounters(db: Db): Promise<Counter[]> {
  return query<Counter>(
    db,
    `select counter_type, label, prefix, prefix || next_number as "nextNumber" from counters order by position, counter_type`,
  );
}

/** The next number of a kind and its prefix; undefined when there is no such kind. */
export async function findCounter(
  db: Db,
  counterType: string,
  options: { forUpdate?: boolean } = {},
): Promise<{ number: number; prefix: string } | undefined> {
  return queryOne<{ number: number; prefix: string }>(
    db,
    `select next_number as number, prefix from counters where counter_type = $1 ${options.forUpdate ? 'for update' : ''}`,
    [counterType],
  );
}

/** The highest number that was issued behind a prefix, removed projects included; 0 when none was. */
export async function findHighestIssued(db: Db, prefix: string): Promise<number> {
  const row = await queryOne<{ highest: number }>(
    db,
    `select coalesce(max(digits::bigint), 0) as highest
     from (select substring(number from char_length($1) + 1) as digits from projects where starts_with(number, $1)) issued
     where digits ~ '^\\d{1,15}$'`,
    [prefix],
  );
  return row!.highest;
}

export async function setNextNumber(db: Db, counterType: string, number: number): Promise<void> {
  await query(db, 'update counters set next_number = $2 where counter_type = $1', [counterType, number]);
}
