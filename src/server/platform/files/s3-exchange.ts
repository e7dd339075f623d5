import { once } from 'node:events';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import https from 'node:https';

/** Content to be sent, as often as it takes. */
export interface Content {
  sizeBytes: number;
  open(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface SignedRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  content?: Content | undefined;
}

export interface Exchanged {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How long a store is waited for; milliseconds. */
export interface StorePatience {
  /** A store from which nothing has been heard for so long isn’t answering. */
  silenceMs: number;
  /** What is slower than 4 Mbit/s takes too long, but for so long in any case. */
  slowMs: number;
  /** No try begins later than this after the first one. */
  lastTryAfterMs: number;
  /** While the store is away, one request in so long finds out whether it is back; the others are told at once. */
  lookAgainAfterMs: number;
}

/** Whoever waits for a silent store knows within 10 s. */
export const usualPatience: StorePatience = {
  silenceMs: 4_000,
  slowMs: 9_000,
  lastTryAfterMs: 4_500,
  lookAgainAfterMs: 1_000,
};

const bytesPerMs = 512;
const mostMs = 50_000;
/** Nothing that we keep is larger. */
const mostBytes = 256 * 1024 * 1024;

/** An `import` would read all that it exports, also its WebSocket, and with that load Node's other client of HTTP: 12 MiB. */
const http = process.getBuiltinModule('node:http');

const options = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8 };
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

/**
 * One request and its whole answer. Throws when the connection fails or is cut, when nothing moves for a while in either direction, and when
 * it crawls. `fetch` would be shorter, but tells nothing of how sending goes on, so that a slow line and a dead one look alike.
 */
export async function sendS3Request(
  { method, url, headers, content }: SignedRequest,
  patience: StorePatience,
): Promise<Exchanged> {
  const { protocol } = url;
  const { request: send } = protocol === 'https:' ? https : http;
  const length = content === undefined ? {} : { 'content-length': String(content.sizeBytes) };
  const request = send(url, {
    method,
    headers: { ...headers, ...length },
    agent: agents[protocol === 'https:' ? protocol : 'http:'],
  });
  const watch = watchOver(patience, (why) => request.destroy(new Error(/*i18n*/ `File storage ${why}.`)));
  watch.expect(content?.sizeBytes ?? 0);
  const over = new AbortController();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  request.on('error', reject);
  const answered = once(request, 'response', { signal: over.signal });
  const sent = sendContent(request, content, { moved: watch.moved, over: over.signal });
  // The failure of one is that of the whole exchange, which may be over before the others notice.
  for (const promise of [failed, answered, sent]) promise.catch(() => undefined);
  let isWhole = false;
  try {
    // A store may answer before it has read everything: with a refusal.
    await Promise.race([sent, answered, failed]);
    const [response] = (await Promise.race([answered, failed])) as [IncomingMessage];
    watch.moved();
    watch.expect(Number(response.headers['content-length'] ?? 0));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      watch.moved();
      size += chunk.byteLength;
      if (size > mostBytes) throw new Error(/*i18n*/ 'File storage sent more than any stored file has.');
      chunks.push(chunk);
    }
    isWhole = request.writableFinished;
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
  } finally {
    watch.stop();
    over.abort();
    // An exchange that ended early leaves a connection on which nothing else can be asked.
    if (!isWhole) request.destroy();
  }
}

async function sendContent(
  request: ClientRequest,
  content: Content | undefined,
  { moved, over }: { moved: () => void; over: AbortSignal },
): Promise<void> {
  for await (const chunk of content?.open() ?? []) {
    over.throwIfAborted();
    if (!request.write(chunk)) await once(request, 'drain', { signal: over });
    moved();
  }
  request.end();
}

function watchOver({ silenceMs, slowMs }: StorePatience, giveUp: (why: string) => void) {
  const silence = setTimeout(() => giveUp(/*i18n*/ 'isn’t answering'), silenceMs);
  let limit: NodeJS.Timeout | undefined;
  return {
    moved: () => void silence.refresh(),
    expect(bytes: number) {
      clearTimeout(limit);
      limit = setTimeout(() => giveUp(/*i18n*/ 'is too slow'), Math.min(mostMs, slowMs + bytes / bytesPerMs));
    },
    stop() {
      clearTimeout(silence);
      clearTimeout(limit);
    },
  };
}
