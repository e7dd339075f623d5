import '@fastify/cookie';
import { createHash } from 'node:crypto';
import { Socket } from 'node:net';

import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { AppError } from '../../../shared/kernel/app-error.ts';
import { isEventsAnswer, statusOf, type Endpoint } from '../../../shared/kernel/endpoint.ts';
import { programActor, type AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { CommitUnknownError } from '../db/commit-unknown-error.ts';
import type { Services } from '../services.ts';
import { uploadsOf } from '../uploads/named-upload.ts';
import { takeUploads } from '../uploads/upload-queries.ts';
import { uploadTaken } from '../uploads/upload-refusals.ts';
import { answerText } from './answer-text.ts';
import { withoutCosts } from './without-costs.ts';
import { BodyBudgets, largestBody, type KeptBody } from './body-budget.ts';
import { requireAccess, type Caller } from './caller.ts';
import { compress } from './compress.ts';
import { contentDisposition } from './content-disposition.ts';
import type { EventStream } from './event-stream.ts';
import { hasEtag } from './has-etag.ts';
import { sendRange } from './send-range.ts';
import {
  hashRequest,
  keyOwner,
  runOnce,
  repeated,
  takeKey,
  type KeyedRequest,
  type SerialisedAnswer,
} from './idempotency.ts';
import {
  deviceTime,
  expectedVersion,
  idempotencyKey,
  lastEventId,
  parseRequest,
  type ParsedRequest,
} from './parse-request.ts';
import { rawBodyOf } from './raw-body.ts';
import { receiveMultipart, type Received } from './receive-multipart.ts';
import {
  ListAnswer,
  StatusAnswer,
  type CallContext,
  type FileAnswer,
  type RedirectAnswer,
  type Route,
} from './route.ts';

export interface RouteOptions {
  db: Db;
  services: Services;
  /** Finds the caller by the request's token or cookie; throws 401 or 403 for a bad one. What is no use of a session keeps none alive. */
  authenticate(request: FastifyRequest, options: { isUse: boolean }): Promise<Caller | null>;
  /** Refuses (401) a caller whose session has ended since. */
  requireSession(db: Db, caller: Caller): Promise<void>;
  /** True where OPEN_CATALOG lets a legacy client call without signing in. */
  openAccess(endpoint: Endpoint): boolean;
  /** Hears of each call that is refused (403) for who makes it. */
  onRefused?(call: SeenCall): Promise<void>;
  /** Hears of each file before it is answered. */
  onFile?(call: SeenCall): Promise<void>;
  /** In tests every JSON answer is held against its schema, so that nothing undeclared goes out. */
  checkAnswers: boolean;
}

/** A call as those see it who watch over all of them. */
export interface SeenCall {
  endpoint: Endpoint;
  audit: AuditContext;
  params: unknown;
  query: unknown;
}

/** Registers every route with Fastify; each call runs the same steps: who, what, one use case, answer. */
export function registerRoutes(
  fastify: FastifyInstance,
  routes: readonly Route[],
  options: RouteOptions,
): void {
  const budgets = new BodyBudgets();
  const register = (scope: FastifyInstance, route: Route) => {
    const { endpoint } = route;
    const { method, path, alias, answer } = endpoint;
    for (const url of alias ? [path, alias] : [path]) {
      scope.route({
        method,
        url,
        // Asked for its head alone, a stream would be opened and never read.
        exposeHeadRoute: method === 'GET' && !isEventsAnswer(answer),
        bodyLimit: largestBody(endpoint),
        // Before a byte of the body is read.
        onRequest: async (request, reply) => {
          const caller = await admit(endpoint, request, options);
          const keptBody = budgets.keep(endpoint, caller, request, reply);
          admissions.set(request, { caller, keptBody, at: performance.now() });
        },
        handler: (request, reply) => answerCall(route, request, reply, options),
        onError: async (request, _reply, error) => {
          // A caller who is asked to say again who they are was not turned away, nor was one who looks at what a role may not.
          if (!(error instanceof AppError) || error.status !== 403) return;
          if (
            error.code !== 'auth.proof_required' &&
            error.code !== 'auth.view_only' &&
            !callers.get(request)?.view
          )
            await options.onRefused?.(seen(endpoint, request, options));
        },
      });
    }
  };
  for (const route of routes) if (!route.endpoint.files) register(fastify, route);
  // A scope of its own, so that no other call takes multipart or pays for it.
  void fastify.register(async (scope) => {
    // Sizes are judged while each file is written, in the words of its own limit.
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    for (const route of routes) if (route.endpoint.files) register(scope, route);
  });
}

async function answerCall(route: Route, request: FastifyRequest, reply: FastifyReply, options: RouteOptions) {
  const { endpoint } = route;
  const { caller, keptBody } = admissions.get(request)!;
  if (!endpoint.files) {
    const sent = readSent(endpoint, request);
    return answerParsed(route, request, reply, options, { caller, sent, received: undefined });
  }
  const received = await receiveMultipart(endpoint, request, {
    dataDir: options.services.config.dataDir,
    openUpload: caller ? uploadsOf(options.db, caller.employeeId) : undefined,
    keptBody,
  });
  keepWaiting(request);
  try {
    const sent = readSent(endpoint, request, received);
    return await answerParsed(route, request, reply, options, { caller, sent, received });
  } finally {
    await received.release();
  }
}

interface Admission {
  caller: Caller | null;
  keptBody: KeptBody;
  at: number;
}

/** Who makes each call, also one that is refused. */
const callers = new WeakMap<FastifyRequest, Caller | null>();

function seen(endpoint: Endpoint, request: FastifyRequest, options: RouteOptions): SeenCall {
  const audit = auditContextOf(callers.get(request) ?? null, request, options.services);
  return { endpoint, audit, params: request.params, query: request.query };
}

/** What is known of each call that was let in. */
const admissions = new WeakMap<FastifyRequest, Admission>();

/** What arrives within this time is as good as there when its sender was looked up. */
const atOnceMs = 1_000;

/** Of a body that took its time: whoever sent it may have been signed out, or have left, meanwhile. */
async function requireStillIn(db: Db, request: FastifyRequest, options: RouteOptions) {
  const { caller, at } = admissions.get(request)!;
  if (caller && performance.now() - at > atOnceMs) await options.requireSession(db, caller);
}

/** Who calls; refuses whoever may not. */
async function admit(endpoint: Endpoint, request: FastifyRequest, options: RouteOptions) {
  const caller = endpoint.access === 'public' ? null : await authenticated(endpoint, request, options);
  callers.set(request, caller);
  if (!options.openAccess(endpoint)) requireAccess(endpoint, caller);
  return caller;
}

interface Sent {
  parsed: ParsedRequest;
  /** What makes a repetition of this call one, when it has a key. */
  requestSha256: Buffer | undefined;
}

/** What a call brings, checked. Files count by their content, however they came. */
function readSent(endpoint: Endpoint, request: FastifyRequest, received?: Received): Sent {
  const parsed = parseRequest(endpoint, request, received ? received.fields : request.body);
  if (!request.headers['idempotency-key']) return { parsed, requestSha256: undefined };
  const body = received ? { fields: received.fields, files: received.hashes } : request.body;
  return { parsed, requestSha256: hashRequest(request.method, request.url, body) };
}

/** Nothing moves on the connection while a hundred pictures are drawn; that is no reason to close it before the answer. */
function keepWaiting({ raw: { socket } }: FastifyRequest): void {
  // After the answer the time of a kept connection counts again. Calls that tests inject have no connection.
  if (socket instanceof Socket) socket.setTimeout(0);
}

/** A page that nobody sits at goes on following changes and fetching them: none of that is use of the session. */
function authenticated(endpoint: Endpoint, request: FastifyRequest, options: RouteOptions) {
  const isUnattended = endpoint.method === 'GET' && request.headers['x-unattended'] === '1';
  return options.authenticate(request, { isUse: !isUnattended && !isEventsAnswer(endpoint.answer) });
}

async function answerParsed(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: RouteOptions,
  { caller, sent, received }: { caller: Caller | null; sent: Sent; received: Received | undefined },
) {
  const { endpoint } = route;
  const { parsed, requestSha256 } = sent;
  const call = { ...parsed, files: received?.files } as Pick<
    CallContext<Endpoint>,
    'params' | 'query' | 'body' | 'files'
  >;
  const { db, services } = options;
  await route.limit?.({ db, services, audit: { now: services.clock.now() }, ip: request.ip });
  const keyed = keyedRequest(request, caller, requestSha256);
  // Of what a call has taken before there is nothing left but that call's answer.
  if (received?.uploads.some(({ isTaken }) => isTaken)) {
    const answer = keyed && (await repeated(db, keyed));
    if (!answer) throw uploadTaken(nameOfTaken(received));
    return sendText(request, reply, answer);
  }
  const prepared = (await route.prepare?.({ ...call, db, services, caller: caller as Caller })) as never;
  const context = (db: Db): CallContext<Endpoint, never> => ({
    ...call,
    prepared,
    db,
    caller: caller as Caller,
    audit: auditContextOf(caller, request, options.services),
    expectedVersion: expectedVersion(request, parsed.body),
    idempotencyKey: idempotencyKey(request),
    takeKey: async (db) => !keyed || takeKey(db, keyed),
    isRepeat: async (db) => keyed !== undefined && (await repeated(db, keyed)) !== undefined,
    lastEventId: lastEventId(request),
    services: options.services,
    rawBody: rawBodyOf(request),
    ip: request.ip,
    userAgent: userAgentOf(request),
    readCookie: (name) => request.cookies[name],
    setCookie: ({ name, value, httpOnly, maxAgeSeconds }) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly,
        maxAge: maxAgeSeconds,
        sameSite: 'lax',
        secure: options.services.config.publicUrl.startsWith('https:'),
      }),
    findCaller: async () => caller ?? options.authenticate(request, { isUse: true }).catch(nobodyWhenRefused),
  });
  if (endpoint.method === 'GET' || endpoint.transaction === 'own') {
    const answer = await inOwnTransactions(db, async (db) => {
      if (endpoint.method !== 'GET') await requireStillIn(db, request, options);
      const answer = await route.handler(context(db));
      await takeNamed(db, caller, received);
      return answer;
    });
    if (endpoint.answer === 'file') await options.onFile?.(seen(endpoint, request, options));
    if (endpoint.answer === 'file') return sendFile(request, reply, answer as FileAnswer);
    if (endpoint.answer === 'redirect') return reply.redirect((answer as RedirectAnswer).location);
    if (isEventsAnswer(endpoint.answer)) return sendEvents(reply, answer as EventStream);
    if (answer instanceof ListAnswer) addListHeaders(request, reply, answer);
    return sendText(request, reply, serialise(endpoint, answer, options, caller));
  }
  const work = async (db: Db) => {
    await requireStillIn(db, request, options);
    await takeNamed(db, caller, received);
    return serialise(endpoint, await route.handler(context(db)), options, caller);
  };
  return sendText(request, reply, await (keyed ? runOnce(db, keyed, work) : inTransaction(db, work)));
}

