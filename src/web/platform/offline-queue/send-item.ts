import { api, ApiError, type UploadReference } from '../api-client.ts';
import { handIn, type HandedIn } from './hand-in.ts';
import type { QueueItem } from './queue-item.ts';

/** What waits to be sent is of a kind, which knows the call that finishes it. */
export interface QueueKind {
  /**
   * Makes the call for which the file was sent, if there is one, under the item's own key: it may run more than once, and the server
   * does it once.
   * Answers what is worth remembering.
   */
  finish(
    item: QueueItem,
    file: UploadReference | undefined,
    options: { idempotencyKey: string; signal: AbortSignal },
  ): Promise<QueueItem['answer']>;
  /** How it is handed in where what it is for is gone. A kind without it is refused then. */
  handIn?: ((item: QueueItem) => HandedIn) | undefined;
  /** Another tab, or this one, has brought it there. */
  onKept?: ((item: QueueItem) => void) | undefined;
}

export interface Sending {
  /** Cuts the next part, by what the line has borne so far. */
  partBytes: () => number;
  signal: AbortSignal;
  /** Settled once what was begun before it for the same place is there, or has come to nothing. */
  ahead: Promise<unknown>;
  /** Right before each call: throws where it would no longer go out in the same person's name. */
  beforeCall: () => void;
  onAnnounced: (uploadId: number) => Promise<void>;
  /** So many bytes are confirmed; the last part took so long. */
  onConfirmed: (received: number, part?: { bytes: number; ms: number }) => Promise<void>;
}

/** A connection that went dead says nothing, so that nobody waits longer for a part. */
const partPatienceMs = 30_000;
/** Reading a picture of 50 megapixels takes a while. */
const finishPatienceMs = 120_000;

/** Sends what the server does not have yet of an item, and makes the call that it is for. Throws what stopped it. */
export async function sendItem(
  item: QueueItem,
  file: Blob,
  kind: QueueKind,
  { partBytes, signal, ahead, beforeCall, onAnnounced, onConfirmed }: Sending,
): Promise<QueueItem['answer']> {
  const within = (ms: number) => {
    beforeCall();
    return AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  };
  if (item.isSaid) {
    return finish(undefined, within(partPatienceMs));
  }
  const upload = item.uploadId === undefined ? await announce() : await find(item.uploadId);
  let { received } = upload;
  await onConfirmed(received);

  while (received < item.size && !upload.isTaken) {
    const bytes = Math.min(partBytes(), item.size - received);
    const began = performance.now();
    received = await addPart(received, bytes);
    await onConfirmed(received, { bytes, ms: performance.now() - began });
  }
  await ahead;
  return finish(`upload:${upload.id}`, within(finishPatienceMs));

  function finish(reference: UploadReference | undefined, ending: AbortSignal) {
    const handedIn = item.handingIn && kind.handIn?.(item);
    if (handedIn) return handIn(item, handedIn, { file: reference, signal: ending });
    return kind.finish(item, reference, { idempotencyKey: item.key, signal: ending });
  }

  async function announce() {
    const { name, size, sha256, key, round } = item;
    // Under its own key for each round, since a repetition would answer the upload that is gone.
    const started = await api('POST /api/uploads', {
      body: { name, size, ...(sha256 !== undefined && { sha256 }) },
      idempotencyKey: `${key}-${round}`,
      signal: within(partPatienceMs),
    });
    await onAnnounced(started.id);
    return started;
  }

  function find(id: number) {
    return api('GET /api/uploads/:id', { params: { id }, signal: within(partPatienceMs) });
  }

  async function addPart(offset: number, bytes: number): Promise<number> {
    const part = new File([file.slice(offset, offset + bytes)], 'part');
    try {
      const kept = await api('POST /api/uploads/:id/parts', {
        params: { id: upload.id },
        body: { offset: String(offset) },
        files: { part },
        idempotencyKey: `${item.key}-${item.round}-${offset}`,
        signal: within(partPatienceMs),
      });
      return kept.received;
    } catch (error) {
      const there = error instanceof ApiError && error.code === 'upload.gap' && error.current;
      if (there) return (there as { received: number }).received;
      throw error;
    }
  }
}
