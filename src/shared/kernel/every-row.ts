import * as z from 'zod/mini';

import { fieldErrors } from './field-errors.ts';

/** A row that its schema refused, with a sentence by field. */
export class RefusedRow {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    this.fields = fields;
  }
}

/**
 * A list whose bad rows are kept as `RefusedRow` instead of refusing the list, so that what only the database knows of the
 * other rows can be said together with what is wrong in these.
 */
export function everyRow<T extends z.ZodMiniType>(row: T) {
  return z.array(
    // oxlint-disable-next-line promise/valid-params -- a schema's, not a promise's
    z.catch(row, (refused) => {
      const error = (refused as typeof refused | undefined)?.error;
      // Describing the schema asks for the value without a refusal.
      return (error && new RefusedRow(fieldErrors(error as z.core.$ZodError))) as never;
    }),
  );
}
