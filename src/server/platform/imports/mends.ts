/** What the cells of a row say, by field. */
export type RowTexts = Readonly<Record<string, string>>;

/**
 * Mends what other programs write otherwise than we do. It is offered where it would change something, and done where somebody takes the
 * offer; what the file itself says stays beside it, as with a cell that was corrected by hand.
 */
export interface Mend {
  key: string;
  /** What cells of the row say instead, by field; a field may have no column of its own. `country` is the company's. */
  of: (texts: RowTexts, country: string) => RowTexts;
}

const nothing = new Set(['n/a', 'na', 'n.a.', 'none', 'null', 'nil', '-', '--', '—', '.', 'unknown', 'tbd']);

/** What spreadsheets show where a formula has no result. */
const sheetErrors = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#BUSY!',
  '#UNKNOWN!',
]);
export const isSheetError = (text: string) => sheetErrors.has(text);

const saysNothing = (text: string) => nothing.has(text.toLowerCase()) || isSheetError(text);

/** `N/A` in a field that may be empty says nothing. */
export function blanksMend(fields: readonly string[]): Mend {
  return {
    key: 'blanks',
    of: (texts) =>
      Object.fromEntries(
        fields.filter((field) => saysNothing(texts[field]?.trim() ?? '')).map((field) => [field, '']),
      ),
  };
}

/** Two in one cell, `a@x.example; b@x.example`, become the first and the second. */
export function twoInOneMend(
  key: string,
  first: string,
  second: string,
  isOne: (text: string) => boolean,
): Mend {
  return {
    key,
    of(texts) {
      const parts = (texts[first] ?? '')
        .slice(0, 500)
        .replaceAll(' or ', ';')
        .replaceAll(' and ', ';')
        .split(/[;,/|\n]/)
        .flatMap((part) => part.trim() || []);
      const isFree = (texts[second] ?? '').trim() === '';
      if (parts.length !== 2 || !isFree || !parts.every(isOne)) return {};
      return { [first]: parts[0]!, [second]: parts[1]! };
    },
  };
}
