import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import { headersOfEveryAnswer } from './security-headers.ts';

interface Refusal {
  status: string;
  code: string;
  sentence: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'request.too_slow',
    sentence: 'This request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'request.too_large',
    sentence: 'The headers of this request are too large.',
  },
};
const unreadable: Refusal = {
  status: '400 Bad Request',
  code: 'request.malformed',
  sentence: 'This request couldn’t be read.',
};

/** Refuses what is no HTTP, too large in its head or too slow in it, in the shape of every other refusal, and closes the connection. */
export function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, sentence } = refusals[error.code ?? ''] ?? unreadable;
  const requestId = randomUUID();
  const body = JSON.stringify({ error: sentence, code, requestId });
  const headers = {
    ...headersOfEveryAnswer,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  // Not `end`, which would wait for a client that never closes its side.
  socket.destroy();
}
