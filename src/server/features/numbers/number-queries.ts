import type { Counter } from '../../../shared/numbers/counter-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { assignments, insertInto, raw, type Columns } from '../../platform/db/write-columns.ts';

/** SQL: a counter `c` as the wire shows it, in the `year`. */
const counterColumns = `c.counter_type, c.label, c.prefix, c.width, n.number::int as number,
  number_text(c.prefix, c.width, greatest(c.counted_year, y.year), n.number) as "nextNumber",
  c.retired_at is not null as "isRetired", c.version`;

/** SQL: the counters `c` with the present year `y` and the next number `n`; `$1` is now. */
const fromCounters = `from counters c
  cross join (select company_year($1::timestamptz) as year) y
  cross join lateral (select next_number_in(c, y.year) as number) n`;

const inOrder = 'order by c.retired_at is not null, c.position, c.counter_type';

/** The kinds in their order, those that are not offered any more last. */
export async function listCounters(db: Db, now: Date, which: 'offered' | 'all'): Promise<Counter[]> {
  const offered = which === 'all' ? '' : 'where c.retired_at is null';
  return query<Counter>(db, `select ${counterColumns} ${fromCounters} ${offered} ${inOrder}`, [now]);
}

/** One kind, or without a name the first of them; undefined when there is none. */
export async function findCounter(
  db: Db,
  counterType: string | undefined,
  now: Date,
): Promise<Counter | undefined> {
  return queryOne<Counter>(
    db,
    `select ${counterColumns} ${fromCounters}
     where case when $2::text is null then c.retired_at is null else c.counter_type = $2 end ${inOrder} limit 1`,
    [now, counterType ?? null],
  );
}

/** Locks one kind until the transaction ends, so that no number of it is issued meanwhile; false when there is none. */
export async function lockCounter(db: Db, counterType: string): Promise<boolean> {
  return (
    (await queryOne(db, 'select 1 from counters where counter_type = $1 for update', [counterType])) !==
    undefined
  );
}

/** Locks all kinds, always in the same order, so that what is decided about them together stays true. */
export async function lockCounters(db: Db): Promise<void> {
  await query(db, 'select 1 from counters order by counter_type for update');
}

/** The highest number that was issued behind a prefix in this year, removed projects included, and how it looks; 0 when none was. */
export async function findHighestIssued(
  db: Db,
  { prefix, width }: Pick<Counter, 'prefix' | 'width'>,
  now: Date,
): Promise<{ highest: number; text: string }> {
  const row = await queryOne<{ highest: number; text: string }>(
    db,
    `select i.highest, number_text($1, $2, y.year, i.highest) as text
     from (select company_year($3::timestamptz) as year) y
     cross join lateral (select highest_issued(number_prefix($1, y.year)) as highest) i`,
    [prefix, width, now],
  );
  return row!;
}

/** SQL: the year that a prefix counts in; null for one that goes on over the years. `$1` is now. */
const yearOf = (prefix: string) =>
  `case when strpos(${prefix}, '{year}') > 0 then company_year($1::timestamptz) end`;

/** Sets the next number. Its row is locked by `lockCounter`. */
export async function setNextNumber(db: Db, counterType: string, number: number, now: Date): Promise<void> {
  await query(
    db,
    `update counters set next_number = $3, counted_year = greatest(counted_year, ${yearOf('prefix')})
     where counter_type = $2`,
    [now, counterType, number],
  );
}

type CounterValues = Pick<Counter, 'counter_type' | 'label' | 'prefix' | 'width' | 'number'>;

/** What a person writes of a kind; the present is `$1`. */
function columnsOf({ label, prefix, width, number }: CounterValues, param: Param): Columns {
  return {
    label,
    prefix,
    width,
    next_number: number,
    counted_year: raw(yearOf(`${param(prefix)}::text`)),
  };
}

/** Adds a kind behind the others. */
export async function insertCounter(db: Db, counter: CounterValues, now: Date): Promise<void> {
  const { values, param } = parameters(now);
  const written = {
    counter_type: counter.counter_type,
    ...columnsOf(counter, param),
    position: raw('coalesce(max(position), 0) + 1'),
  };
  await query(db, insertInto('counters', written, param, 'counters'), values);
}

/** Writes what a person changes of a kind. Its row is locked by `lockCounters`. */
export async function updateCounter(db: Db, counter: CounterValues, now: Date): Promise<void> {
  const { values, param } = parameters(now, counter.counter_type);
  const set = assignments(columnsOf(counter, param), param);
  await query(db, `update counters set ${set}, version = version + 1 where counter_type = $2`, values);
}

/** Offers a kind, or offers it no more. Its row is locked by `lockCounters`. */
export async function setRetired(db: Db, counterType: string, retiredAt: Date | null): Promise<void> {
  await query(db, 'update counters set retired_at = $2, version = version + 1 where counter_type = $1', [
    counterType,
    retiredAt,
  ]);
}

/** Puts the kinds into this order. Their rows are locked by `lockCounters`. */
export async function orderCounters(db: Db, counterTypes: readonly string[]): Promise<void> {
  await query(
    db,
    `update counters c set position = o.place
     from unnest($1::text[]) with ordinality as o (counter_type, place) where c.counter_type = o.counter_type`,
    [counterTypes],
  );
}
