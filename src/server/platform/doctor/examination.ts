import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';

/** Something that is not as it should be: where, in a person's words, and what. */
export interface Finding {
  where: string;
  what: string;
}

/** What an examination looked at and found. */
export interface Examined {
  count: number;
  findings: Finding[];
}

/** One thing that the doctor recomputes from what it is made of. It reads and never mends: a wrong balance is evidence. */
export interface Examination {
  /** What is examined, in the plural: `invoices`. */
  name: string;
  /** `db` sees one moment, however long it takes. */
  examine(db: Db, services: { files: Pick<FileStore, 'read'> }): Promise<Examined>;
}

/**
 * Examines rows a batch at a time, however many there are; each batch is read behind the last row of the one before. `mostAtOnce` of its
 * rows are looked at beside each other, one unless told.
 */
export async function examineInBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  findingsIn: (row: Row) => Finding[] | Promise<Finding[]>,
  { mostAtOnce = 1 }: { mostAtOnce?: number | undefined } = {},
): Promise<Examined> {
  const findings: Finding[] = [];
  let count = 0;
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) {
    count += rows.length;
    for (let at = 0; at < rows.length; at += mostAtOnce) {
      const found = await Promise.all(rows.slice(at, at + mostAtOnce).map(async (row) => findingsIn(row)));
      findings.push(...found.flat());
    }
  }
  return { count, findings };
}

/** A row that says both what is kept and what it should be. */
export interface Comparison {
  where: string;
  what: string;
  kept: number | string | null;
  computed: number | string | null;
}

/** The findings among comparisons. */
export function differences(comparisons: readonly Comparison[]): Finding[] {
  return comparisons
    .filter(({ kept, computed }) => kept !== computed)
    .map(({ where, what, kept, computed }) => ({
      where,
      what: `${what} is ${kept ?? 'nothing'} and should be ${computed ?? 'nothing'}`,
    }));
}
