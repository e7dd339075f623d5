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

export interface Sheet {
  name: string;
  isHidden: boolean;
}

/** A table with its headings, as it was read out of a file. */
export interface Table {
  format: 'csv' | 'xlsx';
  headings: string[];
  /** How many lines that say something stand above the headings: titles, the day of the export. */
  linesAbove: number;
  /** Where the headings stand, from 1. */
  headingLine: number;
  /** The first lines that say something, cut short: for choosing the headings among them. */
  firstLines: { line: number; cells: string[] }[];
  /** The sheets of a workbook and the one that was read; a CSV file has none. */
  sheets: Sheet[];
  sheet: string | null;
  /** Those of the rows that the spreadsheet hides. */
  hiddenLines: number[];
  rows: TableRow[];
}

/** A field of a list, by whose headings the list is told from what stands beside it. */
export interface WantedField {
  headings: readonly string[];
  isRequired: boolean;
  orElse?: readonly string[] | undefined;
}

/** Which table of a file is read: what somebody has chosen, or else what has the wanted fields. */
export interface TableWish {
  sheet?: string | undefined;
  headingLine?: number | undefined;
  fields?: Readonly<Record<string, WantedField>> | undefined;
}

/** What the process that reads is asked, and what it answers behind the rows. */
export interface TableJob extends TableWish {
  bytes: Uint8Array;
}
export type TableAnswer = { head: Omit<Table, 'rows'> } | { problem: string } | Failure;

/** A file that cannot be read as a table; the message is the sentence for the person. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}
