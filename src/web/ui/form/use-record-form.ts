import { typedValues, type KeptValues, type RecordFields, type TypedValues } from './record-fields.ts';
import type { Merging } from './meeting.ts';
import { useForm, type FieldBinding, type Form, type FormDeclaration } from './use-form.ts';

interface RecordFormDeclaration<
  Fields extends RecordFields,
  Body,
  Answer,
  Besides extends object,
> extends Omit<
  FormDeclaration<TypedValues<Fields> & Besides, Body, Answer>,
  'initial' | 'version' | 'merging'
> {
  fields: Fields;
  /** Undefined for a new one. */
  record: (KeptValues<Fields> & { id?: number | string; version: number }) | undefined;
  /** What a form asks besides the fields of the record. */
  besides?: Besides | undefined;
}

/** The form of a declared record, whose fields bring what they are called. */
export interface RecordForm<Fields extends RecordFields, Besides extends object = object> extends Omit<
  Form<TypedValues<Fields> & Besides>,
  'field'
> {
  field: <Name extends keyof (TypedValues<Fields> & Besides) & string>(
    name: Name,
  ) => FieldBinding<(TypedValues<Fields> & Besides)[Name]> &
    (Name extends keyof Fields ? { label: string } : unknown);
}

/** A form over the fields of a record: it begins with what is kept, and shows what others have saved meanwhile. */
export function useRecordForm<Fields extends RecordFields, Body, Answer, Besides extends object = object>({
  fields,
  record,
  besides,
  ...declaration
}: RecordFormDeclaration<Fields, Body, Answer, Besides>): RecordForm<Fields, Besides> {
  type Values = TypedValues<Fields> & Besides;
  const form = useForm<Values, Body, Answer>({
    entity: record?.id,
    ...declaration,
    version: record?.version,
    initial: { ...typedValues(fields, record), ...besides } as Values,
    // A record that is there asks for nothing besides its fields.
    merging:
      record &&
      ({
        valuesOf: (present: KeptValues<Fields>) => typedValues(fields, present),
        words: fields,
      } as unknown as Merging<Values>),
  });
  const field = <Name extends keyof Values & string>(name: Name) => ({
    ...form.field(name),
    ...(name in fields && { label: fields[name]!.label }),
  });
  return { ...form, field: field as RecordForm<Fields, Besides>['field'] };
}
