import { t } from '@lingui/core/macro';
import { api } from '../../platform/api-client.ts';
import { orSay } from '../../platform/failure-words.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import type { ImportCalls } from '../../ui/import/use-import.ts';

export const productImportCalls: ImportCalls = {
  preview: (file, mapping, signal) =>
    orSay(
      t`Failed to add products`,
      api('POST /api/import/products/preview', {
        files: { file },
        body: { mapping: mapping && JSON.stringify(mapping) },
        signal,
        idempotencyKey: newIdempotencyKey(),
      }),
    ),
  run: (file, { mapping, plan }, { idempotencyKey }) =>
    orSay(
      t`Failed to add products`,
      api('POST /api/import/products', {
        files: { file },
        body: { mapping: JSON.stringify(mapping), plan },
        idempotencyKey,
      }),
    ),
};