/** Runs what commits by itself, as often as it likes: what fails after that has saved something. */
async function inOwnTransactions<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  let hasCommitted = false;
  try {
    return await work(db.heard(() => (hasCommitted = true)));
  } catch (error) {
    throw hasCommitted ? new CommitUnknownError(error) : error;
  }
}

function keyedRequest(
  request: FastifyRequest,
  caller: Caller | null,
  requestSha256: Buffer | undefined,
): KeyedRequest | undefined {
  const key = idempotencyKey(request);
  return key && requestSha256 ? { caller: ownerOf(caller, request), key, requestSha256 } : undefined;
}

/** Takes the uploads that a call names, with its transaction; of two calls that name the same one the second is refused. */
async function takeNamed(db: Db, caller: Caller | null, received: Received | undefined): Promise<void> {
  if (!caller || !received || received.uploads.length === 0) return;
  const taken = received.uploads.map(({ id, file }) => ({ id, sha256: file.sha256 }));
  if (!(await takeUploads(db, caller.employeeId, taken))) throw uploadTaken();
}

function nameOfTaken({ files, uploads }: Received): string | undefined {
  const taken = uploads.find(({ isTaken }) => isTaken)?.file;
  return Object.entries(files).find(([, file]) => [file].flat().some((each) => each === taken))?.[0];
}

