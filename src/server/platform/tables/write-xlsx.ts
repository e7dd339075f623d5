import writeExcelFile, { type Cell } from 'write-excel-file/node';

import type { ExportCell } from './export-cell.ts';

export interface Sheet {
  columns: readonly { heading: string; width?: number | undefined }[];
  rows: readonly (readonly ExportCell[])[];
}

/** A table as one sheet of an XLSX file, with numbers, days and rates as what they are and the headings kept in sight. */
export async function writeXlsx({ columns, rows }: Sheet): Promise<Buffer> {
  const headings = columns.map(({ heading }): Cell => ({ value: heading, type: String, fontWeight: 'bold' }));
  return writeExcelFile([headings, ...rows.map((cells) => cells.map(asCell))], {
    columns: columns.map(({ width = 14 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function asCell(cell: ExportCell): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'object') return asFigure(cell);
  if (typeof cell === 'number') return { value: cell, type: Number };
  // Text stays text, whatever it begins with: a sheet runs only what is written as a formula.
  return { value: typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : escaped(cell), type: String };
}

function asFigure(cell: Exclude<ExportCell, string | number | boolean | null>): Cell {
  if ('amount' in cell) return { value: cell.amount, type: Number, format: '#,##0.00' };
  if ('basisPoints' in cell) return { value: cell.basisPoints / 10_000, type: Number, format: '0.0%' };
  if ('minute' in cell) {
    // A sheet knows no zones: the clock's own figures are kept.
    const value = new Date(`${cell.minute.replace(' ', 'T')}:00Z`);
    return { value, type: Date, format: 'yyyy-mm-dd hh:mm' };
  }
  // The order that nobody reads as another day, whatever the language of the spreadsheet.
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
}

/**
 * A text in which the signs that XML cannot hold, or that the library takes out, are written by their numbers, as a sheet does it
 * (ECMA-376 part 1, 22.9.2.19); so a text that looks like such a number begins with one. The library looks texts up in an object, where
 * it finds “constructor” without having put it there.
 */
function escaped(text: string): string {
  const safe = text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[\p{Noncharacter_Code_Point}\ufffd]|(?![\t\n\r\u0085])\p{Cc}/gu, (sign) =>
      Array.from({ length: sign.length }, (_none, at) => byNumber(sign.charCodeAt(at))).join(''),
    );
  return safe in {} ? byNumber(safe.charCodeAt(0)) + safe.slice(1) : safe;
}

const byNumber = (code: number) => `_x${code.toString(16).padStart(4, '0').toUpperCase()}_`;
