import { newKey, type LineDraft } from '../draft/bid-draft.ts';
import { showTyped } from '../../../ui/number-text.ts';

/** The kind under which our own lines lie on the clipboard, beside the text for everything else. */
export const linesType = 'application/x-plumbline-lines';

/** Rows for a spreadsheet: name, description, quantity, unit, cost, price and total, with a head row. */
export function linesAsText(
  lines: readonly LineDraft[],
  heads: readonly string[],
  totals: readonly string[],
): string {
  const number = (text: string) => showTyped(text, { min: 0, max: 3 }).replaceAll(/[\u00a0\u202f]/g, ' ');
  const rows = lines.map((line, index) => [
    line.name,
    line.description,
    number(line.quantity),
    line.unit,
    number(line.unitCost),
    number(line.unitPrice),
    totals[index] ?? '',
  ]);
  return [heads, ...rows].map((cells) => cells.map(cellText).join('\t')).join('\n');
}

/** A cell with a tab, a line break or a quote stands in quotes, as spreadsheets have it. */
function cellText(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines that were copied here or in another bid, under keys of their own; undefined for anything else. */
export function linesFromClipboard(text: string): LineDraft[] | undefined {
  try {
    const lines = JSON.parse(text) as unknown;
    if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isLine)) return undefined;
    return lines.map((line) => ({ ...line, key: newKey() }));
  } catch {
    return undefined;
  }
}

/** The clipboard is written by any page: what does not look like a line is none. */
function isLine(value: unknown): value is LineDraft {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Record<string, unknown>;
  const isText = (name: string) => typeof line[name] === 'string';
  const isFlag = (name: string) => typeof line[name] === 'boolean';
  return (
    ['name', 'description', 'quantity', 'unit', 'unitPrice', 'unitCost'].every(isText) &&
    ['taxable', 'optional', 'selected'].every(isFlag) &&
    (line['choiceGroup'] === null || isText('choiceGroup')) &&
    isBundle(line['bundle']) &&
    (line['productId'] === null || Number.isSafeInteger(line['productId']))
  );
}

function isBundle(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  const { key, name, unit, units, perUnit } = Object(value) as Record<string, unknown>;
  return (
    [key, name, unit].every((text) => typeof text === 'string') &&
    typeof units === 'number' &&
    (perUnit === null || typeof perUnit === 'number')
  );
}
