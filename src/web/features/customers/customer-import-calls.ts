import { api } from '../../platform/api-client.ts';
import type { ImportCalls } from '../../ui/import/use-import.ts';

export const customerImportCalls: ImportCalls = {
  preview: ({ file, ...body }, options) =>
    api('POST /api/import/customers/preview', { files: { file }, body, ...options }),
  run: ({ file, ...body }, options) =>
    api('POST /api/import/customers', { files: { file }, body, ...options }),
};
