import * as z from 'zod/mini';

import { endpoint, type Access } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';

/** The largest table that is read. */
export const tableLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 };

/** By field the column's place, from 0; null for a field that is left out. Fields that are not named are guessed. */
const mappingSchema = z.record(z.string(), z.nullable(z.int().check(z.minimum(0))));
export type ColumnMapping = z.infer<typeof mappingSchema>;

/** A mapping as a multipart call carries it: as JSON. */
const mappingText = z.pipe(
  z.string().check(z.maxLength(10_000)),
  z.transform((value: string, context): ColumnMapping => {
    try {
      const read = mappingSchema.safeParse(JSON.parse(value));
      if (read.success) return read.data;
    } catch {
      // Said below, like every other text that is no mapping.
    }
    context.issues.push({ code: 'custom', input: value, message: 'Send JSON such as {"name":0,"price":2}.' });
    return z.NEVER;
  }),
);

/** By line the record that a row is about, or 0 for a new one, where the file leaves it open. */
const choicesSchema = z.record(z.string(), z.int().check(z.minimum(0)));
export type ImportChoices = z.infer<typeof choicesSchema>;

const choicesText = z.pipe(
  z.string().check(z.maxLength(500_000)),
  z.transform((value: string, context): ImportChoices => {
    try {
      const read = choicesSchema.safeParse(JSON.parse(value));
      if (read.success) return read.data;
    } catch {
      // Said below, like every other text that is no choice.
    }
    context.issues.push({ code: 'custom', input: value, message: 'Send JSON such as {"12":7,"15":0}.' });
    return z.NEVER;
  }),
);

const rowState = z.enum(['new', 'changed', 'unchanged', 'wrong']);
export type ImportRowState = z.infer<typeof rowState>;

const rowSchema = z.strictObject({
  /** Where the row stands in the file, from 1; the headings are a line too. */
  line: z.int(),
  state: rowState,
  /** What the file says, by field. */
  cells: z.record(z.string(), z.string()),
  /** What is wrong, by field; `row` for what concerns the whole row. */
  errors: z.record(z.string(), z.string()),
  /** What the record says now, for each field that the import would change. */
  before: z.record(z.string(), z.string()),
  /** Records that the row looks like; a person chooses one of them or a new one, and the row is wrong until then. */
  alike: z.optional(z.array(z.strictObject({ id: z.int(), label: z.string() }))),
});
export type ImportRow = z.infer<typeof rowSchema>;

const countsSchema = z.strictObject({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
});
export type ImportCounts = z.infer<typeof countsSchema>;

/** What else the import would make, by kind, such as categories that the file names and nobody has made yet. */
const additionsSchema = z.record(z.string(), z.array(z.string()));

const previewSchema = z.strictObject({
  format: z.enum(['csv', 'xlsx']),
  columns: z.array(z.strictObject({ heading: z.string(), samples: z.array(z.string()) })),
  fields: z.array(z.strictObject({ key: z.string(), isRequired: z.boolean() })),
  /** The mapping that this preview was made with, guesses included. */
  mapping: mappingSchema,
  /** Required fields without a column; with any of these no row is looked at. */
  missing: z.array(z.string()),
  counts: countsSchema,
  /** Up to 300 rows of each state, in the file's order. */
  rows: z.array(rowSchema),
  additions: additionsSchema,
  /** Names exactly this preview: sent with the import, which is refused (412) when it would do something else by now. */
  plan: z.string(),
});
export type ImportPreview = z.infer<typeof previewSchema>;

const resultSchema = z.strictObject({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  additions: additionsSchema,
});
export type ImportResult = z.infer<typeof resultSchema>;

const files = {
  file: { maxBytes: tableLimits.bytes, isRequired: true, description: 'A table as CSV or XLSX.' },
} as const;

/** The two calls with which a table of records is brought in: `POST /api/import/{name}/preview` and `POST /api/import/{name}`. */
export function importEndpoints<const Name extends string, const A extends Access>(name: Name, access: A) {
  return {
    preview: endpoint({
      method: 'POST',
      path: `/api/import/${name}/preview` as const,
      access,
      summary: `What an import of ${name} would do, row by row. Changes nothing.`,
      files,
      receiveSeconds: 120,
      body: z.strictObject({ mapping: z.optional(mappingText), choices: z.optional(choicesText) }),
      answer: previewSchema,
      status: 200,
      transaction: 'own',
    }),
    run: endpoint({
      method: 'POST',
      path: `/api/import/${name}` as const,
      access,
      summary: `Imports ${name}: all rows or, when one of them is wrong, none. Repeating it changes nothing more.`,
      files,
      receiveSeconds: 120,
      body: z.strictObject({
        mapping: z.optional(mappingText),
        choices: z.optional(choicesText),
        plan: z.optional(text(100)),
      }),
      answer: resultSchema,
      status: 200,
    }),
  };
}

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
