/** What a sender calls a file: only the last part of a path, without signs that cannot be shown, and of a bearable length. */
export function shownName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200) || 'file'
  );
}
