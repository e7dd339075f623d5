import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import type {
  CreationOptions,
  NewPasskey,
  PasskeyUse,
  RequestOptions,
} from '../../src/shared/auth/passkey-fields.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** CBOR, as far as an attestation needs it. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

interface Oddity {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Nobody has shown a PIN, a finger or a face. */
  isUnverified?: boolean;
  signCount?: number;
  userHandle?: string;
  format?: string;
  aaguid?: string;
}

interface Kept {
  id: Buffer;
  key: KeyObject;
  userHandle: string;
  signCount: number;
}

/**
 * An authenticator and the browser before it: makes real WebAuthn structures with ES256. What is odd about one of them is said in the call, since tests are
 * about what is refused.
 */
export class Authenticator {
  readonly #origin: string;
  readonly #kept: Kept[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(options: CreationOptions, odd: Oddity = {}): NewPasskey {
    const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    const signCount = odd.signCount ?? 1;
    this.#kept.push({ id, key, userHandle: options.user.id, signCount });
    const cose = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const aaguid = Buffer.from((odd.aaguid ?? '').replaceAll('-', '').padEnd(32, '0'), 'hex');
    const authData = Buffer.concat([
      this.#authenticatorData(odd.rpId ?? options.rp.id, signCount, attested, odd),
      aaguid,
      Buffer.from([0, id.length]),
      id,
      cbor(cose),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', odd.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      credentialId: base64url(id),
      clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, odd)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    };
  }

  /** Uses the passkey that was made last, of those that are allowed. */
  use(options: RequestOptions, odd: Oddity = {}): PasskeyUse {
    const allowed = new Set(options.allowCredentials.map(({ id }) => id));
    const kept = this.#kept.findLast(({ id }) => allowed.size === 0 || allowed.has(base64url(id)));
    if (!kept) throw new Error('The authenticator has no such passkey.');
    kept.signCount = odd.signCount ?? kept.signCount + 1;
    const authData = this.#authenticatorData(odd.rpId ?? options.rpId, kept.signCount, 0, odd);
    const clientData = this.#clientData('webauthn.get', options.challenge, odd);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), kept.key);
    return {
      credentialId: base64url(kept.id),
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: odd.userHandle ?? kept.userHandle,
    };
  }

  #authenticatorData(rpId: string, signCount: number, flags: number, { isUnverified }: Oddity): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    const all = present | flags | (isUnverified ? 0 : verified);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count]);
  }

  #clientData(type: string, challenge: string, odd: Oddity): string {
    return JSON.stringify({
      type: odd.type ?? type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? this.#origin,
      crossOrigin: false,
    });
  }
}
