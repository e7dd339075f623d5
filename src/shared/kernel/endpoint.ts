import type * as z from 'zod/mini';

import type { Right } from '../auth/rights.ts';

/** Who may call: anyone, any signed-in employee, or those who have a right, or all of several. */
export type Access = 'public' | 'employee' | Right | readonly Right[];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type ObjectSchema = z.ZodMiniObject;

/** A file, or several of one name, that a call takes beside its text fields (as multipart/form-data). */
export interface FileField {
  /** Of each one. A larger file is refused (413) while it arrives. */
  maxBytes: number;
  /** What it is, for people who read the API's description. */
  description: string;
  isRequired?: boolean;
  /** How many may come under this name; then the use case gets a list. */
  most?: number;
}

/** An answer without an end: server-sent events, by name, with the schema of each one's data. */
export interface EventsAnswer {
  events: Readonly<Record<string, z.ZodMiniType>>;
}

/**
 * One call of the wire, declared once: it drives routing, validation, access, OpenAPI and the browser's client.
 * `answer` is a schema, or `nothing` (204), or `file` (a binary document), or `redirect` (302), or events that go on coming.
 */
export interface Endpoint {
  method: Method;
  /** Fastify's notation: `/api/projects/:id`. */
  path: `/${string}`;
  /** A second spelling of the same address, with the same params, where the specification has both. */
  alias?: `/${string}`;
  access: Access;
  /** Answers also who has yet to set up the second factor that the company asks for. */
  isBeforeFactor?: boolean;
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodMiniType;
  /**
   * The files of a multipart call; `body` then declares its text fields, which all arrive as text. A call whose files may all
   * be absent takes plain JSON as well.
   */
  files?: Readonly<Record<string, FileField>>;
  /** The longest body as JSON, where it is another than 1 MiB, or 64 KiB of a public call. */
  maxBodyBytes?: number;
  /** How long the files may take to arrive; 300 s is what the server gives any request. */
  receiveSeconds?: number;
  /** A resource whose other fields are dropped from a body, so that what was read can be sent back whole. */
  ignores?: ObjectSchema;
  /** A call beside PUT that takes If-Match: refused (412) where something else is there by now than the caller has seen. */
  ifMatch?: boolean;
  /** Where a person is led on, by the browser itself. */
  answer: z.ZodMiniType | 'nothing' | 'file' | 'redirect' | EventsAnswer;
  /** Defaults: 201 for POST, 204 for `nothing`, else 200. */
  status?: 200 | 201 | 202 | 204;
  /**
   * `call` (default for writes): the kernel opens one transaction around the use case, with the idempotency key in it.
   * `own`: the use case commits by itself, because it talks to somebody outside between two transactions.
   */
  transaction?: 'call' | 'own';
}

/** Declares a call; returns it unchanged with its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

export type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
export type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a call's handler (server) or caller (browser) has for each declared file. */
export type FilesOf<E, OneFile> = E extends { files: infer F }
  ? { [K in keyof F as F[K] extends { isRequired: true } ? K : never]: Several<F[K], OneFile> } & {
      [K in keyof F as F[K] extends { isRequired: true } ? never : K]?: Several<F[K], OneFile> | undefined;
    }
  : undefined;

type Several<Field, OneFile> = Field extends { most: number } ? readonly OneFile[] : OneFile;

/** What the caller gets back. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? z.output<E['answer']>
  : E['answer'] extends 'file'
    ? Blob
    : undefined;

export function isEventsAnswer(answer: Endpoint['answer']): answer is EventsAnswer {
  return typeof answer === 'object' && 'events' in answer;
}

export function statusOf(declaration: Endpoint): number {
  if (declaration.status) return declaration.status;
  if (declaration.answer === 'nothing') return 204;
  if (declaration.answer === 'redirect') return 302;
  return declaration.method === 'POST' ? 201 : 200;
}
