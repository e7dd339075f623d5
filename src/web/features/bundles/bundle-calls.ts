import type { Bundle, BundleBody } from '../../../shared/bundles/bundle-contract.ts';
import { bundlesKey, loadBundles } from '../../entities/bundles.ts';
import { api } from '../../platform/api-client.ts';
import type { RecordCalls } from '../../platform/records.ts';

export const bundleCalls: RecordCalls<Bundle, BundleBody, Partial<BundleBody>> = {
  key: bundlesKey,
  list: loadBundles,
  add: (body, { idempotencyKey }) => api('POST /api/bundles', { body, idempotencyKey }),
  update: ({ id, version }, change, { idempotencyKey }) =>
    api('PUT /api/bundles/:id', { params: { id }, body: change, version, idempotencyKey }),
  remove: ({ id }, { idempotencyKey }) => api('DELETE /api/bundles/:id', { params: { id }, idempotencyKey }),
  restore: ({ id }, { idempotencyKey }) =>
    api('POST /api/bundles/:id/restore', { params: { id }, idempotencyKey }),
};
