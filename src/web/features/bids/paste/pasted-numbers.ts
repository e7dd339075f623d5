import { formattingLocale } from '../../../platform/formatting-locale.ts';
import { readNumber, separatorsOf } from '../../../ui/number-text.ts';

export type DecimalSign = '.' | ',';

/** Locales that write numbers with one or the other sign, by which the cells are read. */
const localeOf: Record<DecimalSign, string> = { '.': 'en-US', ',': 'de-DE' };

/** Whether a cell has digits and no letters. */
export const isLikeNumber = (cell: string) => /\d/.test(cell) && !/\p{L}/u.test(cell);

/** Which sign the cells of a sheet have before the decimals: told by any number that can be read in one way only, else by the reader's locale. */
export function decimalSignOf(cells: readonly string[][], locale = formattingLocale()): DecimalSign {
  for (const cell of cells.flat()) {
    const text = cell.replaceAll(/[^\d.,]/g, '');
    if (!isLikeNumber(cell)) continue;
    const told = /[.,](?=\d*$)/.exec(text);
    if (!told) continue;
    const sign = told[0] as DecimalSign;
    const decimals = text.length - told.index - 1;
    const hasOther = text.includes(sign === '.' ? ',' : '.');
    const isAlone = text.indexOf(sign) === told.index;
    if (isAlone && (hasOther || decimals !== 3)) return sign;
    if (!isAlone) return sign === '.' ? ',' : '.';
  }
  return separatorsOf(locale).decimal === ',' ? ',' : '.';
}

/** Plain decimal text of a pasted cell; `(50.00)` is how a sheet writes a negative amount. Undefined for what is no number. */
export function pastedNumberText(cell: string, sign: DecimalSign): string | undefined {
  const negative = /^\((.*)\)$/.exec(cell.trim());
  const text = (negative ? `-${negative[1]!}` : cell).replace(/^(\p{Sc}\s*)-/u, '-$1');
  return readNumber(text.replace(/^-\s*\p{Sc}/u, '-'), 12, localeOf[sign]).text;
}

export function readPastedNumber(cell: string, sign: DecimalSign): number | undefined {
  const text = pastedNumberText(cell, sign);
  return text === undefined ? undefined : Number(text);
}
