import type { ColumnMapping, ImportPreview } from '../../../shared/imports/import-contract.ts';

type Headings = readonly { heading: string }[];

const keyOf = (id: string) => `import-columns:${id}`;
const mostKept = 20;

/** Which columns somebody chose for a file with these headings, kept in this browser; undefined when nobody has. */
export function keptMapping(id: string, columns: Headings): ColumnMapping | undefined {
  const kept = readKept(id).find(([headings]) => headings === signature(columns));
  return kept?.[1];
}

export function keepMapping(id: string, columns: Headings, mapping: ColumnMapping): void {
  const others = readKept(id).filter(([headings]) => headings !== signature(columns));
  const kept = [[signature(columns), mapping], ...others].slice(0, mostKept);
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // Without room it is guessed again the next time.
  }
}

/** Whether two mappings put the same columns to the same fields. */
export function isSameMapping(one: ImportPreview['mapping'], other: ColumnMapping): boolean {
  return Object.keys(one).every((field) => one[field] === (other[field] ?? null));
}

function signature(columns: Headings): string {
  return JSON.stringify(columns.map(({ heading }) => heading));
}

function readKept(id: string): [headings: string, mapping: ColumnMapping][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, ColumnMapping][]) : [];
  } catch {
    return [];
  }
}
