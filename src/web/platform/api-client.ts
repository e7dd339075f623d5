import type { Contract } from '../../shared/contract.ts';
import type { AnswerOf, Endpoint, FilesOf, InputOf } from '../../shared/kernel/endpoint.ts';
import { isUnattended } from './attention.ts';
import { beginWrite } from './open-tries.ts';
import { askForProof } from './proof-question.ts';
import { translateSentence, translateSentences, sentencesLoading } from './translate-sentence.ts';
import { tabId } from './tab-id.ts';
import { viewedAs } from './view-as.ts';

type Endpoints = Contract[keyof Contract];

/** Every call by its method and address: `'PUT /api/products/:id'`. Types only, so that no schema is loaded for it. */
type ByKey = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };
export type CallKey = keyof ByKey;
export type ReadKey = Extract<CallKey, `GET ${string}`>;

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S> ? InputOf<S> : undefined;

/** A finished upload, which takes the place of a file. */
export type UploadReference = `upload:${number}`;

type FilesPart<E> = E extends { files: object }
  ? { files: FilesOf<E, File | UploadReference> }
  : { files?: undefined };

type ParamValues<T> = { [K in keyof T]: string | number };

type Given<E> = (Part<E, 'params'> extends undefined ? unknown : { params: ParamValues<Part<E, 'params'>> }) &
  (Part<E, 'body'> extends undefined ? { body?: undefined } : { body: Part<E, 'body'> }) &
  FilesPart<E> & {
    query?: { [K in keyof Part<E, 'query'>]?: string | number | boolean | undefined } | undefined;
    /** Sent as If-Match: the version that the person saw. */
    version?: number | undefined;
    signal?: AbortSignal | undefined;
    /** Goes on its way though the page is being left; its body is at most 64 KiB. */
    isParting?: boolean | undefined;
  } & Keyed<E>;

/** Every write has a key: one a filled form or a click, the same for each repetition, so that it is done once (api.md). */
type Keyed<E> = E extends { method: 'GET' } ? { idempotencyKey?: undefined } : { idempotencyKey: string };

export type CallInput<K extends CallKey> = Given<ByKey[K]>;
export type Answer<K extends CallKey> = ByKey[K] extends Endpoint ? AnswerOf<ByKey[K]> : never;

export type Arguments<K extends CallKey> =
  object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

/** What the second step of a sign-in goes on with, and can be met with beside a recovery code. */
export interface SecondStep {
  challenge: string;
  /** `app`, `passkey`. */
  factors: readonly string[];
}

/** A refusal by the server in the page's language, or `status` 0 when it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The server's own sentence, if it gave one. */
  readonly serverError: string | undefined;
  readonly fields: Record<string, string>;
  /** The resource as it is now, after a stale version (412). */
  readonly current: unknown;
  readonly secondStep: SecondStep | undefined;
  /** How long the server asks to be left alone; 0 where it does not say. */
  readonly retryAfterSeconds: number;

  constructor(
    status: number,
    body: {
      error?: string;
      code?: string;
      fields?: Record<string, string>;
      current?: unknown;
      challenge?: string;
      factors?: string[];
    },
    retryAfterSeconds = 0,
  ) {
    const silence = status === 0 ? 'The server can’t be reached.' : /*i18n*/ `HTTP error! status: ${status}`;
    super(translateSentence(body.error ?? silence));
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'unknown');
    this.serverError = body.error && translateSentence(body.error);
    this.fields = translateSentences(body.fields ?? {});
    this.current = body.current;
    const { challenge, factors = [] } = body;
    this.secondStep = challenge ? { challenge, factors } : undefined;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** No answer came, or a dependency was away: whether it was done is not known. */
  get isLost(): boolean {
    return [0, 502, 503, 504].includes(this.status);
  }
}

const unreadable = /*i18n*/ 'The answer couldn’t be read. It may not have come from the server.';
/** The `code` of an answer that came and could not be read. */
export const unreadableCode = 'unreadable';

const doneBefore = /*i18n*/ 'Your earlier attempt went through.';
/** The `code` of what a click has repeated that had been done, and after which other things were done. */
export const doneBeforeCode = 'done_before';

export const tokenKey = 'authToken';

