import { format } from 'numfmt';

import { readXml } from './read-xml.ts';

/** As many as a sheet can have. */
const mostColumns = 16_384;

/**
 * Puts into the rows of a sheet what it shows where that is not what it computes with: a ZIP with its zeros, an error. Answers the lines
 * that are hidden.
 */
export function applyDisplayedValues(
  xml: Uint8Array,
  textFormats: readonly (string | undefined)[],
  rows: (unknown[] | undefined)[],
): number[] {
  const hidden: number[] = [];
  let line = 0;
  let error: { place: Place; said: string } | undefined;
  let isValue = false;
  readXml(xml, {
    open(tag, attribute) {
      if (tag === 'row') {
        line = Number(attribute('r') ?? line + 1);
        if (['1', 'true'].includes(attribute('hidden') ?? '')) hidden.push(line);
      } else if (tag === 'c') {
        const kind = attribute('t') ?? 'n';
        const style = kind === 'n' ? textFormats[Number(attribute('s'))] : undefined;
        if (style === undefined && kind !== 'e') return;
        const place = placeOf(attribute('r'));
        if (!place) return;
        if (kind === 'e') error = { place, said: '' };
        else show(rows[place.row], place.column, style!);
      } else isValue = tag === 'v';
    },
    text(said) {
      if (error && isValue) error.said += said;
    },
    close(tag) {
      isValue = false;
      if (tag !== 'c' || !error) return;
      const { place, said } = error;
      (rows[place.row] ??= [])[place.column] = said;
      error = undefined;
    },
  });
  return hidden;
}

interface Place {
  row: number;
  column: number;
}

/** The place of `B5`, from 0. */
function placeOf(name: string | undefined): Place | undefined {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name ?? '') ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0 || column > mostColumns) return undefined;
  return { row: Number(digits) - 1, column: column - 1 };
}

function show(cells: unknown[] | undefined, column: number, style: string): void {
  const value = cells?.[column];
  if (!Number.isInteger(value) || (value as number) < 0) return;
  cells![column] = format(style, value).trim();
}
