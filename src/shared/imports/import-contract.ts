import type { Right } from '../auth/rights.ts';
import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint, type Access } from '../kernel/endpoint.ts';
import { idInPath, line } from '../kernel/fields.ts';
import { linesText } from './line-ranges.ts';
import { tableLimits } from './table-limits.ts';

/** By field the column's place, from 0; null for a field that is left out. Fields that are not named are guessed. */
const mappingSchema = z.record(z.string(), z.nullable(z.int().check(z.minimum(0))));
export type ColumnMapping = z.infer<typeof mappingSchema>;

/** By line the record that a row is about, or 0 for a new one, where the file leaves it open. */
const choicesSchema = z.record(z.string(), z.int().check(z.minimum(0)));
export type ImportChoices = z.infer<typeof choicesSchema>;

/** By line, then by the column's place, what a cell says instead: the file as it would be had somebody mended it. */
const correctionsSchema = z.record(
  matching(/^[1-9]\d{0,7}$/),
  z.record(matching(/^\d{1,2}$/), z.string().check(z.maxLength(10_000))),
);
export type ImportCorrections = z.infer<typeof correctionsSchema>;

/** What JSON holds, as a call with a file carries it: as text. */
function jsonText<S extends z.ZodMiniType>(schema: S, mostLetters: number, example: string) {
  return z.pipe(
    z.string().check(z.maxLength(mostLetters)),
    z.transform((value: string, context): z.output<S> => {
      try {
        const read = schema.safeParse(JSON.parse(value));
        if (read.success) return read.data;
      } catch {
        // Said below, like every other text that is none of these.
      }
      context.issues.push({ code: 'custom', input: value, message: `Send JSON like ${example}.` });
      return z.NEVER;
    }),
  );
}

const wholeNumber = z.pipe(
  matching(/^\d{1,8}$/, 'Send a whole number.'),
  z.transform((value: string) => Number(value)),
);

/** What people have decided about a file. Together these stay below what a form may hold beside its file. */
const decisions = {
  /** The file that an earlier preview has kept, instead of sending it again. */
  upload: z.optional(matching(/^[0-9a-f]{64}$/, 'This isn’t the name of a stored file.')),
  /** The sheet of a workbook, by its name, and the line of the headings; where these are absent, they are found by the headings. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  headingLine: z.optional(wholeNumber),
  mapping: z.optional(jsonText(mappingSchema, 10_000, '{"name":0,"price":2}')),
  choices: z.optional(jsonText(choicesSchema, 500_000, '{"12":7,"15":0}')),
  corrections: z.optional(jsonText(correctionsSchema, 500_000, '{"12":{"2":"1250.50"}}')),
  /** Rows that are not imported, by line. */
  leftOut: z.optional(linesText),
  /** The offers to mend the file that are taken (`mends` of the preview). */
  mends: z.optional(
    jsonText(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), 1_000, '["turnedNames"]'),
  ),
};

const rowState = z.enum(['new', 'changed', 'unchanged', 'wrong', 'leftOut']);
export type ImportRowState = z.infer<typeof rowState>;

/** Which rows are shown: those of a state, or those that a person has to look at or has decided about, mended ones included. */
const rowView = z.enum(['all', 'attention', 'new', 'changed', 'unchanged', 'wrong', 'leftOut']);
export type ImportRowView = z.infer<typeof rowView>;

/** The most rows that one answer shows. */
export const mostRowsShown = 300;

const rowSchema = z.strictObject({
  /** Where the row stands in the file, from 1; the headings are a line too. */
  line: z.int(),
  state: rowState,
  /** What the file says, by field; of a mended cell what it says instead. */
  cells: z.record(z.string(), z.string()),
  /** What was understood, by field: amounts, yes or no, and phones always, a text where it is not quite what the cell says. */
  understood: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** What the file itself says in the cells that were mended, by field. */
  mended: z.record(z.string(), z.string()),
  /** What is wrong, by field; `row` for what concerns the whole row. */
  errors: z.record(z.string(), z.string()),
  /** What the record says now, for each field that the import would change. */
  before: z.record(z.string(), z.string()),
  /** Records that the row looks like; a person chooses one of them or a new one, and the row is wrong until then. */
  alike: z.optional(z.array(z.strictObject({ id: z.int(), label: z.string() }))),
  /** An earlier row of the file that this one looks like, with `alike`; `isSame` where hardly anybody would think them two. */
  earlier: z.optional(z.strictObject({ line: z.int(), isSame: z.boolean() })),
});
export type ImportRow = z.infer<typeof rowSchema>;

const countsSchema = z.strictObject({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  leftOut: z.int(),
  /** Of the wrong ones those that only wait for somebody to say who they are. */
  open: z.int(),
  /** What the view `attention` shows. */
  attention: z.int(),
});
export type ImportCounts = z.infer<typeof countsSchema>;

/** What else the import would make, by kind, such as categories that the file names and nobody has made yet. */
const additionsSchema = z.record(z.string(), z.array(z.string()));

export const importFieldKinds = ['text', 'money', 'boolean', 'phone'] as const;
export type ImportFieldKind = (typeof importFieldKinds)[number];

