import type { ColumnMapping, ImportPreview } from '../../../shared/imports/import-contract.ts';
import { keepValue, readKept } from '../../platform/kept-value.ts';

type Headings = readonly { heading: string }[];

const keyOf = (id: string) => `import-columns:${id}`;
const mostKept = 20;

/** Which columns somebody chose for a file with these headings, kept in this browser; undefined when nobody has. */
export function keptMapping(id: string, columns: Headings): ColumnMapping | undefined {
  const kept = keptMappings(id).find(([headings]) => headings === signature(columns));
  return kept?.[1];
}

export function keepMapping(id: string, columns: Headings, mapping: ColumnMapping): void {
  const others = keptMappings(id).filter(([headings]) => headings !== signature(columns));
  const kept = [[signature(columns), mapping], ...others].slice(0, mostKept);
  keepValue(keyOf(id), kept);
}

/** Whether two mappings put the same columns to the same fields. */
export function isSameMapping(one: ImportPreview['mapping'], other: ColumnMapping): boolean {
  return Object.keys(one).every((field) => one[field] === (other[field] ?? null));
}

function signature(columns: Headings): string {
  return JSON.stringify(columns.map(({ heading }) => heading));
}

function keptMappings(id: string): [headings: string, mapping: ColumnMapping][] {
  const kept = readKept(keyOf(id));
  return Array.isArray(kept) ? (kept as [string, ColumnMapping][]) : [];
}
