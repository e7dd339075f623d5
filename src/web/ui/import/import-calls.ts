import { api, type CallKey } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import type { ImportCalls } from './use-import.ts';

type ImportKind<Key = CallKey> = Key extends `POST /api/import/${infer Kind}/preview` ? Kind : never;

/** The calls that import records of a kind; `failure` is said where no answer comes and the specification has words for it. */
export function importCalls(kind: ImportKind, failure?: () => string): ImportCalls {
  const told = <Answer>(call: Promise<Answer>) => (failure ? withFallbackMessage(failure(), call) : call);
  return {
    preview: ({ file, ...body }, options) =>
      told(api(`POST /api/import/${kind}/preview`, { files: { file }, body, ...options })),
    run: ({ file, ...body }, options) =>
      told(api(`POST /api/import/${kind}`, { files: { file }, body, ...options })),
    leftOut: ({ file, ...body }, options) =>
      api(`POST /api/import/${kind}/left-out`, { files: { file }, body, ...options }),
    listRuns: () => api(`GET /api/import/${kind}/runs`),
    undo: (id, body, options) =>
      api(`POST /api/import/${kind}/runs/:id/undo`, { params: { id }, body, ...options }),
  };
}
