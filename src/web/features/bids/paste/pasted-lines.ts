import type { Product } from '../../../../shared/products/product-contract.ts';
import { emptyLine, type LineDraft } from '../draft/bid-draft.ts';
import { priceText } from '../draft/bid-numbers.ts';
import { readCells } from './read-cells.ts';
import { recognizeColumns, type PastedColumn, type PastedTable } from './pasted-columns.ts';
import { decimalSignOf, pastedNumberText, type DecimalSign } from './pasted-numbers.ts';

/** What was pasted, as far as it can be told; undefined for a single piece of text, which belongs into the cell. */
export function readPasted(text: string): (PastedTable & { sign: DecimalSign }) | undefined {
  const cells = readCells(text);
  const isTable = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
  if (!isTable) return undefined;
  const sign = decimalSignOf(cells);
  return { ...recognizeColumns(cells, sign), sign };
}

/** A line of each row. A number that cannot be read stays as it is in the sheet, and its cell says so. */
export function linesOfRows(
  { columns, rows, sign }: { columns: readonly PastedColumn[]; rows: readonly string[][]; sign: DecimalSign },
  products: readonly Product[],
): LineDraft[] {
  const byName = new Map(products.map((product) => [product.name.trim().toLowerCase(), product]));
  const at = (row: string[], column: PastedColumn) => row[columns.indexOf(column)] ?? '';
  const numberAt = (row: string[], column: PastedColumn) => {
    const cell = at(row, column);
    return pastedNumberText(cell, sign) ?? cell;
  };
  return rows.map((row) => {
    const name = at(row, 'name').replaceAll(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks));
    const product = byName.get(name.toLowerCase());
    const line = emptyLine();
    return {
      ...line,
      ...(product && ofProduct(product)),
      name: product?.name ?? name,
      description: at(row, 'description') || (product?.description ?? ''),
      quantity: numberAt(row, 'quantity') || line.quantity,
      unit: at(row, 'unit') || (product?.unit ?? ''),
      unitPrice: numberAt(row, 'unitPrice') || (product ? priceText(product.price) : ''),
      unitCost: numberAt(row, 'unitCost') || String(product?.cost ?? ''),
    };
  });
}

function ofProduct({ id, taxable }: Product): Partial<LineDraft> {
  return { productId: id, taxable };
}
