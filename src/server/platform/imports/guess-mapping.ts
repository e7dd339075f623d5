import type { ColumnMapping } from '../../../shared/imports/import-contract.ts';
import type { ImportFields } from './import-fields.ts';

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The columns for the fields that `wished` does not name: by heading first, then by a heading that begins with a known one. */
export function guessMapping(
  fields: ImportFields,
  headings: readonly string[],
  wished: ColumnMapping | undefined,
): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const [key, column] of Object.entries(wished ?? {})) {
    if (Object.hasOwn(fields, key))
      mapping[key] = column !== null && column < headings.length ? column : null;
  }
  const plainHeadings = headings.map(plain);
  const isFree = (column: number) => column >= 0 && !Object.values(mapping).includes(column);
  const fits = [
    (heading: string, name: string) => heading === name,
    (heading: string, name: string) => heading.startsWith(name) && name.length >= 4,
  ];
  for (const isFitting of fits) {
    for (const [key, field] of Object.entries(fields)) {
      if (mapping[key] !== undefined) continue;
      for (const name of [key, ...field.headings].map(plain)) {
        const column = plainHeadings.findIndex((heading, at) => isFree(at) && isFitting(heading, name));
        if (column >= 0) mapping[key] ??= column;
      }
    }
  }
  for (const key of Object.keys(fields)) mapping[key] ??= null;
  return mapping;
}
