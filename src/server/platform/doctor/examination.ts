import type { Pool } from 'pg';

import type { FoundRecord } from '../../../shared/system/system-contract.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';

/** Something that is not as it should be: where, in a person's words, and what. */
export interface Finding {
  where: string;
  what: string;
  /** The record with a page that shows it. */
  record?: FoundRecord | undefined;
  /** What to do, where that is not what the examination says of all its findings. */
  advice?: string | undefined;
}

/** What an examination looked at and found. */
export interface Examined {
  count: number;
  findings: Finding[];
}

/** What recomputing takes beside the database. */
export interface Records {
  files: Pick<FileStore, 'read'>;
  /** Cents as the company writes money. */
  money: (cents: number) => string;
}

/** What else the app stands on: its own settings, clocks and disks. */
export interface Machine {
  /** For a connection beside the one that is read from. */
  pool: Pool;
  now: () => Date;
  /** This machine's name. */
  host: string;
  /** Folders of this machine that the app writes to, by what they are for. */
  folders: readonly { purpose: string; path: string }[];
  measureDisk: (folder: string) => Promise<DiskSpace | undefined>;
  /** Whether a backup is made each night. */
  hasNightlyBackup: boolean;
}

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** One thing that the doctor recomputes from what it is made of. It reads and never mends: a wrong balance is evidence. */
export interface Examination<Needs = Records> {
  /** What is examined, in the plural: `invoices`. */
  name: string;
  /** What a person does about its findings. */
  advice: string;
  /** It reads the content of every file, which takes long and is not done every night. */
  readsFiles?: boolean | undefined;
  /** `db` sees one moment, however long it takes. */
  examine(db: Db, needs: Needs): Promise<Examined>;
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
  record?: FoundRecord | undefined;
  kept: number | string | null;
  computed: number | string | null;
  /** What it compares is money, in cents. */
  isMoney?: boolean | undefined;
}

/** The findings among comparisons. */
export function differences(
  comparisons: readonly Comparison[],
  { money }: Pick<Records, 'money'>,
): Finding[] {
  return comparisons
    .filter(({ kept, computed }) => kept !== computed)
    .map(({ where, what, record, isMoney, ...values }) => {
      const [kept, computed] = [values.kept, values.computed].map((value) => {
        if (value === null) return /*i18n*/ 'nothing';
        return isMoney ? money(Number(value)) : value;
      });
      return { where, what: /*i18n*/ `${what} is ${kept} and should be ${computed}`, record };
    });
}