/** Anonymous keys belong to the address they were sent to. */
function ownerOf(caller: Caller | null, request: FastifyRequest): string {
  if (caller) return keyOwner(caller.employeeId);
  return `public:${createHash('sha256').update(request.url).digest('hex')}`;
}

function auditContextOf(caller: Caller | null, request: FastifyRequest, services: Services): AuditContext {
  return {
    actor: caller
      ? { kind: 'employee', id: caller.view?.viewerId ?? caller.employeeId, name: caller.name }
      : programActor,
    now: services.clock.now(),
    requestId: request.id,
    deviceTime: deviceTime(request),
    client: { ip: request.ip, userAgent: userAgentOf(request) },
  };
}

const userAgentOf = (request: FastifyRequest) => (request.headers['user-agent'] ?? '').slice(0, 400);

function nobodyWhenRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

function serialise(
  endpoint: Endpoint,
  answer: unknown,
  options: RouteOptions,
  caller: Caller | null,
): SerialisedAnswer {
  if (answer instanceof StatusAnswer) {
    return { ...serialise(endpoint, answer.answer, options, caller), status: answer.status };
  }
  const whole = endpoint.answer === 'nothing' ? null : answerText(answer);
  const text = whole !== null && caller?.rights.has('costs.see') === false ? withoutCosts(whole) : whole;
  if (options.checkAnswers && text !== null) {
    const result = (endpoint.answer as z.ZodMiniType).safeParse(JSON.parse(text));
    if (!result.success) {
      const issues = JSON.stringify(result.error.issues);
      throw new AppError(
        'internal',
        `${endpoint.method} ${endpoint.path} answers what it does not declare: ${issues}`,
      );
    }
  }
  return { status: statusOf(endpoint), text };
}

