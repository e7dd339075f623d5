import { ApiError } from './api-client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import type { WriteOptions } from './write.ts';

/**
 * Saves a change of some fields. Where somebody else has saved the record meanwhile, and left these fields alone, it goes
 * over their version; where they changed them too, the refusal (412) is thrown, for the person to choose.
 */
export async function saveOverPresent<Answer>(
  seen: { version?: number | undefined },
  change: object,
  options: WriteOptions,
  save: (version: number | undefined, options: WriteOptions) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await save(seen.version, options);
  } catch (error) {
    const current = staleRecord(error) as { version: number } | undefined;
    if (!current || isDisputed(seen, change, current)) throw error;
    return save(current.version, { ...options, idempotencyKey: newIdempotencyKey() });
  }
}

/** The record as it is now, when a save was refused for its age. */
export function staleRecord(error: unknown): unknown {
  return error instanceof ApiError && error.status === 412 ? error.current : undefined;
}

function isDisputed(before: object, change: object, current: object): boolean {
  const text = (from: object, field: string) => JSON.stringify(Reflect.get(from, field) ?? null);
  return Object.keys(change).some(
    (field) => text(current, field) !== text(before, field) && text(current, field) !== text(change, field),
  );
}
