import type { LineDraft, SectionDraft } from '../draft/bid-draft.ts';
import type { CellField, GridColumn } from './grid-columns.ts';

/** What the grid shows from top to bottom: each section's head, and its lines unless it is folded. */
export type GridRow =
  | { kind: 'section'; key: string; section: SectionDraft; isFolded: boolean }
  | { kind: 'line'; key: string; section: SectionDraft; line: LineDraft };

export function gridRows(
  sections: readonly SectionDraft[],
  folded: ReadonlySet<string> = new Set(),
): GridRow[] {
  return sections.flatMap((section) => [
    { kind: 'section' as const, key: section.key, section, isFolded: folded.has(section.key) },
    ...(folded.has(section.key) ? [] : section.lines).map((line) => ({
      kind: 'line' as const,
      key: line.key,
      section,
      line,
    })),
  ]);
}

export interface CursorPlace {
  /** The key of a section or a line. */
  row: string;
  /** On a section's head, the column to which the way goes on. */
  field: CellField;
  /** Where Tab began: Enter goes down there. */
  origin?: CellField | undefined;
}

export type Step =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'home'
  | 'end'
  | 'edge-up'
  | 'edge-down'
  | 'top'
  | 'bottom'
  /** Tab and Shift Tab: on into the next row. */
  | 'next'
  | 'previous';

/** The cells of a line through which the cursor goes; a description that is not there is no place to be. */
export function fieldsOf(row: GridRow, columns: readonly GridColumn[], current?: CellField): CellField[] {
  if (row.kind === 'section') return ['name'];
  const hasDescription = row.line.description !== '' || current === 'description';
  const fields = columns.flatMap(({ key }) => (key === 'total' ? [] : [key]));
  return hasDescription ? ['name', 'description', ...fields] : ['name', ...fields];
}

/** Where a step leads from a cell; undefined where it leads out of the grid. */
export function cellAfterStep(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  from: CursorPlace,
  step: Step,
): CursorPlace | undefined {
  const index = rows.findIndex(({ key }) => key === from.row);
  const row = rows[index];
  if (!row) return undefined;
  const fields = fieldsOf(row, columns, from.field);
  const at = row.kind === 'section' ? 0 : Math.max(0, fields.indexOf(from.field));
  const inRow = (to: number): CursorPlace | undefined => {
    const field = fields[to];
    return field && row.kind === 'line' ? { row: row.key, field } : undefined;
  };
  const toRow = (to: number): CursorPlace | undefined => {
    const next = rows[to];
    return next && { row: next.key, field: from.field === 'description' ? 'name' : from.field };
  };
  switch (step) {
    case 'left':
      return inRow(at - 1);
    case 'right':
      return inRow(at + 1);
    case 'home':
      return inRow(0);
    case 'end':
      return inRow(fields.length - 1);
    case 'up':
      return toRow(index - 1);
    case 'down':
      return toRow(index + 1);
    case 'edge-up':
      return toRow(edgeUp(rows, index));
    case 'edge-down':
      return toRow(edgeDown(rows, index));
    case 'top':
      return rows[0] && { row: rows[0].key, field: 'name' };
    case 'bottom': {
      const last = rows.at(-1)!;
      return { row: last.key, field: fieldsOf(last, columns).at(-1)! };
    }
    case 'next':
    case 'previous': {
      const by = step === 'next' ? 1 : -1;
      const origin = from.origin ?? from.field;
      const within = inRow(at + by);
      if (within) return { ...within, origin };
      const next = rows[index + by];
      if (!next) return undefined;
      const all = fieldsOf(next, columns);
      return { row: next.key, field: by > 0 ? 'name' : all.at(-1)!, origin: by > 0 ? 'name' : origin };
    }
  }
}

/** The first line of the section, then the one before it. */
function edgeUp(rows: readonly GridRow[], index: number): number {
  const head = rows.findLastIndex((row, at) => at < index - 1 && row.kind === 'section');
  return rows[index]?.kind === 'line' && rows[index - 1]?.kind === 'line' ? head + 1 : Math.max(0, index - 1);
}

/** The last line of the section, then of the next one. */
function edgeDown(rows: readonly GridRow[], index: number): number {
  const next = rows.findIndex((row, at) => at > index + 1 && row.kind === 'section');
  return next < 0 ? rows.length - 1 : next - 1;
}

/** The keys of the lines from one to another, both included, whichever stands first. */
export function linesBetween(rows: readonly GridRow[], one: string, other: string): Set<string> {
  const places = [one, other].map((key) => rows.findIndex((row) => row.key === key));
  const range = rows.slice(Math.min(...places), Math.max(...places) + 1);
  return new Set(range.flatMap((row) => (row.kind === 'line' ? [row.key] : [])));
}
