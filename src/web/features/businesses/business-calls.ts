import { t } from '@lingui/core/macro';
import type {
  Business,
  BusinessDetail,
  Salesperson,
  SalespersonBody,
  UpdateSalespersonBody,
} from '../../../shared/businesses/business-contract.ts';
import type { businessFieldNames } from '../../../shared/businesses/business-contract.ts';
import { api, ApiError, type CallInput } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { recordCalls } from '../../platform/record-calls.ts';
import { useRecordChange } from '../../platform/record-change.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { listCalls } from '../../ui/table/list-calls.ts';
import type { SheetEdits } from '../../ui/table/sheet-edits.ts';
import { anyBusinessKey, businessKey, businessesKey } from '../../entities/record-keys.ts';

export type NewBusiness = CallInput<'POST /api/businesses'>['body'];

/** The fields that a person writes. */
export type BusinessChange = Partial<Pick<Business, (typeof businessFieldNames)[number]>>;

export const businessCalls = recordCalls('/api/businesses', {
  key: businessesKey,
  related: [anyBusinessKey],
  failures: {
    list: () => t`Failed to fetch businesses`,
    add: () => t`Failed to add businesses`,
    update: () => t`Failed to update businesses`,
    remove: () => t`Failed to remove businesses`,
  },
});

export const businessList = listCalls('GET /api/businesses', {
  parts: {
    type: [],
    licenseState: ['license'],
    insuranceState: ['insurance'],
    attention: (text: string) => text === 'needed',
  },
  also: ({ attention }) => ({ needsAttention: attention === 'needed' || undefined }),
  page: () => ({ limit: 100 }),
  told: (call) => withFallbackMessage(t`Failed to fetch businesses`, call),
});

export function loadBusiness(id: number, signal: AbortSignal): Promise<BusinessDetail> {
  return withFallbackMessage(
    t`Failed to fetch businesses`,
    api('GET /api/businesses/:id', { params: { id }, signal }),
  );
}

/** Changes a field of a business on its page. */
export function useBusinessChange(business: BusinessDetail) {
  return useRecordChange<BusinessDetail, BusinessChange>({
    row: business,
    key: businessKey(business.id),
    update: (change, version, options) => businessCalls.update({ ...business, version }, change, options),
    related: [businessesKey],
  });
}

export function saveBusinesses(edits: SheetEdits<Business>, options: WriteOptions): Promise<Business[]> {
  const body = edits.map(({ base: { id, version }, changes }) => ({ id, version, ...changes }));
  return withFallbackMessage(
    t`Failed to update businesses`,
    api('PUT /api/businesses/bulk', { body, ...options }),
  );
}

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

/** Changes what was read of a salesperson, over the version that was read. */
export function changeSalesperson(
  businessId: number,
  { id, version }: Salesperson,
  body: UpdateSalespersonBody,
  options: WriteOptions,
): Promise<Salesperson> {
  const params = { id: businessId, salespersonId: id };
  return withFallbackMessage(
    t`Failed to update salesperson.`,
    api('PUT /api/businesses/:id/salespeople/:salespersonId', { params, body, version, ...options }),
  );
}
