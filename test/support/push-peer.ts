import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { createPostGuarded } from '../../src/server/platform/outgoing/post-guarded.ts';
import type { Guard } from '../../src/server/platform/outgoing/request-guarded.ts';
import { createPush, type Push } from '../../src/server/platform/push/push.ts';
import { ownCertificate } from './own-certificate.ts';

/** What a device has read of a message. */
export interface ReceivedPush {
  endpoint: string;
  shown: { title: string; body: string; url: string; tag: string };
  ttl: number;
  topic: string;
  /** Who signed for it, and for what (VAPID). */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
}

export interface PushPeer {
  /** Reaches the peer by the name of a push service, and nothing else on this machine. */
  push: Push;
  guard: Guard;
  received: ReceivedPush[];
  /** How many connections were opened to it. */
  connections: number;
  /** What it answers from now on: a status, and headers. */
  answer: { status: number; headers?: Record<string, string> };
  /** Addresses that a name leads to, beside the peer's own. */
  names: Map<string, string[]>;
  /** What a browser gives when it subscribes. */
  subscribe(host?: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
}

const host = 'push.example';

/** A push service on loopback, with the browsers behind it: it decrypts as they do, and checks who has signed (RFC 8188, 8291, 8292). */
export async function startPushPeer(): Promise<PushPeer> {
  const browsers = new Map<string, Browser>();
  const { key, cert } = ownCertificate(host);
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const endpoint = `https://${request.headers.host}${request.url}`;
      const { status, headers = {} } = peer.answer;
      if (status < 300) {
        const { authorization = '', ttl, topic } = request.headers;
        const { claims, publicKey } = readVapid(authorization);
        const shown = JSON.parse(decrypt(Buffer.concat(chunks), browsers.get(endpoint)!));
        peer.received.push({ endpoint, shown, ttl: Number(ttl), topic: String(topic), claims, publicKey });
      }
      response.writeHead(status, headers).end();
    });
  });
  server.on('secureConnection', () => (peer.connections += 1));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  const names = new Map([[host, ['127.0.0.1']]]);
  const resolve = ((
    name: string,
    _options: object,
    found: (error: Error | null, all: LookupAddress[]) => void,
  ) =>
    found(
      null,
      (names.get(name) ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as NonNullable<Guard['resolve']>;
  const guard: Guard = { mayReach: (address) => address === '127.0.0.1', resolve, ca: cert };

  const peer: PushPeer = {
    push: createPush(createPostGuarded(guard)),
    guard,
    received: [],
    connections: 0,
    answer: { status: 201 },
    names,
    subscribe(at = host) {
      const endpoint = `https://${at}:${port}/send/${randomBytes(16).toString('base64url')}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(endpoint, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint, keys };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return peer;
}

function decrypt(message: Buffer, { ecdh, auth }: Browser): string {
  const salt = message.subarray(0, 16);
  const idLength = message[20]!;
  const senderKey = message.subarray(21, 21 + idLength);
  const sealed = message.subarray(21 + idLength);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32);
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // Behind the text stand a 2, which ends the last record, and zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

function readVapid(authorization: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token is not signed by its key.');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'];
  return { claims: read, publicKey };
}
