import { AppError } from '../../shared/kernel/app-error.ts';
import type { JsonText } from './http/route.ts';

/** Refuses (412, with the resource as it is now) a change of a version that somebody else has changed since. */
export function requireVersion(current: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== current.version) throw staleVersion(current);
}

/** Refuses (412, with the resource as it is now) an act on another version than the one that was looked at. */
export function requireSeenVersion(current: { version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === current.version) return;
  throw new AppError(
    'version.stale',
    'This has changed since you opened it. Check how it is now, then try again.',
    { current },
  );
}

/** As `requireVersion`, where the database writes the resource as JSON: it is read whole for a refusal only. */
export async function requireWrittenVersion(
  version: number,
  expected: number | undefined,
  readResource: () => Promise<JsonText>,
): Promise<void> {
  if (expected === undefined || expected === version) return;
  throw staleVersion(JSON.parse((await readResource()).text));
}

function staleVersion(current: unknown): AppError {
  return new AppError(
    'version.stale',
    'Someone else changed this in the meantime. Compare both before you save.',
    { current },
  );
}
