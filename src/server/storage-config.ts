import { isIP } from 'node:net';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';

/** Where files are kept: a folder of this machine, or a bucket of an S3-compatible store. */
export type StorageConfig = { kind: 'disk'; folder: string } | S3Config;

export interface S3Config {
  kind: 's3';
  /** Scheme, host and port, without a slash at the end. */
  endpoint: string;
  bucket: string;
  /** Empty, or with a slash at the end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
  /** `path`: the bucket is the first part of the path. `host`: it is the first part of the host's name. */
  addressing: 'path' | 'host';
  /** Where content of which the size is not known yet waits on this machine. */
  spoolFolder: string;
}

const options = ['endpoint', 'region', 'addressing'];
const example = 's3://bucket/folder?endpoint=https://minio.example.com:9000&region=us-east-1';

/** Reads STORAGE_URL and the AWS_… variables beside it. No sentence repeats the address, because it may carry a secret. */
export function readStorage(env: NodeJS.ProcessEnv, dataDir: string): StorageConfig {
  const text = read(env, 'STORAGE_URL');
  if (text === undefined) return { kind: 'disk', folder: join(dataDir, 'files') };
  const url = text.startsWith('s3://') ? URL.parse(text) : null;
  if (!url) throw new ConfigError(`STORAGE_URL must be an address such as ${example}.`);
  if (![...url.searchParams.keys()].every((name) => options.includes(name)))
    throw new ConfigError(
      `STORAGE_URL takes ${options.join(', ')} behind the question mark, and nothing else.`,
    );
  const region = url.searchParams.get('region') ?? read(env, 'AWS_REGION') ?? read(env, 'AWS_DEFAULT_REGION');
  if (region !== undefined && !/^[a-z0-9-]{1,50}$/i.test(region))
    throw new ConfigError('The region of STORAGE_URL (AWS_REGION) must be one such as us-east-1.');
  const bucket = readBucket(url);
  const own = readEndpoint(env, url);
  return {
    kind: 's3',
    endpoint: own ?? `https://s3.${region ?? 'us-east-1'}.amazonaws.com`,
    bucket,
    prefix: readPrefix(url),
    region: region ?? 'us-east-1',
    ...readKeys(env, url),
    addressing: readAddressing(url, bucket, own),
    spoolFolder: join(dataDir, 'unfinished'),
  };
}

function read(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readBucket({ port, hostname }: URL): string {
  if (port !== '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) {
    throw new ConfigError(
      `STORAGE_URL must name a bucket behind s3:// (3 to 63 small letters, digits, dots and dashes); the server stands in endpoint, as in ${example}.`,
    );
  }
  return hostname;
}

function readPrefix({ pathname }: URL): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.some((part) => !/^[\w.-]{1,100}$/.test(part) || /^\.+$/.test(part)))
    throw new ConfigError('The folder in STORAGE_URL must be letters, digits, dots, dashes and slashes.');
  return parts.map((part) => `${part}/`).join('');
}

function readEndpoint(env: NodeJS.ProcessEnv, url: URL): string | undefined {
  const [name, text] =
    [
      ['The endpoint of STORAGE_URL', url.searchParams.get('endpoint') ?? undefined] as const,
      ...['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].map((each) => [each, read(env, each)] as const),
    ].find(([, value]) => value !== undefined) ?? [];
  if (text === undefined) return undefined;
  const endpoint = URL.parse(text);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.href !== `${endpoint.origin}/`) {
    throw new ConfigError(
      `${name} must be an address without path, query or password, such as https://minio.example.com:9000.`,
    );
  }
  return endpoint.origin;
}

function readKeys(env: NodeJS.ProcessEnv, { username, password }: URL) {
  if (username === '' && password === '') {
    const [accessKeyId, secretAccessKey] = [
      read(env, 'AWS_ACCESS_KEY_ID'),
      read(env, 'AWS_SECRET_ACCESS_KEY'),
    ];
    if (accessKeyId === undefined || secretAccessKey === undefined) {
      throw new ConfigError(
        'STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the keys of the store, or both of them in the address.',
      );
    }
    return checked({ accessKeyId, secretAccessKey, sessionToken: read(env, 'AWS_SESSION_TOKEN') });
  }
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
    if (accessKeyId !== '' && secretAccessKey !== '')
      return checked({ accessKeyId, secretAccessKey, sessionToken: undefined });
  } catch {
    // A percent sign that stands for nothing is as wrong as a missing key.
  }
  throw new ConfigError(
    'STORAGE_URL must hold both keys or none, as in s3://KEY:SECRET@bucket, with other signs than letters and digits percent-encoded.',
  );
}

/** They become part of a header, which would be refused only when something is kept. */
function checked<Keys extends Record<string, string | undefined>>(keys: Keys): Keys {
  if (Object.values(keys).some((key) => key !== undefined && !/^[\x21-\x7e]+$/.test(key)))
    throw new ConfigError('The keys of STORAGE_URL (AWS_ACCESS_KEY_ID …) must be visible ASCII characters.');
  return keys;
}

function readAddressing(url: URL, bucket: string, endpoint: string | undefined): S3Config['addressing'] {
  const text = url.searchParams.get('addressing');
  if (text === null) return endpoint !== undefined || bucket.includes('.') ? 'path' : 'host';
  if (text !== 'path' && text !== 'host')
    throw new ConfigError('The addressing of STORAGE_URL must be path or host.');
  if (
    text === 'host' &&
    endpoint !== undefined &&
    isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, '')) > 0
  )
    throw new ConfigError(
      'The addressing of STORAGE_URL can be host only where the endpoint has a name, since the bucket stands in front of it.',
    );
  return text;
}