function addListHeaders(request: FastifyRequest, reply: FastifyReply, list: ListAnswer): void {
  reply.header('total-count', String(list.totalCount));
  if (!list.next) return;
  const url = new URL(request.url, 'http://here');
  url.searchParams.set('cursor', list.next);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SerialisedAnswer & { isRepeated?: boolean },
): FastifyReply {
  if (answer.isRepeated) reply.header('idempotency-replayed', 'true');
  reply.code(answer.status);
  if (answer.text === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(compress(request, reply, answer.text));
}

function sendEvents(reply: FastifyReply, stream: EventStream): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store, no-transform')
      // nginx would gather the answer before it passes it on.
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream.body)
  );
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const isKnown = hasEtag(request.headers['if-none-match'], file.etag);
  // Before anything is said: what cannot be read is answered as a failure.
  const bytes = isKnown || file.bytes instanceof Uint8Array ? file.bytes : await file.bytes();
  reply
    .header('etag', `"${file.etag}"`)
    .header('cache-control', file.isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    .header('content-disposition', contentDisposition(file.name, file));
  if (isKnown) return reply.code(304).send();
  if (file.headers) reply.headers(await file.headers());
  const { buffer, byteOffset, byteLength } = bytes as Uint8Array;
  const content = Buffer.from(buffer, byteOffset, byteLength);
  reply.type(file.mediaType);
  return file.takesRanges ? sendRange(request, reply, content) : reply.send(content);
}
