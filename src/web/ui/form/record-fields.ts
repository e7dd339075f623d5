import { isDay } from '../../../shared/kernel/dates.ts';
import type { Choice } from '../choice.ts';
import { formatDay } from '../format-time.ts';
import { showAmount } from '../money-format.ts';
import { formatPhone } from '../phone-format.ts';

/** A field of a record that people write: what it is called, and how its value is typed and said. */
export interface RecordField<Kept, Typed> {
  label: string;
  /** What a form begins with; of nothing for a new record. */
  typedOf: (kept: Kept | undefined) => Typed;
  /** As it is said where two versions of a record are compared. */
  show: (typed: Typed) => string;
}

/** One that is also written where it stands: among the facts of a record, or in a cell of a table. */
export interface TextRecordField<Kept, Typed extends string = string> extends RecordField<Kept, Typed> {
  /** What is sent of a text that was typed. */
  keptOf: (text: string) => Kept;
  type?: 'tel' | 'email' | 'url' | 'date' | undefined;
  choices?: readonly Choice<Typed>[] | undefined;
}

type Text = TextRecordField<string | null>;

const text = (label: string, type?: Text['type']): Text => ({
  label,
  type,
  typedOf: (kept) => kept ?? '',
  keptOf: (typed) => typed,
  show: (typed) => typed,
});

/** The kinds of fields, each by the name that it has on the screens. */
export const field = {
  text,
  /** One that only a form writes, which sends something else than the text that stands there. */
  typed: <Kept>(label: string, typedOf: (kept: Kept | undefined) => string): RecordField<Kept, string> => ({
    label,
    typedOf,
    show: (typed) => typed,
  }),
  /** As it is read, also in a table and its export: a kept number begins with a plus, which a spreadsheet takes for a formula. */
  phone: (label: string): Text => ({
    ...text(label, 'tel'),
    typedOf: (kept) => formatPhone(kept ?? ''),
    keptOf: formatPhone,
  }),
  day: (label: string): Text => ({
    ...text(label, 'date'),
    keptOf: (typed) => typed || null,
    // What is half typed is no day yet.
    show: (typed) => (isDay(typed) ? formatDay(typed) : ''),
  }),
  /** `first` is what a new record begins with. */
  choice: <Value extends string>(
    label: string,
    choices: readonly Choice<Value>[],
    first: Value,
  ): TextRecordField<Value, Value> => ({
    label,
    choices,
    typedOf: (kept = first) => kept,
    keptOf: (typed) => typed as Value,
    show: (typed) => choices.find(({ value }) => value === typed)?.label ?? typed,
  }),
  /** Decimal text; empty where there is none. */
  amount: (label: string): RecordField<number | null, string> => ({
    label,
    typedOf: (kept) => kept?.toFixed(2) ?? '',
    show: (typed) => (typed === '' || Number.isNaN(Number(typed)) ? typed : showAmount(Number(typed))),
  }),
  flag: (
    label: string,
    { first, yes, no }: { first: boolean; yes: string; no: string },
  ): RecordField<boolean, boolean> => ({
    label,
    typedOf: (kept = first) => kept,
    show: (isOn) => (isOn ? yes : no),
  }),
};

// What each keeps is its own, which no common type can say.
// oxlint-disable-next-line typescript/no-explicit-any
export type RecordFields = Readonly<Record<string, RecordField<any, any>>>;

// oxlint-disable-next-line typescript/no-explicit-any
export type TextRecordFields = Readonly<Record<string, TextRecordField<any, any>>>;

/** What stands in the form's fields. */
export type TypedValues<Fields extends RecordFields> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]['typedOf']>;
};

/** The record as far as it is written by its fields. */
export type KeptValues<Fields extends RecordFields> = {
  [Name in keyof Fields]: Exclude<Parameters<Fields[Name]['typedOf']>[0], undefined>;
};

export function typedValues<Fields extends RecordFields>(
  fields: Fields,
  record: KeptValues<Fields> | undefined,
): TypedValues<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { typedOf }]) => [name, typedOf(record?.[name])]),
  ) as TypedValues<Fields>;
}
