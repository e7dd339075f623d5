import { api } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';

/** Brings a removed project back; answers it as it is then. */
export function restoreProject(id: number, { idempotencyKey }: WriteOptions) {
  return api('POST /api/projects/:id/restore', { params: { id }, idempotencyKey });
}
