import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { signatureFault } from './s3-signature.ts';

/**
 * `hang`: takes requests and never answers. `cut`: breaks the connection in the middle of a body, its own or the sender's. `error`: 500.
 * `slow-down`: 503 as Amazon asks for fewer requests. `damage`: gives other bytes than it keeps. `damage-once`: the first time only.
 * `full`, `quota`: has no room, in MinIO's words (507) and in Ceph's (403). `deny`: its keys may do nothing. `drip`: a byte a second.
 * `nowhere`: a proxy stands before it that leads to no store, and answers everything with a page (404).
 */
export type S3Behaviour =
  | 'serve'
  | 'hang'
  | 'cut'
  | 'error'
  | 'slow-down'
  | 'damage'
  | 'damage-once'
  | 'full'
  | 'quota'
  | 'deny'
  | 'drip'
  | 'nowhere';

interface KeptByPeer {
  bytes: Buffer;
  keptAt: Date;
}

export interface S3Peer {
  /** Scheme, host and port, without a slash at the end. */
  endpoint: string;
  /** STORAGE_URL of a bucket, with the keys. */
  storageUrl(bucket: string, folder?: string): string;
  /** The same where the host's name says the bucket, which some name server must lead here: see `storeHost`. */
  hostedStorageUrl(bucket: string, folder?: string): string;
  makeBucket(name: string): void;
  removeBucket(name: string): void;
  /** The objects of a bucket by their keys; tests may change them as a failing disk does. */
  objectsOf(bucket: string): Map<string, KeptByPeer>;
  /** Every request that came, as `PUT /bucket/key`. */
  requests: string[];
  /** Changed at any time; for the requests that follow. */
  behaviour: S3Behaviour;
  /** So many requests behave so, the next ones are served. */
  failNext(behaviour: S3Behaviour, count: number): void;
  /** Stops listening and cuts every connection; `listen` brings it back on the same port. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Under this name the peer takes `bucket.store.test`; it stands in no name server. */
export const storeHost = 'store.test';

/** The bucket and the rest of the path, by the host's name where that says the bucket. */
function addressed(host: string, path: string): [bucket: string, key: string] {
  const named = new RegExp(`^(.+)\\.${storeHost}:\\d+$`).exec(host)?.[1];
  if (named !== undefined) return [named, path.slice(1)];
  const [, bucket = '', ...rest] = path.split('/');
  return [bucket, rest.join('/')];
}

export const s3Keys = { accessKeyId: 'PEERKEY', secretAccessKey: 'peer/secret+key', region: 'us-east-1' };

/**
 * An S3-compatible store on a free loopback port, in memory: objects, their heads and lists, behind signatures (version 4) that are
 * verified with the hash of what came, as Amazon and MinIO do it.
 */
export async function startS3Peer(): Promise<S3Peer> {
  const buckets = new Map<string, Map<string, KeptByPeer>>();
  const sockets = new Set<Socket>();
  const failing: S3Behaviour[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', peer.endpoint);
    peer.requests.push(`${request.method} ${url.pathname}${url.search}`);
    const behaviour = failing.shift() ?? peer.behaviour;
    if (behaviour === 'hang') return void request.resume();
    if (behaviour === 'cut' && request.method === 'PUT') {
      await once(request, 'data');
      return void request.socket.destroy();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (behaviour === 'nowhere') {
      response.writeHead(404, { 'content-type': 'text/html' });
      return void response.end('<html><title>404</title>default backend</html>');
    }
    const refused = refusal(behaviour, request.method ?? '') ?? signatureFault(request, body, s3Keys);
    if (refused) return fail(request, response, ...refused);
    const [bucketName, path] = addressed(request.headers.host ?? '', url.pathname);
    const bucket = buckets.get(bucketName);
    if (!bucket) return fail(request, response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(path);
    if (key === '') return list(response, bucket, url.searchParams);
    return answerObject({ request, response, bucket, key, body, behaviour });
  }

  interface ObjectCall {
    request: IncomingMessage;
    response: ServerResponse;
    bucket: Map<string, KeptByPeer>;
    key: string;
    body: Buffer;
    behaviour: S3Behaviour;
  }

  function answerObject({ request, response, bucket, key, body, behaviour }: ObjectCall) {
    const found = bucket.get(key);
    switch (request.method) {
      case 'PUT':
        bucket.set(key, { bytes: body, keptAt: new Date() });
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      case 'DELETE':
        bucket.delete(key);
        return void response.writeHead(204).end();
      case 'GET':
      case 'HEAD': {
        if (!found) return fail(request, response, 404, 'NoSuchKey');
        const bytes = behaviour.startsWith('damage') ? damaged(found.bytes) : found.bytes;
        const head = { 'content-length': bytes.byteLength, etag: etagOf(bytes) };
        response.writeHead(200, { ...head, 'last-modified': found.keptAt.toUTCString() });
        if (request.method === 'HEAD') return void response.end();
        if (behaviour === 'drip') return drip(response, bytes);
        if (behaviour !== 'cut') return void response.end(bytes);
        response.write(bytes.subarray(0, bytes.byteLength >> 1));
        return void setTimeout(() => response.destroy(), 20);
      }
      case undefined:
      default:
        return fail(request, response, 405, 'MethodNotAllowed');
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const { accessKeyId, secretAccessKey } = s3Keys;
  const keys = `${accessKeyId}:${encodeURIComponent(secretAccessKey)}`;
  const peer: S3Peer = {
    endpoint,
    storageUrl: (bucket, folder = '') => `s3://${keys}@${bucket}/${folder}?endpoint=${endpoint}`,
    hostedStorageUrl: (bucket, folder = '') =>
      `s3://${keys}@${bucket}/${folder}?endpoint=http://${storeHost}:${port}&addressing=host`,
    makeBucket: (name) => void buckets.set(name, new Map()),
    removeBucket: (name) => void buckets.delete(name),
    objectsOf: (name) => buckets.get(name) ?? new Map<string, KeptByPeer>(),
    requests: [],
    behaviour: 'serve',
    failNext: (behaviour, count) => void failing.push(...Array.from({ length: count }, () => behaviour)),
    refuse: stop,
    listen: () => listen(port),
    close: stop,
  };
  return peer;
}

type Refusal = [status: number, code: string];

function refusal(behaviour: S3Behaviour, method: string): Refusal | undefined {
  if (behaviour === 'error') return [500, 'InternalError'];
  if (behaviour === 'slow-down') return [503, 'SlowDown'];
  if (behaviour === 'deny') return [403, 'AccessDenied'];
  if (behaviour === 'full' && method === 'PUT') return [507, 'XMinioStorageFull'];
  if (behaviour === 'quota' && method === 'PUT') return [403, 'QuotaExceeded'];
  return undefined;
}

function fail({ method }: IncomingMessage, response: ServerResponse, status: number, code: string) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(method === 'HEAD' ? undefined : xml);
}

function list(response: ServerResponse, bucket: Map<string, KeptByPeer>, query: URLSearchParams) {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const most = Number(query.get('max-keys') ?? 1000);
  const found = [...bucket].filter(([key]) => key.startsWith(prefix) && key > after);
  const shown = found.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, most);
  const contents = shown.map(
    ([key, { bytes, keptAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${keptAt.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.byteLength}</Size></Contents>`,
  );
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${found.length > most}</IsTruncated>${contents.join('')}</ListBucketResult>`,
  );
}

function drip(response: ServerResponse, bytes: Buffer) {
  let at = 0;
  const timer = setInterval(() => {
    if (at >= bytes.byteLength || response.destroyed) clearInterval(timer);
    else response.write(bytes.subarray(at, (at += 1)));
  }, 1000);
  response.on('close', () => clearInterval(timer));
}

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.byteLength >> 1]! ^= 1;
  return copy;
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
