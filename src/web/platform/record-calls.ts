import { api, type CallInput, type CallKey, type RowOf } from './api-client.ts';
import { withFallbackMessage } from './failure-words.ts';
import type { Identified, RecordCalls } from './records.ts';

/** The addresses of records that are listed whole, written one at a time, and brought back. */
type RecordPath<Key = CallKey> = Key extends `POST ${infer Path}/:id/restore`
  ? `GET ${Path}` extends CallKey
    ? Path
    : never
  : never;

type Known<Key extends string> = Extract<Key, CallKey>;
type RowAt<Path extends string> = RowOf<Known<`GET ${Path}`>> & Identified;
type BodyAt<Key extends string> = CallInput<Known<Key>> extends { body: infer Body } ? Body : never;

interface RecordDeclaration extends Pick<RecordCalls<Identified, never, never>, 'key' | 'related'> {
  /** What is said where no answer comes, and the specification has words for it. */
  failures?: Partial<Record<'list' | 'add' | 'update' | 'remove', () => string>>;
}

/** The calls of a record, by the address of its list. */
export function recordCalls<Path extends RecordPath>(
  path: Path,
  { failures = {}, ...keys }: RecordDeclaration,
): RecordCalls<RowAt<Path>, BodyAt<`POST ${Path}`>, BodyAt<`PUT ${Path}/:id`>> {
  // What a call takes and answers is known once its address is.
  const send = api as (key: string, input: object) => Promise<never>;
  const call = (key: string, input: object, failure?: () => string) =>
    failure ? withFallbackMessage(failure(), send(key, input)) : send(key, input);
  return {
    ...keys,
    list: (signal) => call(`GET ${path}`, { signal }, failures.list),
    add: (body, { idempotencyKey }) => call(`POST ${path}`, { body, idempotencyKey }, failures.add),
    update: ({ id, version }, body, { idempotencyKey }) =>
      call(`PUT ${path}/:id`, { params: { id }, body, version, idempotencyKey }, failures.update),
    remove: ({ id }, { idempotencyKey }) =>
      call(`DELETE ${path}/:id`, { params: { id }, idempotencyKey }, failures.remove),
    restore: ({ id }, { idempotencyKey }) =>
      call(`POST ${path}/:id/restore`, { params: { id }, idempotencyKey }),
  };
}
