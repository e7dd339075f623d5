import type { AnswerOf, Endpoint, EventsAnswer, FilesOf, OutputOf } from '../../../shared/kernel/endpoint.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import type { EventStream } from './event-stream.ts';
import type { CountedCall } from './rate-limiter.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** JSON that the database has already written; it goes to the wire as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer with another status than its endpoint's own: 202 for what was taken on and goes on later. */
export class StatusAnswer {
  readonly status: 200 | 201 | 202;
  readonly answer: unknown;

  constructor(status: 200 | 201 | 202, answer: unknown) {
    this.status = status;
    this.answer = answer;
  }
}

/** A page of a list: the array with its `Total-Count` and the cursor for `Link: rel=next`. */
export class ListAnswer {
  readonly rows: readonly unknown[] | JsonText;
  readonly totalCount: number;
  readonly next: string | undefined;

  constructor(rows: readonly unknown[] | JsonText, totalCount: number, next: string | undefined) {
    this.rows = rows;
    this.totalCount = totalCount;
    this.next = next;
  }
}

export function listAnswer(
  rows: readonly unknown[] | JsonText,
  page: { totalCount: number; next?: string | undefined },
): ListAnswer {
  return new ListAnswer(rows, page.totalCount, page.next);
}

/** A binary document with its ETag. The browser shows it, unless it is a download, which is saved under `name`. */
export interface FileAnswer {
  /** Or what reads them, which is done for nobody who has them already. */
  bytes: Uint8Array | (() => Promise<Uint8Array>);
  /** What else is said of it, once it has been read. */
  headers?: (() => Promise<Readonly<Record<string, string>>>) | undefined;
  mediaType: string;
  etag: string;
  name: string;
  isDownload?: boolean | undefined;
  /** The address names this very content, so whoever has it need not ask again. */
  isImmutable?: boolean | undefined;
  /** It is asked for in parts: Safari plays no sound otherwise. */
  takesRanges?: boolean | undefined;
}

/** Where the browser goes next: a path of our own, or an address that an admin has named. */
export interface RedirectAnswer {
  location: string;
}

/** A cookie that an answer sets; an empty value with `maxAgeSeconds: 0` removes it. */
export interface CookieToSet {
  name: string;
  value: string;
  httpOnly: boolean;
  maxAgeSeconds: number;
}

export interface CallContext<E extends Endpoint, Prepared = undefined> {
  /** For writes this is the call's own transaction, unless the endpoint says `transaction: 'own'`. */
  db: Db;
  audit: AuditContext;
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  /** The declared files; they are gone once the call is answered. */
  files: FilesOf<E, UploadedFile>;
  /** What the route's `prepare` has made before the transaction was opened. It may be used again when that loses a race. */
  prepared: Prepared;
  /** From `If-Match` or the body's `version`; undefined when the caller sent neither. */
  expectedVersion: number | undefined;
  idempotencyKey: string | undefined;
  /**
   * For an endpoint with transactions of its own: takes the call's key in the one that does the work. False where that was done under it
   * before; refuses one that its caller has ended.
   */
  takeKey(db: Db): Promise<boolean>;
  /** For such an endpoint: whether the call was done under its key before, without taking it; refuses one that its caller has ended. */
  isRepeat(db: Db): Promise<boolean>;
  /** Where a reader of events was before: `Last-Event-ID`, when it is a number. */
  lastEventId: number | undefined;
  services: Services;
  /** The JSON of the call as it came, and what its sender says to have signed: for calls of other programs, which are believed by that. */
  rawBody: { text: string; signature: string | undefined };
  ip: string;
  userAgent: string;
  readCookie(name: string): string | undefined;
  setCookie(cookie: CookieToSet): void;
  /** The employee behind a public call, if one is signed in; never refuses. */
  findCaller(): Promise<Caller | null>;
}

type Answered<E extends Endpoint> = E['answer'] extends 'file'
  ? FileAnswer
  : E['answer'] extends 'redirect'
    ? RedirectAnswer
    : E['answer'] extends 'nothing'
      ? void
      : E['answer'] extends EventsAnswer
        ? EventStream
        : AnswerOf<E> | JsonText | ListAnswer | StatusAnswer;

export type Handler<E extends Endpoint, Prepared = undefined> = (
  context: CallContext<E, Prepared>,
) => Promise<Answered<E>> | Answered<E>;

/** What has the call but not yet its transaction; `db` is for reading what it needs. */
type Prepare<E extends Endpoint, Prepared> = (
  call: Pick<CallContext<E>, 'params' | 'query' | 'body' | 'files' | 'caller' | 'services' | 'db'>,
) => Promise<Prepared>;

/** An endpoint with the code that answers it. */
export interface Route {
  endpoint: Endpoint;
  // The registry holds routes of every type; `on` has checked each against its own endpoint.
  handler: (context: CallContext<Endpoint, never>) => unknown;
  prepare?: Prepare<Endpoint, unknown> | undefined;
  limit?: Limit | undefined;
}

/** Counts a call, before its transaction is opened, so that it is counted whatever becomes of it; throws 429 when it is too many. */
export type Limit = (call: CountedCall & { ip: string }) => Promise<void>;

/** The route, with its calls counted. */
export function limited(limit: Limit, route: Route): Route {
  return { ...route, limit };
}

/** Binds a declared endpoint to its handler; the types of both are checked here. */
export function on<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler };
}

/**
 * As `on`, with a first step that takes long, such as reading a file, so that no transaction waits for it.
 * The handler finds what it made in `prepared`.
 */
export function onPrepared<const E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: Prepare<E, Prepared>,
  handler: Handler<E, Prepared>,
): Route {
  return { endpoint, handler, prepare };
}
