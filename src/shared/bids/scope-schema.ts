import * as z from 'zod/mini';

/** What was sold with the contract, by its sections, for those who do the work: it has no prices. */
export const scopeSchema = z.array(
  z.strictObject({
    title: z.string(),
    lines: z.array(
      z.strictObject({
        name: z.string(),
        description: z.string(),
        quantity: z.number(),
        unit: z.string(),
        /** An option that the customer took. */
        isOption: z.boolean(),
        /** What it was chosen for among several, such as `Counter top`. */
        choiceGroup: z.nullable(z.string()),
      }),
    ),
  }),
);
export type Scope = z.infer<typeof scopeSchema>;
