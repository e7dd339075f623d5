import { t } from '@lingui/core/macro';
import type { Business, SalespersonBody } from '../../../shared/businesses/business-contract.ts';
import { api, ApiError, type CallInput } from '../../platform/api-client.ts';
import { orSay } from '../../platform/failure-words.ts';
import type { RecordCalls } from '../../platform/records.ts';
import type { WriteOptions } from '../../platform/write.ts';

export type NewBusiness = CallInput<'POST /api/businesses'>['body'];

export type BusinessChange = Partial<
  Pick<Business, 'name' | 'type' | 'phone' | 'email' | 'website' | 'address' | 'notes'>
>;

export const businessCalls: RecordCalls<Business, NewBusiness, BusinessChange> = {
  key: ['businesses'],
  list: (signal) => orSay(t`Failed to fetch businesses`, api('GET /api/businesses', { signal })),
  add: (body, { idempotencyKey }) =>
    orSay(t`Failed to add businesses`, api('POST /api/businesses', { body, idempotencyKey })),
  update: ({ id, version }, change, { idempotencyKey }) =>
    orSay(
      t`Failed to update businesses`,
      api('PUT /api/businesses/:id', { params: { id }, body: change, version, idempotencyKey }),
    ),
  remove: ({ id }, { idempotencyKey }) =>
    orSay(
      t`Failed to remove businesses`,
      api('DELETE /api/businesses/:id', { params: { id }, idempotencyKey }),
    ),
  restore: ({ id }, { idempotencyKey }) =>
    api('POST /api/businesses/:id/restore', { params: { id }, idempotencyKey }),
};

/** Adds a salesperson; its failure has only the server's error or one text (specification, section 8). */
export async function addSalesperson(businessId: number, body: SalespersonBody, options: WriteOptions) {
  try {
    return await api('POST /api/businesses/:id/salespeople', {
      params: { id: businessId },
      body,
      ...options,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.serverError !== undefined) throw error;
    throw new ApiError(error.status, { error: t`Failed to add salesperson.` });
  }
}

interface SalespersonPlace {
  businessId: number;
  salespersonId: number;
}

const paramsOf = ({ businessId, salespersonId }: SalespersonPlace) => ({
  params: { id: businessId, salespersonId },
});

export function removeSalesperson(place: SalespersonPlace, options: WriteOptions) {
  return api('DELETE /api/businesses/:id/salespeople/:salespersonId', { ...paramsOf(place), ...options });
}

export function restoreSalesperson(place: SalespersonPlace, options: WriteOptions) {
  return api('POST /api/businesses/:id/salespeople/:salespersonId/restore', {
    ...paramsOf(place),
    ...options,
  });
}
