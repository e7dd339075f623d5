import { isolate } from '../kernel/isolate.ts';
import { paperKinds, type SentPaper } from './paper-kinds.ts';

/** What the fields of a text are filled with, by their names. */
export type FieldValues = Readonly<Record<string, string>>;

const place = /\{([\p{L}\p{N}_.-]{1,40})\}/gu;

/** The names in braces that are no field of this kind of paper, each once. */
function unknownFields(paper: SentPaper, text: string): string[] {
  const known: readonly string[] = paperKinds[paper].fields;
  const names = Array.from(text.matchAll(place), ([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

/** The fields of a kind of paper as they are written, with something between them. */
export function writtenFields(paper: SentPaper, between: string): string {
  return paperKinds[paper].fields.map((field) => `{${field}}`).join(between);
}

/**
 * The sentence for a text with names in braces that are no field; undefined when there are none. Braces that stand in one of the `values`
 * themselves, such as a title, are words like others.
 */
export function unknownFieldsSentence(
  paper: SentPaper,
  text: string,
  values: FieldValues = {},
): string | undefined {
  const said = Object.values(values);
  const name = unknownFields(paper, text).find((each) => !said.some((value) => value.includes(`{${each}}`)));
  return name === undefined ? undefined : `There’s no field {${name}}. Use ${writtenFields(paper, ', ')}.`;
}

/** The text with its fields filled in; a value's own braces are left alone, and so is what is no field. */
export function fillFields(text: string, values: FieldValues): string {
  return text.replaceAll(place, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolate(values[name] ?? whole) : whole,
  );
}
