import { hashKey, type QueryKey } from '@tanstack/react-query';
import { findReading } from './known-store.ts';
import { sessionMark } from './known-session.ts';

/** When the server said what this device keeps of a question; undefined where it keeps nothing of it. */
export async function keptSince(key: QueryKey): Promise<number | undefined> {
  const reading = await findReading(hashKey(key), sessionMark()).catch(() => undefined);
  return reading?.at;
}
