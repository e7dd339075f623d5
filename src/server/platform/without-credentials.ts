const longest = 400;

/** A message of a library as a page may show it: one line, bounded, without passwords of addresses and without tokens. */
export function withoutCredentials(text: string): string {
  return (text.split(/[\r\n]/, 1)[0] ?? '')
    .replaceAll(/:\/\/[^/@\s]*@/g, '://[secret]@')
    .replaceAll(/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 [secret]')
    .replaceAll(
      /\b(password|passwd|pwd|token|secret|access_token|signature)(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
      '$1$2[secret]',
    )
    .slice(0, longest);
}
