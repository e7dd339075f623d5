import type { ComponentProps } from 'react';
import type { RecordValues, TextRecordFields } from './form/record-fields.ts';
import { ChoiceInPlace } from './choice-in-place.tsx';
import { InlineField } from './inline-field.tsx';
import type { Fact } from './key-value.tsx';

type FieldProps = Omit<ComponentProps<typeof InlineField>, 'label' | 'value' | 'type' | 'commit'>;

/** Makes facts of `KeyValue` of a record's fields, edited where they stand. */
export function fieldFacts<Row extends RecordValues<Fields>, Fields extends TextRecordFields>(
  fields: Fields,
  record: Row,
  change: (change: Partial<Row>) => Promise<unknown>,
) {
  return (name: keyof Fields & string, props: FieldProps = {}): Fact => {
    const { label, type, choices, format, parse } = fields[name]!;
    const commit = (text: string) => change({ [name]: parse(text) } as Partial<Row>);
    return {
      name: label,
      value: choices ? (
        <ChoiceInPlace label={label} choices={choices} value={format(record[name])} commit={commit} />
      ) : (
        <InlineField label={label} type={type} value={format(record[name])} commit={commit} {...props} />
      ),
    };
  };
}
