import type { Failure } from '../processes/serve-jobs.ts';

/** What a cell holds: an XLSX file knows numbers and truth values, a CSV file only text. A day is text as `YYYY-MM-DD`. */
export type Cell = string | number | boolean;

export interface TableRow {
  /** Where it stands in the file, from 1. */
  line: number;
  /** As many as there are headings; empty text where there is nothing. */
  cells: Cell[];
  /** Why this row cannot be read as one, in a sentence. */
  problem?: string | undefined;
}

/** A table with its headings, as it was read out of a file. */
export interface Table {
  format: 'csv' | 'xlsx';
  headings: string[];
  /** How many lines that say something stand above the headings: titles, the day of the export. */
  linesAbove: number;
  rows: TableRow[];
}

/** What the process that reads is asked, and what it answers behind the rows. */
export interface TableJob {
  bytes: Uint8Array;
}
export type TableAnswer = { head: Omit<Table, 'rows'> } | { problem: string } | Failure;

/** A file that cannot be read as a table; the message is the sentence for the person. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}