/** What a call is made of, once its types have been checked. */
interface Sent {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  files?: object | undefined;
  version?: number | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  isParting?: boolean | undefined;
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

function addressOf(path: string, input: Sent): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const query = search.toString();
  return query ? `${filled}?${query}` : filled;
}

function headersFor(input: Sent): Headers {
  const token = localStorage.getItem(tokenKey);
  // eslint-disable-next-line no-console -- the specification (section 8) asks for a warning in the console
  if (!token) console.warn('No auth token found.');
  const headers = new Headers({ accept: 'application/json', authorization: token ? `Bearer ${token}` : '' });
  const view = viewedAs();
  if (view) headers.set('x-view-as', view);
  const csrf = cookie('XSRF-TOKEN');
  if (csrf) headers.set('x-xsrf-token', csrf);
  if (input.idempotencyKey) {
    headers.set('idempotency-key', input.idempotencyKey);
    headers.set('x-tab', tabId);
    // What was captured a while ago is timed by the clock that timed it, right or wrong.
    headers.set('x-device-time', new Date().toISOString());
  } else if (isUnattended()) headers.set('x-unattended', '1');
  if (input.version !== undefined) headers.set('if-match', `"${input.version}"`);
  // The browser itself writes a form's type, with the boundary that it chose.
  if (input.body !== undefined && !input.files) headers.set('content-type', 'application/json');
  return headers;
}

function bodyOf({ body, files }: Sent): { body?: BodyInit } {
  if (!files) return body === undefined ? {} : { body: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(body as object), ...files })) {
    // Text first: the server knows what a file is for when it comes.
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each instanceof File) form.append(name, each, each.name);
      // A form has no null: an empty text says the same.
      else if (each !== undefined) form.append(name, each === null ? '' : String(each));
    }
  }
  return { body: form };
}

/** An answer that was read to its end. */
interface Answered {
  headers: Headers;
  body: unknown;
}

/** A read that was begun before its page was here. */
interface BegunCall {
  answer: Promise<Answered>;
  /** The answer once it is here: what draws with it need not wait for a promise. */
  arrived?: Answered;
  token: string | null;
  at: number;
}

const begunCalls = new Map<string, BegunCall>();
/** A page whose code takes longer than that asks anew. */
const begunMs = 10_000;

/**
 * Makes a read ahead of the page that will ask for it: the page's own call of the same address takes the answer. Once, soon, and of
 * the same session; a failure is the page's own to find.
 */
export function beginCall<K extends ReadKey>(key: K, ...[input]: Arguments<K>): void {
  const wire = wireOf(key, input ?? {});
  const answer = request(wire).then((response) => readWhole(response, {}));
  const begun: BegunCall = { answer, token: localStorage.getItem(tokenKey), at: performance.now() };
  answer.then(
    (arrived) => (begun.arrived = arrived),
    () => undefined,
  );
  begunCalls.set(wire.url, begun);
}

function takeBegun(address: string): BegunCall | undefined {
  const begun = begunCalls.get(address);
  begunCalls.delete(address);
  const isOfUse =
    begun && performance.now() - begun.at <= begunMs && begun.token === localStorage.getItem(tokenKey);
  return isOfUse ? begun : undefined;
}

/** What was begun and is here, so that the first drawing shows it. Given once. */
function takeArrived(key: ReadKey, input: Sent = {}): Answered | undefined {
  const { url } = wireOf(key, input);
  return begunCalls.get(url)?.arrived && takeBegun(url)?.arrived;
}

/** An answer that was begun and has come already. Given once. */
export function arrivedAnswer<K extends ReadKey>(key: K, ...[input]: Arguments<K>): Answer<K> | undefined {
  return takeArrived(key, input)?.body as Answer<K> | undefined;
}

/** As `arrivedAnswer`, for the first page of a list. */
export function arrivedPage<K extends ReadKey>(
  key: K,
  ...[input]: Arguments<K>
): ListPage<RowOf<K>> | undefined {
  const arrived = takeArrived(key, input);
  return arrived && pageOf(arrived);
}

/** Settled once all that was begun has come, or has failed. */
export async function begunSettled(): Promise<void> {
  await Promise.allSettled([...begunCalls.values()].map(({ answer }) => answer));
}

/** A call as it goes over the wire. */
export function wireOf(key: string, input: Sent): RequestInit & { url: string; headers: Headers } {
  const [method = 'GET', path = '/'] = key.split(' ');
  const parting = input.isParting && { keepalive: true };
  return { url: addressOf(path, input), method, headers: headersFor(input), ...bodyOf(input), ...parting };
}