const previewSchema = z.strictObject({
  /** The file as it is kept for the next calls of the same employee, for a week after the last of them. */
  upload: z.optional(z.strictObject({ id: z.string(), name: z.string() })),
  format: z.enum(['csv', 'xlsx']),
  columns: z.array(z.strictObject({ heading: z.string(), samples: z.array(z.string()) })),
  fields: z.array(
    z.strictObject({ key: z.string(), isRequired: z.boolean(), kind: z.enum(importFieldKinds) }),
  ),
  /** The mapping that this preview was made with, guesses included. */
  mapping: mappingSchema,
  /** Required fields without a column; with any of these no row is looked at. */
  missing: z.array(z.string()),
  counts: countsSchema,
  /** A page of the rows that were asked for, in the file's order; of all rows where there are none of these. */
  rows: z.array(rowSchema),
  shown: z.strictObject({ view: rowView, from: z.int(), count: z.int() }),
  /** The lines of the wrong rows that no choice can settle, and of those that only wait for one: `5,12-18`. */
  wrongLines: z.string(),
  openLines: z.string(),
  /** Of the latter those that say once more what an earlier row of the file says. */
  repeatedLines: z.string(),
  additions: additionsSchema,
  /** What can be mended in the whole file, with the number of rows that it changes and one cell as the file and as the mend has it. */
  mends: z.array(z.strictObject({ key: z.string(), count: z.int(), from: z.string(), to: z.string() })),
  /** How many lines above the headings, such as a title, are not read. */
  linesAbove: z.int(),
  /** The line of the headings, and the first lines that say something, from which another one can be chosen. */
  headingLine: z.int(),
  firstLines: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
  /** The sheets of a workbook, and the one that was read; null for a CSV file. */
  sheets: z.array(z.strictObject({ name: z.string(), isHidden: z.boolean() })),
  sheet: z.nullable(z.string()),
  /** The lines of the rows that the spreadsheet hides and that are not left out. */
  hiddenLines: z.string(),
  /** Names exactly this preview: sent with the import, which is refused (412) when it would do something else by now. */
  plan: z.string(),
});
export type ImportPreview = z.infer<typeof previewSchema>;

export const importResultSchema = z.strictObject({
  /** Names what was done, for undoing it; null where nothing was. */
  runId: z.nullable(z.int()),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
  additions: additionsSchema,
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** An import that was done; it can be undone while nothing that it wrote was changed or used since. */
const runSchema = z.strictObject({
  id: z.int(),
  fileName: z.string(),
  importedBy: z.string(),
  importedAt: z.string(),
  created: z.int(),
  changed: z.int(),
  undoneAt: z.nullable(z.string()),
  /** How many of its records were changed or used since and therefore stayed when it was undone. */
  kept: z.int(),
});
export type ImportRun = z.infer<typeof runSchema>;

/** What the refusal to undo an import tells in `current`: how many records are used, some of their names, and how many are not. */
export interface UndoRefusal {
  used: number;
  names: string[];
  others: number;
}

const files = {
  file: {
    maxBytes: tableLimits.bytes,
    description: 'A table as CSV or XLSX. It may be left out where `upload` names one that was kept.',
  },
} as const;

/** The calls with which a table of records is brought in, below `/api/import/{name}`. */
export function importEndpoints<const Name extends string, const A extends Access>(name: Name, access: A) {
  return {
    preview: endpoint({
      method: 'POST',
      path: `/api/import/${name}/preview` as const,
      access,
      summary: `What an import of ${name} would do, row by row. Changes no record, and keeps the file for the next calls.`,
      files,
      receiveSeconds: 120,
      body: z.strictObject({
        ...decisions,
        view: z.optional(rowView),
        from: z.optional(wholeNumber),
        limit: z.optional(wholeNumber),
        /** Of a preview whose other rows are asked for, nothing else being changed: it need not be worked out again then. */
        plan: z.optional(line(100)),
      }),
      answer: previewSchema,
      status: 200,
      transaction: 'own',
    }),
    run: endpoint({
      method: 'POST',
      path: `/api/import/${name}` as const,
      access,
      summary: `Imports ${name}: all rows but those left out or, when one of them is wrong, none. Repeating it changes nothing more.`,
      files,
      receiveSeconds: 120,
      body: z.strictObject({ ...decisions, plan: z.optional(line(100)) }),
      answer: importResultSchema,
      status: 200,
    }),
    leftOut: endpoint({
      method: 'POST',
      path: `/api/import/${name}/left-out` as const,
      access,
      summary: 'The rows that are left out, as CSV, for mending and importing them later.',
      files,
      receiveSeconds: 120,
      body: z.strictObject(decisions),
      answer: 'file',
      status: 200,
      transaction: 'own',
    }),
    listRuns: endpoint({
      method: 'GET',
      path: `/api/import/${name}/runs` as const,
      access,
      summary: `The latest imports of ${name}, newest first.`,
      answer: z.array(runSchema),
    }),
    undo: endpoint({
      method: 'POST',
      path: `/api/import/${name}/runs/:id/undo` as const,
      access,
      summary:
        'Undoes a whole import, unless something that it wrote was changed or used since; then it can undo all the others (`leaveUsed`). Answers the latest imports.',
      params: z.object({ id: idInPath() }),
      body: z.strictObject({ leaveUsed: z.optional(z.boolean()) }),
      answer: z.array(runSchema),
      status: 200,
    }),
  };
}
export type ImportEndpoints = ReturnType<typeof importEndpoints<string, Right>>;
