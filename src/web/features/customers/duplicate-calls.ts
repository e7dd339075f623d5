import { useQuery } from '@tanstack/react-query';
import { api, listApi } from '../../platform/api-client.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import type { CallInput } from '../../platform/api-client.ts';
import { anyCustomerKey, customersKey, customerDuplicatesKey } from '../../entities/record-keys.ts';
import { anyProjectKey, projectListKey } from '../../entities/project-cache.ts';

export function useDuplicatePairs() {
  return useQuery({
    queryKey: [...customerDuplicatesKey, 'pairs'],
    queryFn: ({ signal }) => listApi('GET /api/customers/duplicate-pairs', { query: {}, signal }),
    staleTime: 60_000,
  });
}

export function useDuplicatesOf(id: number) {
  return useQuery({
    queryKey: [...customerDuplicatesKey, id],
    queryFn: ({ signal }) => api('GET /api/customers/:id/duplicates', { params: { id }, signal }),
  });
}

export type MergeWish = CallInput<'POST /api/customers/:id/merge'>['body'] & { id: number };

/** What a merge or its undoing touches. */
const touched = [anyCustomerKey, customersKey, customerDuplicatesKey, projectListKey, anyProjectKey];

export function mergeCustomers({ id, ...body }: MergeWish, { idempotencyKey }: WriteOptions) {
  return api('POST /api/customers/:id/merge', { params: { id }, body, idempotencyKey });
}

export function undoMerge(id: number, mergeId: number, { idempotencyKey }: WriteOptions) {
  return api('POST /api/customers/:id/merges/:mergeId/undo', { params: { id, mergeId }, idempotencyKey });
}

/** Remembers that two customers are two; can be taken back. */
export function useSetApart(successMessage: string) {
  return useWrite({
    call: ({ id, otherId }: { id: number; otherId: number }, { idempotencyKey }) =>
      api('POST /api/customers/:id/apart', { params: { id }, body: { otherId }, idempotencyKey }),
    undo: (_answer, { id, otherId }, { idempotencyKey }) =>
      api('DELETE /api/customers/:id/apart/:otherId', { params: { id, otherId }, idempotencyKey }),
    invalidates: [customerDuplicatesKey],
    successMessage,
  });
}

export const mergeInvalidates = touched.map((key) => [...key]);
