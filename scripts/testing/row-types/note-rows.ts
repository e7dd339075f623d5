import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

import type { QueryResult } from 'pg';

import { addSeen, newSeen, typeOf, type Seen } from './seen.ts';

/** A folder: every process of the tests writes to a file of its own there what its reads got. Without it nothing is noted. */
export const notesVariable = 'ROW_NOTES';

/** What a reading call got so far, as TypeScript. */
export interface Note {
  file: string;
  start: number;
  type: string;
}

// Modules may be loaded anew in the same process.
const state = globalThis as { notedRows?: Map<string, { seen: Seen; written: string }> };
const noted = (state.notedRows ??= new Map());
const path = join(process.env[notesVariable] ?? '', `${process.pid}-${threadId}-${Date.now()}.jsonl`);

/** Hands on what a reading call answers, and notes its rows when they come. */
export function noteRows<Answer>(file: string, start: number, answer: Answer): Answer {
  const note = (answered: unknown) => noteAnswer(file, start, answered);
  if (answer instanceof Promise) answer.then(note, () => undefined);
  else noteMethods(answer as Record<string, unknown>, note);
  return answer;
}

/** What `record` made: its writes answer rows. */
function noteMethods(made: Record<string, unknown>, note: (row: unknown) => void): void {
  for (const name of ['create', 'update', 'restore']) {
    const method = made[name] as (...args: unknown[]) => Promise<unknown>;
    made[name] = async (...args: unknown[]) => {
      const row = await method(...args);
      note(row);
      return row;
    };
  }
}

function noteAnswer(file: string, start: number, answered: unknown): void {
  const site = `${file}:${start}`;
  const known = noted.get(site) ?? { seen: newSeen(), written: 'never' };
  noted.set(site, known);
  for (const row of rowsOf(answered)) addSeen(known.seen, row);
  const type = typeOf(known.seen);
  if (type === known.written) return;
  known.written = type;
  appendFileSync(path, `${JSON.stringify({ file, start, type } satisfies Note)}\n`);
}

/** Of what a reading call may answer: rows, one row or none, or the result of a connection's own `query`. */
function rowsOf(answered: unknown): readonly unknown[] {
  if (answered === undefined) return [];
  if (Array.isArray(answered)) return answered;
  const { rows, rowCount } = answered as Partial<QueryResult>;
  return rows && rowCount !== undefined ? rows : [answered];
}
