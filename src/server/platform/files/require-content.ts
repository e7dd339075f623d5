import { createHash, webcrypto } from 'node:crypto';

import { AppError } from '../../../shared/kernel/app-error.ts';

/** Above this the hash is worked out beside the event loop. */
const shortBytes = 512 * 1024;

/** Lower-case hexadecimal SHA-256. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength <= shortBytes) return createHash('sha256').update(bytes).digest('hex');
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString(
    'hex',
  );
}

/** The bytes, when they are those of the hash; bytes that somebody or something has changed are shown to nobody. */
export async function requireContent<Bytes extends Uint8Array>(sha256: string, bytes: Bytes): Promise<Bytes> {
  if ((await sha256Of(bytes)) === sha256) return bytes;
  throw new AppError('file.damaged', 'The stored copy of this file is damaged. Tell your admin.', {
    cause: new Error(`The content of ${sha256} is not what was kept.`),
  });
}
