import { api } from '../../platform/api-client.ts';
import type { ImportCalls } from '../../ui/import/use-import.ts';

export const customerImportCalls: ImportCalls = {
  preview: ({ file, ...body }, options) =>
    api('POST /api/import/customers/preview', { files: { file }, body, ...options }),
  run: ({ file, ...body }, options) =>
    api('POST /api/import/customers', { files: { file }, body, ...options }),
  leftOut: ({ file, ...body }, options) =>
    api('POST /api/import/customers/left-out', { files: { file }, body, ...options }),
  listRuns: () => api('GET /api/import/customers/runs'),
  undo: (id, body, options) =>
    api('POST /api/import/customers/runs/:id/undo', { params: { id }, body, ...options }),
};
