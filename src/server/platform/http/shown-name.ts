/**
 * What a sender calls a file: only the last part of a path, without signs that cannot be shown or that turn the others
 * around, and of a bearable length.
 */
export function shownName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .toWellFormed()
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim()
      .slice(0, 200) || 'file'
  );
}
