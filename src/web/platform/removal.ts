import { api, type CallInput, type CallKey } from './api-client.ts';
import { withFallbackMessage } from './failure-words.ts';
import type { WriteOptions } from './write.ts';

/** The addresses of records that are removed and brought back. */
type RemovablePath<Key = CallKey> = Key extends `POST ${infer Path}/restore`
  ? `DELETE ${Path}` extends CallKey
    ? Path
    : never
  : never;

type ParamsAt<Path extends string> =
  CallInput<Extract<`DELETE ${Path}`, CallKey>> extends { params: infer Params } ? Params : never;

/**
 * Removes a record and brings it back, as `useWrite` takes it; `place` is what its address says, `failure` what is said where no answer
 * comes and the specification has words for it.
 */
export function removal<Path extends RemovablePath, Subject>(
  path: Path,
  place: (subject: Subject) => ParamsAt<Path>,
  failure?: string,
) {
  // What a call takes is known once its address is.
  const send = (key: string, subject: Subject, { idempotencyKey }: WriteOptions) =>
    (api as (key: string, input: object) => Promise<unknown>)(key, {
      params: place(subject),
      idempotencyKey,
    });
  return {
    call: (subject: Subject, options: WriteOptions) => {
      const answer = send(`DELETE ${path}`, subject, options);
      return failure ? withFallbackMessage(failure, answer) : answer;
    },
    undo: (_answer: unknown, subject: Subject, options: WriteOptions) =>
      send(`POST ${path}/restore`, subject, options),
  };
}
