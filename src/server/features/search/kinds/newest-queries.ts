import { mostCompared } from './kind-queries.ts';

/** Fewer records that hold a word are all looked at; where they must hold other words too, more of them are found sooner so. */
const fewHolding = { alone: 500, amongOthers: 1_500 };

/** Of more, the newest are looked for among so many of the newest of all. */
const newestOfAll = 4_000;

interface Held {
  /** The table with its alias, such as `bids x`. */
  from: string;
  /** What is read of it beside the id. */
  columns: string;
  /** Which of its rows count. */
  where: string;
  /** What they hold, looked up in an index. */
  holds: string;
  /** What else is asked of them, as what is joined. */
  passes?: string;
  /** So many of the newest are enough. */
  enough: number;
}

/**
 * SQL: a select of the rows that hold a word, with the newest of them that pass.
 *
 * The planner does not know how many rows hold a word. From the newest on it would walk through all of them for one that stands in none, and
 * through the index it would fetch half of them for one that stands everywhere. So the index is asked first, for a few; where there are more, the
 * newest of all are walked through; and where these are not enough, because only old ones hold the word, all that hold it are fetched.
 */
export function newestHolding({ from, columns, where, holds, passes = '', enough }: Held): string {
  const [, alias = ''] = from.split(' ');
  const few = fewHolding.alone;
  const own = `select ${alias}.id, ${columns} from ${from} where ${where}`;
  const held = countOfHeld(few);
  return `with held as materialized (${own} and ${holds}),
      near as materialized (
        select ${alias}.* from (${own} and ${held} = ${few} order by ${alias}.id desc limit ${newestOfAll}) ${alias} ${passes}
        where ${holds} order by ${alias}.id desc limit ${enough})
    select * from near where (select count(*) from near) = ${enough}
    union all (select * from held where (select count(*) from near) < ${enough}
      order by id desc limit case when ${held} < ${few} then ${few} else ${mostCompared} end)`;
}

/**
 * SQL: the same of rows that hold one of several words, and must hold the others too, there or in what is joined. How many do so nobody
 * knows, so of many the planner chooses how the newest are found.
 */
export function newestAmongOthers({ from, columns, where, holds, passes = '', enough }: Held): string {
  const [, alias = ''] = from.split(' ');
  const few = fewHolding.amongOthers;
  const own = `select ${alias}.id, ${columns} from ${from}`;
  return `with held as materialized (${own} where ${where} and ${holds})
    select * from held where ${countOfHeld(few)} < ${few}
    union all (${own} ${passes} where ${where} and ${holds} and ${countOfHeld(few)} = ${few} order by ${alias}.id desc limit ${enough})`;
}

const countOfHeld = (most: number) => `(select count(*) from (select from held limit ${most}) few)`;
