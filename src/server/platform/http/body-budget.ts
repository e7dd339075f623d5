import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import type { Caller } from './caller.ts';
import { countedAddress } from './counted-address.ts';
import { textFieldLimits } from './text-field-limits.ts';

const KiB = 1024;
const MiB = 1024 * KiB;

/** The longest body that a call takes into memory, whoever makes it. */
export const largestBody = ({ access, maxBodyBytes }: Endpoint) =>
  maxBodyBytes ?? (access === 'public' ? strangersBody : MiB);

/** Of somebody without a session, unless the call itself asks for more. */
const strangersBody = 64 * KiB;

/** What may be in memory at the same time of the bodies of calls under way: together, and of one sender. */
const ofStrangers = { inAll: 8 * MiB, each: MiB };
const ofEmployees = { inAll: 32 * MiB, each: 8 * MiB };

/** What a call under way still keeps of its body; `add` what arrives beyond what was announced. */
export interface KeptBody {
  add(bytes: number): void;
}

/**
 * Bounds the memory that bodies take, before a byte of them is kept. Strangers and employees have budgets of their own, so that no flood of the ones
 * keeps out the others; a stranger is counted by address, an employee wherever he sits.
 */
export class BodyBudgets {
  readonly #strangers = new Budget(ofStrangers);
  readonly #employees = new Budget(ofEmployees);

  /** Takes room for the body that a call announces, until the call is over; refuses (413, 429, 503) where there is none. */
  keep(endpoint: Endpoint, caller: Caller | null, request: FastifyRequest, reply: FastifyReply): KeptBody {
    const { headers } = request;
    const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
    const hasBody = (length ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
    if (!hasBody) return { add: () => undefined };
    const isForm = endpoint.files !== undefined && headers['content-type']?.startsWith('multipart/');
    const most = caller
      ? largestBody(endpoint)
      : Math.min(largestBody(endpoint), endpoint.maxBodyBytes ?? strangersBody);
    if (!isForm && (length ?? 0) > most)
      throw new AppError('request.too_large', 'This request is too large.');
    // Of a form the files go to the disk, and one text after the other is read.
    const announced = isForm ? textFieldLimits(endpoint).largest : (length ?? largestBody(endpoint));
    const budget = caller ? this.#employees : this.#strangers;
    const key = caller ? String(caller.employeeId) : countedAddress(request.ip);
    let kept = 0;
    const add = (bytes: number) => {
      budget.take(key, bytes);
      kept += bytes;
    };
    add(announced);
    const release = () => {
      budget.give(key, kept);
      kept = 0;
    };
    reply.raw.once('finish', release).once('close', release);
    return { add };
  }
}

class Budget {
  readonly #limits: { inAll: number; each: number };
  readonly #of = new Map<string, number>();
  #all = 0;

  constructor(limits: { inAll: number; each: number }) {
    this.#limits = limits;
  }

  take(key: string, bytes: number): void {
    const own = (this.#of.get(key) ?? 0) + bytes;
    if (own > this.#limits.each) {
      const sentence = 'Too much is being sent at once. Wait a moment and try again.';
      throw new AppError('request.too_many', sentence, { retryAfterSeconds: 5 });
    }
    if (this.#all + bytes > this.#limits.inAll) {
      const sentence = 'The server is receiving as much as it can right now. Try again in a few seconds.';
      throw new AppError('server.busy', sentence, { retryAfterSeconds: 5 });
    }
    this.#of.set(key, own);
    this.#all += bytes;
  }

  give(key: string, bytes: number): void {
    const left = (this.#of.get(key) ?? 0) - bytes;
    if (left > 0) this.#of.set(key, left);
    else this.#of.delete(key);
    this.#all -= bytes;
  }
}
