import { AppError } from '../../shared/kernel/app-error.ts';
import type { ErrorCode } from '../../shared/kernel/error-codes.ts';
import { RefusedRow } from '../../shared/kernel/every-row.ts';
import { byId } from './by-id.ts';

interface BulkWords {
  one: string;
  many: string;
  /** The refusal's code when nothing but taken names is wrong. */
  nameTaken: { code: ErrorCode; sentence: string };
}

/** A row of the list and the record that it changes. */
export interface MatchedRow<Row, Present> {
  index: number;
  row: Row;
  before: Present;
}

/**
 * Collects what is wrong with the rows of a bulk save, so that all of it is said at once: a sentence for every bad row as
 * `{index}.{field}`, and the stale records as they are now in `current`.
 */
export class BulkProblems<Present extends { id: number; version: number }> {
  readonly #rowCount: number;
  readonly #words: BulkWords;
  readonly #fields: Record<string, string> = {};
  readonly #badRows = new Set<number>();
  readonly #stale: Present[] = [];
  #hasInvalid = false;
  #hasTakenName = false;

  constructor(rowCount: number, words: BulkWords) {
    this.#rowCount = rowCount;
    this.#words = words;
  }

  /** The rows that can be held against their record, stale ones too; what is wrong with them is noted. */
  match<Row extends { id: number; version?: number | undefined }>(
    rows: readonly (Row | RefusedRow)[],
    found: readonly Present[],
  ): MatchedRow<Row, Present>[] {
    const records = byId(found);
    const seen = new Set<number>();
    const matched: MatchedRow<Row, Present>[] = [];
    for (const [index, row] of rows.entries()) {
      if (row instanceof RefusedRow) {
        for (const [field, sentence] of Object.entries(row.fields)) this.add(index, field, sentence);
        continue;
      }
      const before = records.get(row.id);
      if (seen.has(row.id)) this.add(index, 'id', `This ${this.#words.one} is in the list twice.`);
      else if (!before) this.add(index, 'id', `This ${this.#words.one} was not found.`);
      else {
        if (row.version !== undefined && row.version !== before.version) this.#addStale(index, before);
        matched.push({ index, row, before });
      }
      seen.add(row.id);
    }
    return matched;
  }

  add(index: number, field: string, sentence: string): void {
    this.#hasInvalid = true;
    this.#note(index, field, sentence);
  }

  addTakenName(index: number): void {
    this.#hasTakenName = true;
    this.#note(index, 'name', this.#words.nameTaken.sentence);
  }

  /** 412 when rows are only stale, 409 when only names are taken besides, else 422. */
  throwIfAny(): void {
    if (this.#badRows.size === 0) return;
    const code = this.#hasInvalid
      ? 'request.invalid'
      : this.#hasTakenName
        ? this.#words.nameTaken.code
        : 'version.stale';
    const [only] = Object.values(this.#fields);
    const sentence =
      this.#rowCount === 1 && only
        ? only
        : `${this.#badRows.size} of ${this.#rowCount} ${this.#words.many} can’t be saved as they are, so nothing was saved.`;
    throw new AppError(code, sentence, {
      fields: this.#fields,
      current: this.#stale.length > 0 ? this.#stale : undefined,
    });
  }

  #addStale(index: number, current: Present): void {
    this.#stale.push(current);
    this.#note(index, 'version', `Someone else changed this ${this.#words.one} in the meantime.`);
  }

  #note(index: number, field: string, sentence: string): void {
    this.#badRows.add(index);
    this.#fields[`${index}.${field}`] = sentence;
  }
}
