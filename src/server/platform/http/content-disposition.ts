/**
 * The header that names a file for every browser: plain ASCII first, and the real name as RFC 8187 writes it, which old programs
 * pass over.
 */
export function contentDisposition(
  name: string,
  { isDownload = false }: { isDownload?: boolean | undefined } = {},
): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\w. ()-]+/g, '_');
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${extendedValue(name)}`;
}

/** `encodeURIComponent` leaves four letters as they are that RFC 8187 does not allow. */
function extendedValue(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
