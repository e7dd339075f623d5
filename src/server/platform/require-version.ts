import { AppError } from '../../shared/kernel/app-error.ts';

/** Refuses (412, with the resource as it is now) a change of a version that somebody else has changed since. */
export function requireVersion(current: { version: number }, expected: number | undefined): void {
  if (expected === undefined || expected === current.version) return;
  throw new AppError(
    'version.stale',
    'Somebody else has changed this in the meantime. Look at both before you save.',
    {
      current,
    },
  );
}
