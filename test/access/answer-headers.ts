/** What is missing among the headers that every answer has (quality.md); undefined when all are there. */
export function wrongHeaders({
  status,
  headers,
}: {
  status: number;
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
}): string | undefined {
  const header = (name: string) => [headers[name] ?? ''].flat().join(', ');
  const isKept = header('etag') !== '';
  const wanted: Record<string, RegExp> = {
    'content-security-policy': /frame-ancestors 'none'|^sandbox; default-src 'none'.*frame-ancestors 'self'/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(same-origin|no-referrer)$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cache-control': isKept ? /^private/ : /no-store/,
    'x-request-id': /\S/,
  };
  const wrong = Object.entries(wanted).filter(([name, value]) => !value.test(header(name)));
  if (/script-src[^;]*unsafe/.test(header('content-security-policy')))
    return 'The policy allows inline script.';
  if (wrong.length === 0) return undefined;
  return `${status} with ${wrong.map(([name]) => `${name}: ${header(name)}`).join(', ')}`;
}
