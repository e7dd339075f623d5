import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { S3Config } from '../../storage-config.ts';
import { createSemaphore } from '../semaphore.ts';
import {
  sendS3Request,
  usualPatience,
  type Content,
  type Exchanged,
  type StorePatience,
} from './s3-exchange.ts';
import {
  errorCode,
  StoreAnswerError,
  storeFull,
  storeRefuses,
  storeUnavailable,
  verdictOn,
} from './s3-refusals.ts';

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  /** With its hash, which is signed: a store takes nothing else for it. */
  content?: Content & { sha256: string };
}

const emptySha256 = createHash('sha256').digest('hex');
const mostTries = 4;
const firstPauseMs = 150;

/** Speaks S3 with one bucket: signed, with limits of time, tried again where that can help. */
export class S3Client {
  readonly #config: S3Config;
  readonly #patience: StorePatience;
  readonly #base: URL;
  readonly #keys = new Map<string, ArrayBuffer>();
  readonly #inPlace = createSemaphore({
    mostAtOnce: 32,
    mostWaiting: 1_000,
    refusal: () => storeUnavailable(new Error(/*i18n*/ 'Too many requests are waiting for file storage.')),
  });
  #away: { nextLook: number } | undefined;

  constructor(config: S3Config, patience: StorePatience = usualPatience) {
    this.#config = config;
    this.#patience = patience;
    const { endpoint, bucket, addressing } = config;
    this.#base = new URL(addressing === 'path' ? `${endpoint}/${bucket}/` : endpoint);
    if (addressing === 'host') this.#base.hostname = `${bucket}.${this.#base.hostname}`;
  }

  /** The answer, or undefined when there is no such object. Throws `store.unavailable` (503) and `disk.full` (507). */
  ask(asked: Asked): Promise<Exchanged | undefined> {
    return this.#inPlace(async () => {
      if (this.#away && Date.now() < this.#away.nextLook)
        throw storeUnavailable(new Error(/*i18n*/ 'It didn’t answer a moment ago.'));
      // Whoever looks does so alone: a store that hangs would otherwise hold everybody, and their transactions.
      if (this.#away) this.#away.nextLook = Date.now() + 2 * this.#patience.lastTryAfterMs;
      try {
        const answer = await this.#askUntilAnswered(asked);
        this.#away = undefined;
        return answer;
      } catch (error) {
        if (error instanceof AppError && error.code === 'store.unavailable')
          this.#away = { nextLook: Date.now() + this.#patience.lookAgainAfterMs };
        else this.#away = undefined;
        throw error;
      }
    });
  }

  async #askUntilAnswered(asked: Asked): Promise<Exchanged | undefined> {
    const startedAt = Date.now();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#askOnce(asked).catch((error: unknown) => error as Error);
      let cause: Error | Exchanged = answer;
      if (!(answer instanceof Error)) {
        const code = errorCode(answer.body);
        const verdict = verdictOn(asked.method, answer.status, code);
        if (verdict === 'good') return answer;
        if (verdict === 'missing') return undefined;
        cause = new StoreAnswerError(asked.method, answer.status, code);
        if (verdict === 'full') throw storeFull(cause);
        if (verdict === 'refused') throw storeRefuses(cause);
      }
      const pauseMs = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      if (attempt === mostTries || Date.now() + pauseMs - startedAt > this.#patience.lastTryAfterMs)
        throw storeUnavailable(cause);
      await sleep(pauseMs);
    }
  }

  async #askOnce({ method, key, query = {}, content }: Asked): Promise<Exchanged> {
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.#config;
    const target = new URL(this.#base);
    // The bucket itself is addressed with its slash, as the object of an empty name.
    target.pathname += key;
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: target.href,
      headers: { 'x-amz-content-sha256': content?.sha256 ?? emptySha256 },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: 's3',
      region,
      cache: this.#keys,
    }).sign();
    const headers = Object.fromEntries(signed.headers);
    return sendS3Request({ method, url: signed.url, headers, content }, this.#patience);
  }
}
