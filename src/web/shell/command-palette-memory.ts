import type { PaletteResult } from '../platform/page-actions.ts';
import { isHeld } from './command-palette-match.ts';

/** Who comes back this soon goes on where they were; what was found is good for so long. */
const keptForMs = 60_000;

interface Memory {
  employeeId: number;
  query: string;
  at: number;
  /** What each query found. */
  known: Map<string, { results: readonly PaletteResult[]; at: number }>;
}

let memory: Memory | undefined;

const isFresh = (at: number) => Date.now() - at < keptForMs;

/** What the same person typed a moment ago; otherwise nothing, and whatever somebody else was shown is forgotten. */
export function takeUpQuery(employeeId: number): string {
  if (memory?.employeeId !== employeeId || !isFresh(memory.at)) {
    memory = { employeeId, query: '', at: Date.now(), known: new Map() };
  }
  return memory.query;
}

/** Notes what stands in the field, and that the palette was in use just now. */
export function keepQuery(query: string): void {
  if (memory) Object.assign(memory, { query, at: Date.now() });
}

export function keepResults(query: string, results: readonly PaletteResult[]): void {
  memory?.known.set(query, { results, at: Date.now() });
}

/** What was found for the longest known beginning of the query and still fits. */
export function knownResults(query: string): readonly PaletteResult[] {
  for (let length = query.length; length > 0; length -= 1) {
    const found = memory?.known.get(query.slice(0, length));
    if (!found || !isFresh(found.at)) continue;
    return length === query.length
      ? found.results
      : found.results.filter(({ label, detail = '' }) => isHeld(query, `${label} ${detail}`));
  }
  return [];
}
