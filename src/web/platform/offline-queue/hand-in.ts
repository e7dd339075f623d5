import { api, type UploadReference } from '../api-client.ts';
import type { QueueItem } from './queue-item.ts';

/** Something captured, as it is handed in. */
export interface HandedIn {
  kind: 'note' | 'expense' | 'photo';
  projectId: number;
  /** The body of the call that would have kept it, as JSON. */
  said: string;
  /** The step on site that a note tells of, as JSON. */
  step?: string;
}

/** Hands in what cannot be put where it belongs. Answers what became of it: kept there after all, or waiting for the office. */
export async function handIn(
  { key, chosenAt, handingIn }: QueueItem,
  handedIn: HandedIn,
  { file, signal }: { file: UploadReference | undefined; signal: AbortSignal },
): Promise<QueueItem['answer']> {
  const capturedAt = new Date(chosenAt).toISOString();
  const { outcome } = await api('POST /api/captures', {
    body: { ...handedIn, capturedAt, ...(handingIn === 'office' && { isForOffice: true }) },
    files: file ? { picture: file } : {},
    idempotencyKey: `${key}-${handingIn}`,
    signal,
  });
  return { outcome };
}
