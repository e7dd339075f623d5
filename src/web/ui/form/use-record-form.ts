import { formValues, type RecordValues, type RecordFields, type FormValues } from './record-fields.ts';
import type { Merging } from './meeting.ts';
import { useForm, type FieldBinding, type Form, type FormDeclaration } from './use-form.ts';

interface RecordFormDeclaration<Fields extends RecordFields, Body, Answer, Extra extends object> extends Omit<
  FormDeclaration<FormValues<Fields> & Extra, Body, Answer>,
  'initial' | 'version' | 'merging'
> {
  fields: Fields;
  /** Undefined for a new one. */
  record: (RecordValues<Fields> & { id?: number | string; version: number }) | undefined;
  /** What the form of a new record asks besides its fields. */
  extra?: Extra | undefined;
}

/** The form of a declared record, whose fields bring what they are called. */
export interface RecordForm<Fields extends RecordFields, Extra extends object = object> extends Omit<
  Form<FormValues<Fields> & Extra>,
  'field'
> {
  field: <Name extends keyof (FormValues<Fields> & Extra) & string>(
    name: Name,
  ) => FieldBinding<(FormValues<Fields> & Extra)[Name]> &
    (Name extends keyof Fields ? { label: string } : unknown);
}

/** A form over the fields of a record: it begins with what is kept, and shows what others have saved meanwhile. */
export function useRecordForm<Fields extends RecordFields, Body, Answer, Extra extends object = object>({
  fields,
  record,
  extra,
  ...declaration
}: RecordFormDeclaration<Fields, Body, Answer, Extra>): RecordForm<Fields, Extra> {
  type Values = FormValues<Fields> & Extra;
  const form = useForm<Values, Body, Answer>({
    entity: record?.id,
    ...declaration,
    version: record?.version,
    initial: { ...formValues(fields, record), ...extra } as Values,
    // A record that is there asks for nothing besides its fields.
    merging:
      record &&
      ({
        valuesOf: (present: RecordValues<Fields>) => formValues(fields, present),
        words: fields,
      } as unknown as Merging<Values>),
  });
  const field = <Name extends keyof Values & string>(name: Name) => ({
    ...form.field(name),
    ...(name in fields && { label: fields[name]!.label }),
  });
  return { ...form, field: field as RecordForm<Fields, Extra>['field'] };
}
