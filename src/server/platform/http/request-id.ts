import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * A name for each request, which is in the log, in its answer and in the history that it makes. In front of it stands what the
 * caller sent as `X-Tab`, so that whoever follows the changes knows its own again.
 */
export function newRequestId(request: IncomingMessage): string {
  const tab = request.headers['x-tab'];
  return typeof tab === 'string' && /^[0-9a-z]{4,16}$/.test(tab) ? `${tab}.${randomUUID()}` : randomUUID();
}
