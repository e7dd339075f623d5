import type { RecordValues, TextRecordFields } from '../form/record-fields.ts';
import type { Column } from './columns.ts';

/** Makes columns of a record's fields, edited in their cells; what a column shows or does otherwise is said beside its name. */
export function fieldColumns<Row extends RecordValues<Fields>, Fields extends TextRecordFields>(
  fields: Fields,
  commit: (row: Row, change: Partial<Row>) => Promise<unknown>,
) {
  return (name: keyof Fields & string, more: Partial<Column<Row>> = {}): Column<Row> => {
    const { label, type, choices, format, parse } = fields[name]!;
    const change = (text: string) => ({ [name]: parse(text) }) as Partial<Row>;
    return {
      key: name,
      label,
      value: (row) => row[name] && format(row[name]),
      kind: choices ? 'choice' : type === 'date' ? 'day' : 'text',
      choices,
      edit: { change, commit: (row, text) => commit(row, change(text)) },
      ...more,
    };
  };
}
