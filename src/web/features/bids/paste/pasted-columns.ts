import { readPastedNumber, type DecimalSign } from './pasted-numbers.ts';

/** What a column of pasted cells is. */
export type PastedColumn =
  | 'name'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'unitCost'
  | 'ignored';

export const pastedColumns: readonly PastedColumn[] = [
  'name',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'unitCost',
  'ignored',
];

export interface PastedTable {
  columns: PastedColumn[];
  /** Without the head row. */
  rows: string[][];
  /** The head row's words, where there is one. */
  heads: string[] | undefined;
  /** Whether a person is to look at the columns before they are taken. */
  isUnclear: boolean;
}

/** The words that head rows use; what is named `total` or `amount` follows from the others. */
const words: ReadonlyArray<readonly [PastedColumn, RegExp]> = [
  [
    'ignored',
    /^(#|no\.?|nr\.?|pos\.?|line|total|line total|ext(ended)?\.?( price| cost)?|subtotal|amount|sum|importe|tax(able|ed)?|markup|margin|sku|code|part( ?(no|number|#))?\.?)$/,
  ],
  [
    'quantity',
    /^(q(ua)?n?ty\.?|quantit(y|ies)|count|menge|anzahl|cantidad|cant\.?|qté|quantité|units? count)$/,
  ],
  ['unit', /^(unit|units|uom|u\/?m|unit of measure|einheit|unidad|ud\.?|unité)$/],
  [
    'unitCost',
    /^((unit|our|item|each|material|base)? ?cost( each| per unit)?|unit cost|costo?|coste|kosten|ek|coût)( \(.*\))?$/,
  ],
  [
    'unitPrice',
    /^((unit|sell(ing)?|sales?|list|item)? ?(price|rate)( each| per unit|\/unit)?|each|preis|einzelpreis|vk|precio( unitario)?|prix( unitaire)?)( \(.*\))?$/,
  ],
  [
    'description',
    /^(desc(ription|\.)?|details?|notes?|scope|specification|beschreibung|descripción|remarks?)$/,
  ],
  [
    'name',
    /^(name|item|items|product|service|material|task|work|title|position|artikel|bezeichnung|nombre|producto|artículo|concepto|désignation)( name)?$/,
  ],
];

function columnOfHead(head: string): PastedColumn | undefined {
  const plain = head
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/(?<![:*])[:*]+$/, '')
    .trim();
  return words.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Tells what each column of some pasted cells is, by the head row or by what stands in it. */
export function recognizeColumns(cells: readonly string[][], sign: DecimalSign): PastedTable {
  const [first = [], ...rest] = cells;
  const headed = first.map(columnOfHead);
  const known = headed.filter((column) => column !== undefined);
  const hasHeads =
    rest.length > 0 && known.length > 0 && first.every((cell) => readPastedNumber(cell, sign) === undefined);
  if (hasHeads) {
    const columns = withName(once(headed));
    const isUnclear =
      !columns.includes('name') || headed.some((column, index) => !column && hasText(rest, index));
    return { columns: columns.map((column) => column ?? 'ignored'), rows: rest, heads: first, isUnclear };
  }
  return { ...byContent(cells, sign), rows: [...cells], heads: undefined };
}

function hasText(rows: readonly string[][], index: number): boolean {
  return rows.some((cells) => (cells[index] ?? '') !== '');
}

/** A second column of the same name is not taken for the first. */
function once(columns: ReadonlyArray<PastedColumn | undefined>): Array<PastedColumn | undefined> {
  return columns.map((column, index) =>
    column !== undefined && column !== 'ignored' && columns.indexOf(column) < index ? undefined : column,
  );
}

/** Many sheets call an item's name its description. */
function withName(columns: ReadonlyArray<PastedColumn | undefined>): Array<PastedColumn | undefined> {
  if (columns.includes('name')) return [...columns];
  return columns.map((column) => (column === 'description' ? 'name' : column));
}

/** The longest text that may be the name of a unit. */
const longestUnit = 12;

function byContent(
  cells: readonly string[][],
  sign: DecimalSign,
): Pick<PastedTable, 'columns' | 'isUnclear'> {
  const width = cells[0]?.length ?? 0;
  const columns = Array.from<PastedColumn>({ length: width }).fill('ignored');
  const numeric: number[] = [];
  const texts: number[] = [];
  let isUnclear = false;
  for (let index = 0; index < width; index += 1) {
    const filled = cells.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    if (filled.length === 0) continue;
    const numbers = filled.filter((cell) => readPastedNumber(cell, sign) !== undefined).length;
    // One "three" among numbers makes no text of a column: it would move every amount behind it into another one.
    const isNumeric = numbers * 2 >= filled.length;
    isUnclear ||= numbers > 0 && numbers < filled.length;
    (isNumeric ? numeric : texts).push(index);
  }
  const [name, ...others] = texts;
  if (name === undefined) return { columns, isUnclear: true };
  columns[name] = 'name';
  const short = others.filter((index) => cells.every((row) => (row[index] ?? '').length <= longestUnit));
  const [unit] = short;
  // Of two short texts one may be a number that was written out.
  isUnclear ||= short.length > 1;
  for (const index of others) {
    const wanted: PastedColumn = index === unit ? 'unit' : 'description';
    if (columns.includes(wanted)) isUnclear = true;
    else columns[index] = wanted;
  }
  return { columns, isUnclear: !nameNumbers(columns, numeric, cells, sign) || isUnclear };
}

/** Names the numbers in the order that sheets have them; false when it is a guess. */
function nameNumbers(
  columns: PastedColumn[],
  numeric: readonly number[],
  cells: readonly string[][],
  sign: DecimalSign,
): boolean {
  const value = (row: string[], index: number) => readPastedNumber(row[index] ?? '', sign);
  const last = numeric.at(-1);
  const [quantity, price] = numeric;
  /** Undefined for a row that says nothing of it, since a number in it cannot be read. */
  const isRowProduct = (row: string[]) => {
    const total = value(row, last!);
    const count = value(row, quantity!);
    const factors = numeric.slice(1, -1).map((index) => value(row, index));
    if (total === undefined || count === undefined || factors.includes(undefined)) return undefined;
    return factors.some((factor) => Math.abs(count * factor! - total) < 0.011);
  };
  const told = numeric.length > 2 ? cells.map(isRowProduct).filter((each) => each !== undefined) : [];
  const isProduct = told.length > 0 && told.every(Boolean);
  const named = isProduct ? numeric.slice(0, -1) : numeric;
  if (named.length === 1) {
    const isMoney = cells.some((row) => /\p{Sc}|[.,]\d\d$/u.test(row[named[0]!] ?? ''));
    columns[named[0]!] = isMoney ? 'unitPrice' : 'quantity';
    return true;
  }
  if (named.length >= 2) {
    columns[quantity!] = 'quantity';
    columns[price!] = 'unitPrice';
  }
  // A number between quantity and price may be a cost, or the price and the cost stand the other way round.
  return named.length <= 2;
}
