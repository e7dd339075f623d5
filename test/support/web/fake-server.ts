import { afterEach, beforeEach, vi } from 'vitest';

import { builtInRoles, type Role } from '../../../src/shared/auth/roles.ts';
import { contract } from '../../../src/shared/contract.ts';
import { statusOf, type Endpoint } from '../../../src/shared/kernel/endpoint.ts';
import type { Answer, CallKey } from '../../../src/web/platform/api-client.ts';
import { workerScript } from '../../../src/web/platform/offline/forget-device.ts';

/** A call as it arrived. */
export interface ReceivedCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** The files of a multipart call, by field. */
  files: Record<string, File[]>;
  headers: Headers;
}

/** An answer other than success, as the server sends it. */
export class Refusal {
  readonly status: number;
  readonly body: {
    error?: string;
    code?: string;
    fields?: Record<string, string>;
    current?: unknown;
    challenge?: string;
    factors?: string[];
  };

  constructor(status: number, body: Refusal['body'] = {}) {
    this.status = status;
    this.body = body;
  }
}

/** An answer that is not ours to word: no body, the page of a proxy, or half of what was sent. */
export class BareAnswer {
  readonly status: number;
  readonly text: string;
  readonly type: string;

  constructor(status: number, text = '', type = 'text/html') {
    this.status = status;
    this.text = text;
    this.type = type;
  }
}

/** A page of a list that finds more rows than it holds. */
export class PageOf<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;

  constructor(rows: readonly Row[], totalCount: number) {
    this.rows = rows;
    this.totalCount = totalCount;
  }
}

/** What was answered to the same call before, as the server says it once more. */
export class Repeated<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}

/** The network is gone: what a browser's fetch says then. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

/** An answer that stays on its way. */
export function noAnswerYet(): Promise<never> {
  return new Promise(() => undefined);
}

type Reply<K extends CallKey> =
  | Answer<K>
  | (Answer<K> extends readonly (infer Row)[] ? PageOf<Row> : never)
  | Repeated<Answer<K>>
  | Refusal
  | BareAnswer;
type Answering<K extends CallKey> = (call: ReceivedCall) => Reply<K> | Promise<Reply<K>>;

const endpoints: readonly Endpoint[] = Object.values(contract);

export interface FakeServer {
  /** Declares a call and what it gives back; a later declaration of the same call replaces the earlier one. */
  answers: <K extends CallKey>(key: K, reply: Reply<K> | Answering<K>) => void;
  /** What has arrived of a declared call, oldest first. */
  received: (key: CallKey) => readonly ReceivedCall[];
}

/**
 * Stands in for `fetch` in every test of the file. It answers the calls that the test declares, typed by the contracts,
 * and fails the test on any other call and on a body or query that the contract refuses.
 */
export function createFakeServer(): FakeServer {
  const answering = new Map<string, (call: ReceivedCall) => unknown>();
  const received = new Map<string, ReceivedCall[]>();
  const complaints: string[] = [];

  async function answer(input: string, init: RequestInit): Promise<Response> {
    // What a page has given up before it was sent is never sent: it would count for the test that follows.
    init.signal?.throwIfAborted();
    const method = init.method ?? 'GET';
    const url = new URL(input, 'http://server.test');
    // A page that has waited for a while looks whether a server is there at all.
    if (method === 'HEAD' && url.pathname === workerScript) return new Response(null);
    const found = endpointFor(method, url.pathname);
    const key = found && `${method} ${found.endpoint.path}`;
    const reply = key && answering.get(key);
    // And follows the changes of others, once it has been there for a while.
    if (!reply && key === 'GET /api/events') return noAnswerYet();
    // Nobody keeps a view of a list, unless the test says so.
    if (found && !reply && key === 'GET /api/views') return toResponse(found.endpoint, []);
    // Nor has anything a tag, nor the price book a bundle, nor anybody a calendar link.
    if (
      found &&
      !reply &&
      ['GET /api/tags', 'GET /api/bundles', 'GET /api/calendar-feeds'].includes(key ?? '')
    )
      return toResponse(found.endpoint, []);
    // What the projects of a list come to is on its way, as is what somebody is told of on devices.
    if (!reply && (key === 'GET /api/projects/totals' || key === 'GET /api/notifications'))
      return noAnswerYet();
    if (!reply) {
      complaints.push(`${method} ${url.pathname} was called but not declared.`);
      throw new TypeError('Failed to fetch');
    }
    const call: ReceivedCall = {
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      ...bodyOf(init.body),
      headers: new Headers(init.headers),
    };
    received.set(key, [...(received.get(key) ?? []), call]);
    const { body, query } = found.endpoint;
    for (const refused of [body?.safeParse(call.body).error, query?.safeParse(call.query).error]) {
      if (refused) complaints.push(`${key} was sent what its contract refuses: ${refused.message}`);
    }
    return toResponse(found.endpoint, withRights(await reply(call)));
  }

  beforeEach(() => {
    answering.clear();
    received.clear();
    complaints.length = 0;
    vi.stubGlobal('fetch', answer);
  });

  afterEach(() => {
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });

  return {
    answers: (key, reply) =>
      answering.set(key, typeof reply === 'function' ? (reply as Answering<CallKey>) : () => reply),
    received: (key) => received.get(key) ?? [],
  };
}

/** Somebody who signs in may do what their role may, unless the test tells their rights. */
function withRights(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null || reply instanceof Response) return reply;
  if ('employee' in reply && 'token' in reply) return { ...reply, employee: withRights(reply.employee) };
  if (!('companyCurrency' in reply) || !('role' in reply) || 'rights' in reply) return reply;
  return { ...reply, rights: builtInRoles[reply.role as Role].rights };
}

function bodyOf(sent: BodyInit | null | undefined): Pick<ReceivedCall, 'body' | 'files'> {
  if (typeof sent === 'string') return { body: JSON.parse(sent) as unknown, files: {} };
  if (!(sent instanceof FormData)) return { body: undefined, files: {} };
  const parts = [...sent.entries()];
  const files: Record<string, File[]> = {};
  for (const [name, value] of parts) if (typeof value !== 'string') (files[name] ??= []).push(value);
  return { body: Object.fromEntries(parts.filter(([, value]) => typeof value === 'string')), files };
}

/** Where two paths fit, the one with fewer parameters is meant. */
function endpointFor(method: string, pathname: string) {
  const fitting = endpoints
    .filter((each) => each.method === method)
    .flatMap((endpoint) => {
      const pattern = endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
      const match = new RegExp(`^${pattern}$`).exec(pathname);
      return match ? [{ endpoint, params: { ...match.groups } }] : [];
    });
  return fitting.toSorted(
    (one, other) => Object.keys(one.params).length - Object.keys(other.params).length,
  )[0];
}

function toResponse(declaration: Endpoint, reply: unknown): Response {
  if (reply instanceof BareAnswer) {
    return new Response(reply.text, { status: reply.status, headers: { 'content-type': reply.type } });
  }
  if (reply instanceof Refusal) return Response.json(reply.body, { status: reply.status });
  if (reply instanceof PageOf) {
    return Response.json(reply.rows, { headers: { 'total-count': String(reply.totalCount) } });
  }
  if (reply instanceof Repeated)
    return Response.json(reply.body, { headers: { 'idempotency-replayed': 'true' } });
  const status = statusOf(declaration);
  return status === 204 ? new Response(null, { status }) : Response.json(reply, { status });
}
