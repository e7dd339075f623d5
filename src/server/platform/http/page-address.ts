import type { IncomingMessage } from 'node:http';

/**
 * The address that is routed for a request. A mistyped one that cannot be decoded (`/bid/%zz`) leads to the page for unknown
 * addresses, as any other slip of a person does; calls of the API keep theirs and are refused with a code.
 */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/api/')) return url;
  const [path = '/'] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
