import { isDay } from '../../../shared/kernel/dates.ts';
import type { Choice } from '../choice.ts';
import { formatDay } from '../format-time.ts';
import { showAmount } from '../money-format.ts';
import { formatPhone } from '../phone-format.ts';

/** A field of a record that people write: what it is called, and how its value stands in a form and is said. */
export interface RecordField<Value, Input> {
  label: string;
  /** What stands in the form's field; of nothing in that of a new record. */
  format: (value: Value | undefined) => Input;
  /** As it is said where two versions of a record are compared. */
  show: (input: Input) => string;
}

/** One that is also written where it stands: among the facts of a record, or in a cell of a table. */
export interface TextRecordField<Value, Input extends string = string> extends RecordField<Value, Input> {
  /** What is sent of a text that was typed. */
  parse: (text: string) => Value;
  type?: 'tel' | 'email' | 'url' | 'date' | undefined;
  choices?: readonly Choice<Input>[] | undefined;
}

type Text = TextRecordField<string | null>;

const text = (label: string, type?: Text['type']): Text => ({
  label,
  type,
  format: (value) => value ?? '',
  parse: (input) => input,
  show: (input) => input,
});

/** The kinds of fields, each by the name that it has on the screens. */
export const field = {
  text,
  /** One that only a form writes, which sends something else than the text that stands there. */
  formatted: <Value>(
    label: string,
    format: (value: Value | undefined) => string,
  ): RecordField<Value, string> => ({
    label,
    format,
    show: (input) => input,
  }),
  /** As it is read, also in a table and its export: a kept number begins with a plus, which a spreadsheet takes for a formula. */
  phone: (label: string): Text => ({
    ...text(label, 'tel'),
    format: (value) => formatPhone(value ?? ''),
    parse: formatPhone,
  }),
  day: (label: string): Text => ({
    ...text(label, 'date'),
    parse: (input) => input || null,
    // What is half typed is no day yet.
    show: (input) => (isDay(input) ? formatDay(input) : ''),
  }),
  /** `initial` is what a new record begins with. */
  choice: <Value extends string>(
    label: string,
    choices: readonly Choice<Value>[],
    initial: Value,
  ): TextRecordField<Value, Value> => ({
    label,
    choices,
    format: (value = initial) => value,
    parse: (input) => input as Value,
    show: (input) => choices.find(({ value }) => value === input)?.label ?? input,
  }),
  /** Decimal text; empty where there is none. */
  amount: (label: string): RecordField<number | null, string> => ({
    label,
    format: (value) => value?.toFixed(2) ?? '',
    show: (input) => (input === '' || Number.isNaN(Number(input)) ? input : showAmount(Number(input))),
  }),
  /** What names another record by its id; how it is called is looked up among those that are known. */
  reference: (
    label: string,
    known: readonly { value: number; label: string }[],
    initial: number | null = null,
  ): RecordField<number | null, number | null> => ({
    label,
    format: (id = initial) => id,
    show: (id) => known.find(({ value }) => value === id)?.label ?? '',
  }),
  flag: (
    label: string,
    { initial, yes, no }: { initial: boolean; yes: string; no: string },
  ): RecordField<boolean, boolean> => ({
    label,
    format: (value = initial) => value,
    show: (isOn) => (isOn ? yes : no),
  }),
};

// What each keeps is its own, which no common type can say.
// oxlint-disable-next-line typescript/no-explicit-any
export type RecordFields = Readonly<Record<string, RecordField<any, any>>>;

// oxlint-disable-next-line typescript/no-explicit-any
export type TextRecordFields = Readonly<Record<string, TextRecordField<any, any>>>;

/** What stands in the form's fields. */
export type FormValues<Fields extends RecordFields> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]['format']>;
};

/** The record as far as it is written by its fields. */
export type RecordValues<Fields extends RecordFields> = {
  [Name in keyof Fields]: Exclude<Parameters<Fields[Name]['format']>[0], undefined>;
};

export function formValues<Fields extends RecordFields>(
  fields: Fields,
  record: RecordValues<Fields> | undefined,
): FormValues<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { format }]) => [name, format(record?.[name])]),
  ) as FormValues<Fields>;
}
