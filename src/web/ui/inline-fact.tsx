import type { ComponentProps } from 'react';
import { InlineField } from './inline-field.tsx';
import type { Fact } from './key-value.tsx';

/** A fact of `KeyValue` that is edited where it stands; it is called as its field is. */
export function inlineFact(field: ComponentProps<typeof InlineField>): Fact {
  return { name: field.label, value: <InlineField {...field} /> };
}
