import type { Readable } from 'node:stream';

import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { S3Config } from '../../storage-config.ts';
import type { Db } from '../db/database.ts';
import { putBrought, type Brought } from './put-brought.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { requireContent } from './require-content.ts';
import { isSha256, filePathParts } from './file-place.ts';
import type { FileStore, KeptObject, PutOptions, StoredFile } from './file-store.ts';
import { asDiskFull } from './file-system-errors.ts';
import { S3Client } from './s3-client.ts';
import type { StorePatience } from './s3-exchange.ts';
import { StoreAnswerError } from './s3-refusals.ts';
import { StoreStartError } from './store-start-error.ts';
import { spool, type SpooledContent } from './spool.ts';

/** Files in a bucket of an S3-compatible store, under the same names as on disk. An object appears there whole or not at all. */
export class S3FileStore implements FileStore {
  readonly #config: S3Config;
  readonly #client: S3Client;

  constructor(config: S3Config, patience?: StorePatience) {
    this.#config = config;
    this.#client = new S3Client(config, patience);
  }

  put(db: Db, content: Uint8Array | Readable, options: PutOptions): Promise<StoredFile> {
    return putBrought(db, (each) => this.#bring(each), content, options);
  }

  async stage(content: Uint8Array | Readable): Promise<void> {
    const spooled = await this.#spool(content);
    try {
      await this.#send(spooled);
    } finally {
      await spooled.release();
    }
  }

  async read(sha256: string): Promise<Uint8Array> {
    const key = this.#keyOf(sha256);
    const get = async () => {
      const answer = await this.#client.ask({ method: 'GET', key });
      if (!answer) throw notFound('file');
      return answer.body;
    };
    // What was damaged on its way is whole the next time.
    return requireContent(sha256, await get()).catch(async () => requireContent(sha256, await get()));
  }

  async has(sha256: string): Promise<boolean> {
    if (!isSha256(sha256)) return false;
    return (await this.#client.ask({ method: 'HEAD', key: this.#keyOf(sha256) })) !== undefined;
  }

  async remove(sha256: string): Promise<void> {
    await this.#client.ask({ method: 'DELETE', key: this.#keyOf(sha256) });
  }

  /** Nothing of ours is sent in parts, so the store itself holds nothing unfinished. */
  removeAbandoned(instant: Date): Promise<number> {
    return removeOldFiles(this.#config.spoolFolder, instant);
  }

  async *list(): AsyncGenerator<KeptObject[]> {
    const { prefix } = this.#config;
    let after = '';
    for (;;) {
      const answer = await this.#client.ask({
        method: 'GET',
        key: '',
        query: {
          'list-type': '2',
          'max-keys': '1000',
          prefix,
          ...(after === '' ? {} : { 'start-after': after }),
        },
      });
      const text = answer?.body.toString('utf8') ?? '';
      const found = text
        .split('<Contents>')
        .slice(1)
        .map((object) => ({
          key: /<Key>([^<]*)<\/Key>/.exec(object)?.[1] ?? '',
          keptAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(object)?.[1] ?? ''),
        }));
      yield found.flatMap(({ key, keptAt }) => {
        const sha256 = key.slice(-64);
        // A bucket may hold other things; only what has the name of a file of ours is one.
        return isSha256(sha256) && key === this.#keyOf(sha256) ? [{ sha256, keptAt }] : [];
      });
      const last = found.at(-1)?.key;
      if (last === undefined || !/<IsTruncated>true<\/IsTruncated>/.test(text)) return;
      after = last;
    }
  }

  async requireReachable(): Promise<void> {
    const { endpoint, bucket } = this.#config;
    const query = { 'list-type': '2', 'max-keys': '1', prefix: this.#config.prefix };
    const answer = await this.#client.ask({ method: 'GET', key: '', query }).catch((error: unknown) => {
      const cause = error instanceof AppError ? error.details.cause : error;
      const code = cause instanceof StoreAnswerError ? cause.code : undefined;
      if (code === 'NoSuchBucket') return undefined;
      const why = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
      throw new StoreStartError(
        cause instanceof StoreAnswerError
          ? `The file storage of STORAGE_URL at ${endpoint} doesn’t let this app use its bucket "${bucket}": ${why}. Check the keys, their permissions and the region.`
          : `The file storage of STORAGE_URL can’t be reached at ${endpoint}: ${why}.`,
        { cause },
      );
    });
    if (!answer)
      throw new StoreStartError(`The file storage of STORAGE_URL at ${endpoint} has no bucket "${bucket}".`);
  }

  async #bring(content: Uint8Array | Readable): Promise<Brought> {
    const spooled = await this.#spool(content);
    const place = async () => {
      if (!(await this.#isWhole(spooled))) await this.#send(spooled);
    };
    return { ...spooled, place };
  }

  async #spool(content: Uint8Array | Readable): Promise<SpooledContent> {
    return spool(this.#config.spoolFolder, content).catch((error: unknown) => {
      throw asDiskFull(error);
    });
  }

  /** The hash is part of the signature: the store answers with success only when the bytes that arrived have it. */
  async #send(content: SpooledContent): Promise<void> {
    await this.#client.ask({ method: 'PUT', key: this.#keyOf(content.sha256), content });
  }

  /** An object of another size is one that the store has damaged; the good content takes its place. */
  async #isWhole({ sha256, sizeBytes }: SpooledContent): Promise<boolean> {
    const answer = await this.#client.ask({ method: 'HEAD', key: this.#keyOf(sha256) });
    return answer !== undefined && Number(answer.headers['content-length']) === sizeBytes;
  }

  #keyOf(sha256: string): string {
    if (!isSha256(sha256)) throw notFound('file');
    return `${this.#config.prefix}${filePathParts(sha256).join('/')}`;
  }
}
