import { api } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import type { ImportCalls } from '../../ui/import/use-import.ts';

export const customerImportCalls: ImportCalls = {
  preview: (file, mapping, signal, choices) =>
    api('POST /api/import/customers/preview', {
      files: { file },
      body: {
        mapping: mapping && JSON.stringify(mapping),
        choices: choices && JSON.stringify(choices),
      },
      signal,
      idempotencyKey: newIdempotencyKey(),
    }),
  run: (file, { mapping, plan, choices }, { idempotencyKey }) =>
    api('POST /api/import/customers', {
      files: { file },
      body: { mapping: JSON.stringify(mapping), plan, choices: choices && JSON.stringify(choices) },
      idempotencyKey,
    }),
};
