import type * as z from 'zod/mini';

import type { ImportFieldKind } from '../../../shared/imports/import-contract.ts';
import { amount } from '../../../shared/kernel/fields.ts';
import { fieldErrors } from '../../../shared/kernel/field-errors.ts';
import type { Cents } from '../../../shared/kernel/money.ts';
import type { Cell } from '../tables/table.ts';
import { readNumber, type DecimalSign } from './read-number.ts';

/** A value, nothing (the record keeps what it has, a new one gets what is usual), or what is wrong in a sentence. */
export type CellReading<Value> = { value: Value } | { isNothing: true } | { problem: string };

export interface ImportField<Value> {
  /** Headings by which its column is guessed; capitals, accents, spaces and signs make no difference. */
  headings: readonly string[];
  /** An import without a column for it is refused, unless it has one of those in `orElse`. */
  isRequired: boolean;
  /** Fields that say the same together: a first and a last name. */
  orElse?: readonly string[] | undefined;
  /** The field before which it never takes a column: a second phone. */
  secondOf?: string | undefined;
  /** Whether two columns, by their headings, belong the other way round: a cell phone comes before the one at home. */
  comesFirst?: ((own: string, first: string) => boolean) | undefined;
  /** How its values are shown. The amounts of a file tell its decimal sign. */
  kind: ImportFieldKind;
  read: (cell: Cell, file: { decimalSign: DecimalSign | undefined }) => CellReading<Value>;
}

export type ImportFields = Readonly<Record<string, ImportField<unknown>>>;

/** What a row gives for each field; a field is absent when its column is left out or its cell says nothing. */
export type ImportedValues<F extends ImportFields> = {
  [K in keyof F]?: F[K] extends ImportField<infer Value> ? Value : never;
};

type FieldOptions = Pick<ImportField<unknown>, 'headings' | 'orElse' | 'secondOf' | 'comesFirst'> & {
  isRequired?: boolean;
};

interface TextFieldOptions extends FieldOptions {
  isKeptWhenEmpty?: boolean;
  kind?: 'text' | 'phone';
}

/**
 * Text that the field's own schema of the wire judges, so that an import takes what a form takes. An empty cell is the empty
 * text, unless `isKeptWhenEmpty`.
 */
export function textField<S extends z.ZodMiniType>(
  schema: S,
  { isRequired = false, isKeptWhenEmpty = false, kind = 'text', ...options }: TextFieldOptions,
): ImportField<z.output<S>> {
  const read = (cell: Cell): CellReading<z.output<S>> => {
    const text = plainCell(cell);
    if (text === '' && isKeptWhenEmpty) return { isNothing: true };
    return judged(schema, text);
  };
  return { ...options, isRequired, kind, read };
}

/** `="02138"` is how a program keeps a spreadsheet from taking a text for a number. */
const plainCell = (cell: Cell): string => {
  const text = String(cell).trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
};

/** An amount of money as cents, in the manner of any country: `1.234,50`, `$12`. An empty cell says nothing, or is wrong when required. */
export function moneyField({ headings, isRequired = false }: FieldOptions): ImportField<Cents> {
  const read: ImportField<Cents>['read'] = (cell, { decimalSign }) => {
    if (typeof cell === 'boolean') return { problem: 'Enter an amount like 1250 or 1250.50.' };
    // Spreadsheets compute with binary fractions: 0.1 + 0.2 is 0.30000000000000004.
    if (typeof cell === 'number') return judged(amount(), Number(cell.toFixed(6)));
    const text = cell.trim();
    if (text === '') return isRequired ? { problem: 'This field is required.' } : { isNothing: true };
    const number = readNumber(text, decimalSign);
    if (number.problem === 'ambiguous') {
      return { problem: `${text} can be read in two ways. Write it with both decimals, like 1234.00.` };
    }
    if (number.problem) return { problem: 'Enter an amount like 1250 or 1250.50.' };
    return judged(amount(), number.text);
  };
  return { headings, isRequired, kind: 'money', read };
}

const yes = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'on',
  '✓',
  '✔',
  'si',
  'sí',
  's',
  'ja',
  'oui',
  'active',
  'activo',
  'taxable',
]);
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', '-', 'nein', 'non', 'inactive', 'inactivo', 'none']);

/** Yes or no, as people write it: `yes`, `x`, `1`, `sí`. An empty cell says nothing. */
export function booleanField({ headings, isRequired = false }: FieldOptions): ImportField<boolean> {
  const read = (cell: Cell): CellReading<boolean> => {
    const text = String(cell).trim().toLowerCase();
    if (text === '') return { isNothing: true };
    if (yes.has(text)) return { value: true };
    return no.has(text) ? { value: false } : { problem: 'Use yes or no.' };
  };
  return { headings, isRequired, kind: 'boolean', read };
}

function judged<S extends z.ZodMiniType>(schema: S, value: unknown): CellReading<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data };
  return { problem: Object.values(fieldErrors(result.error))[0] ?? 'This value isn’t accepted.' };
}
