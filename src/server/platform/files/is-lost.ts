/** Whether a reading failed because the content is gone or damaged, and not because the store could not be asked. */
export function isLost(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'not_found' || code === 'file.damaged';
}
