import { ApiError } from '../api-client.ts';
import type { Trouble } from './queue-item.ts';

/**
 * What a failure means. `lost`: the line, and nothing is known of the item. `later`: the server cannot at the moment. `anew`: what was
 * sent of it is not there any more. `gone`: what it is for is not, or is another's. `signed-out`: somebody has to sign in. `refused`: it is so for good, until a person decides.
 */
export type Verdict =
  | { kind: 'lost' }
  | { kind: 'signed-out' }
  | { kind: 'later'; afterMs: number; trouble: Trouble }
  | { kind: 'anew'; trouble: Trouble }
  | { kind: 'gone'; trouble: Trouble }
  | { kind: 'refused'; trouble: Trouble };

const lostStatuses = new Set([0, 408, 502, 504]);
const gone = new Set(['not_found', 'project.removed']);
const forgotten = new Set(['upload.gone', 'upload.damaged', 'upload.taken', 'upload.unfinished']);

/** Judges what a try to send has thrown. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof UnreadableFile) {
    return { kind: 'refused', trouble: { code: 'file.unreadable', sentence: error.message } };
  }
  // Time was up, or something that is none of the server's answers.
  if (!(error instanceof ApiError) || lostStatuses.has(error.status)) return { kind: 'lost' };
  const { code, status } = error;
  const trouble = { code, sentence: sentenceOf(error) };
  if (status === 401) return { kind: 'signed-out' };
  if (forgotten.has(code)) return { kind: 'anew', trouble };
  if (gone.has(code)) return { kind: 'gone', trouble };
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: 0, trouble };
  return { kind: 'refused', trouble };
}

/** What is said of the file itself comes before what is said of the call. */
function sentenceOf({ message, fields }: ApiError): string {
  return Object.values(fields)[0] ?? message;
}

/** The file that was chosen is not to be read any more, on this device. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
