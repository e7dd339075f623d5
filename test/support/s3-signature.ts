import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * What a store has against a request, by the rules of AWS Signature Version 4 for S3, written from their description: status and code,
 * or undefined when the request is signed by these keys and came as it was signed.
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string; region: string },
): [status: number, code: string] | undefined {
  const { headers } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return [403, 'AccessDenied'];
  const [, accessKeyId, date = '', region, signedHeaders = '', signature = ''] = given;
  if (accessKeyId !== keys.accessKeyId) return [403, 'InvalidAccessKeyId'];
  if (region !== keys.region) return [400, 'AuthorizationHeaderMalformed'];
  const at = String(headers['x-amz-date']);
  const age = Date.now() - Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!at.startsWith(date) || !(Math.abs(age) < 15 * 60_000)) return [403, 'RequestTimeTooSkewed'];
  const names = signedHeaders.split(';');
  const all = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!all.every((name) => names.includes(name))) return [403, 'AccessDenied'];
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== hex(body)) return [400, 'XAmzContentSHA256Mismatch'];

  const url = new URL(request.url ?? '/', 'http://store');
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, `${date}/${region}/s3/aws4_request`, hex(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(`AWS4${keys.secretAccessKey}`, date),
  );
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
  return isRight ? undefined : [403, 'SignatureDoesNotMatch'];
}
