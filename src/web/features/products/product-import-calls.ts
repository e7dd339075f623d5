import { t } from '@lingui/core/macro';
import { api } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import type { ImportCalls } from '../../ui/import/use-import.ts';

export const productImportCalls: ImportCalls = {
  preview: ({ file, ...body }, options) =>
    withFallbackMessage(
      t`Failed to add products`,
      api('POST /api/import/products/preview', { files: { file }, body, ...options }),
    ),
  run: ({ file, ...body }, options) =>
    withFallbackMessage(
      t`Failed to add products`,
      api('POST /api/import/products', { files: { file }, body, ...options }),
    ),
  leftOut: ({ file, ...body }, options) =>
    api('POST /api/import/products/left-out', { files: { file }, body, ...options }),
  listRuns: () => api('GET /api/import/products/runs'),
  undo: (id, body, options) =>
    api('POST /api/import/products/runs/:id/undo', { params: { id }, body, ...options }),
};
