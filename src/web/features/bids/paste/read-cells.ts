import { isLikeNumber } from './pasted-numbers.ts';

/** Rows of cells from what a spreadsheet or a CSV file puts on the clipboard; rows without any text are left out. */
export function readCells(text: string): string[][] {
  const separator = separatorOf(text);
  const rows = separator ? splitQuoted(text, separator) : text.split(/\r\n|\r|\n/).map((line) => [line]);
  const trimmed = rows.map((cells) => cells.map((cell) => cell.trim()));
  const width = Math.max(0, ...trimmed.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  return trimmed
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => Array.from({ length: width }, (_none, index) => cells[index] ?? ''));
}

/** Tabs, as every spreadsheet copies; else the sign that cuts every line into the same number of parts, with a number among them. */
function separatorOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t';
  return [';', ','].find((sign) => {
    const rows = splitQuoted(text, sign).filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const width = rows[0]?.length ?? 0;
    const isEven = rows.length > 1 && width > 1 && rows.every((cells) => cells.length === width);
    return isEven && rows.slice(1).every((cells) => cells.some(isLikeNumber));
  });
}

/** A cell in quotes may hold separators, line breaks and, doubled, quotes. */
function splitQuoted(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '' && closesBehind(text, at, separator)) {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([...cells, cell]);
      cells = [];
      cell = '';
    } else cell += sign;
  }
  return cells.length > 0 || cell !== '' ? [...rows, [...cells, cell]] : rows;
}

/** An inch sign at the beginning of a cell opens no quotation: those end right before a separator or the end of the line. */
function closesBehind(text: string, open: number, separator: string): boolean {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return text[at + 1] === undefined || [separator, '\n', '\r'].includes(text[at + 1]!);
  }
  return false;
}
