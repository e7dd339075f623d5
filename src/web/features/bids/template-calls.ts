import type {
  BidTemplateSummary,
  CreateBidTemplateBody,
} from '../../../shared/bids/bid-template-contract.ts';
import { api } from '../../platform/api-client.ts';
import type { RecordCalls } from '../../platform/records.ts';

/** A new name, or the content of the bid `bidId`, which is no field of the template itself, with or without its notes. */
export type TemplateChange = { name?: string; bidId?: number; keepsNotes?: boolean };

export const templateCalls: RecordCalls<BidTemplateSummary, CreateBidTemplateBody, TemplateChange> = {
  key: ['bid-templates'],
  list: (signal) => api('GET /api/bid-templates', { signal }),
  add: (body, { idempotencyKey }) => api('POST /api/bid-templates', { body, idempotencyKey }),
  update: ({ id, version }, body, { idempotencyKey }) =>
    api('PUT /api/bid-templates/:id', { params: { id }, body, version, idempotencyKey }),
  remove: ({ id }, { idempotencyKey }) =>
    api('DELETE /api/bid-templates/:id', { params: { id }, idempotencyKey }),
  restore: ({ id }, { idempotencyKey }) =>
    api('POST /api/bid-templates/:id/restore', { params: { id }, idempotencyKey }),
};