/** The answer of a call. What is grave is called again once the person has said again who they are. */
async function ask(key: string, input: Sent): Promise<Answered> {
  try {
    return await askOnce(key, input);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'auth.proof_required';
    if (!isAsked || !(await askForProof())) throw error;
    return askOnce(key, input);
  }
}

/** The answer that was begun, where it is of use, or a new one. */
async function askOnce(key: string, input: Sent): Promise<Answered> {
  const wire = wireOf(key, input);
  const begun = wire.method === 'GET' ? takeBegun(wire.url) : undefined;
  const write = beginWrite(wire);
  try {
    const answered =
      (await begun?.answer.catch(() => undefined)) ??
      (await readWhole(await request(wire, input.signal), input));
    if (write?.isOutdated && answered.headers.get('idempotency-replayed')) throw await doneBeforeAnswer();
    write?.end();
    return answered;
  } catch (error) {
    if (error instanceof ApiError && !error.isLost) write?.end();
    throw error;
  }
}

async function doneBeforeAnswer(): Promise<ApiError> {
  await sentencesLoading();
  return new ApiError(409, { error: doneBefore, code: doneBeforeCode });
}

async function request({ url, ...wire }: ReturnType<typeof wireOf>, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...wire,
      credentials: 'same-origin',
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    await sentencesLoading();
    throw new ApiError(0, {});
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => ({}));
  await sentencesLoading();
  throw refusalOf(response.status, body, response.headers.get('retry-after'));
}

/** What the server has refused; `retryAfter` is its header, which may hold a date, though our server never sends one. */
export function refusalOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  return new ApiError(status, typeof body === 'object' && body !== null ? body : {}, Number(retryAfter) || 0);
}

/** Makes a declared call whose answer is read as it comes. Throws `ApiError`. */
export function openCall<K extends CallKey>(key: K, ...[input]: Arguments<K>): Promise<Response> {
  return request(wireOf(key, input ?? {}), input?.signal);
}

/** Reads a file of our own server by its address. Throws `ApiError`; an aborted reading throws the browser's own AbortError. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<{ file: Blob; headers: Headers }> {
  const response = await request({ url, method: 'GET', headers: headersFor({}) }, signal);
  const { body, headers } = await readWhole(response, { signal });
  return { file: body as Blob, headers };
}

/**
 * An answer that breaks off on its way is one that did not come. One that is here and cannot be read (a page of something between us and
 * the server, say) tells as little of what was done, so it has the status 0, too; but somebody did answer.
 */
async function readWhole(response: Response, { signal }: Sent): Promise<Answered> {
  const { headers, status } = response;
  if (status === 204) return { headers, body: undefined };
  const type = headers.get('content-type');
  if (type?.startsWith('text/html')) throw await unreadableAnswer();
  try {
    return {
      headers,
      body: await (type?.startsWith('application/json') ? response.json() : response.blob()),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof SyntaxError) throw await unreadableAnswer();
    throw new ApiError(0, {});
  }
}

async function unreadableAnswer(): Promise<ApiError> {
  await sentencesLoading();
  return new ApiError(0, { error: unreadable, code: unreadableCode });
}

/** Makes a declared call. Throws `ApiError`; an aborted call throws the browser's own AbortError. */
export async function api<K extends CallKey>(key: K, ...[input]: Arguments<K>): Promise<Answer<K>> {
  return (await ask(key, input ?? {})).body as Answer<K>;
}

export interface ListPage<Row> {
  rows: Row[];
  totalCount: number;
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

export type RowOf<K extends CallKey> = Answer<K> extends readonly (infer Row)[] ? Row : never;

/** A page of a list with what its headers say. */
export async function listApi<K extends CallKey>(
  key: K,
  ...[input]: Arguments<K>
): Promise<ListPage<RowOf<K>>> {
  return pageOf(await ask(key, input ?? {}));
}

function pageOf<Row>({ headers, body }: Answered): ListPage<Row> {
  const rows = body as Row[];
  const next = /^<([^<>]*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  return {
    rows,
    totalCount: Number(headers.get('total-count') ?? rows.length),
    next: (next && new URL(next, location.origin).searchParams.get('cursor')) ?? undefined,
  };
}
