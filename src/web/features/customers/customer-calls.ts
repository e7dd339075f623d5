import type { QueryClient } from '@tanstack/react-query';
import type { CreateCustomerBody, Customer } from '../../../shared/customers/customer-contract.ts';
import { api, ApiError } from '../../platform/api-client.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';

export const customersKey = ['customers'] as const;
export const customerKey = (id: number) => ['customer', id] as const;

export type CustomerChange = Partial<
  Pick<
    Customer,
    'name' | 'companyName' | 'email' | 'phone' | 'street' | 'city' | 'state' | 'postalCode' | 'notes'
  >
>;

/** Changes a customer; shown at once, and taken back when the server refuses. */
export function useCustomerChange(customer: Customer) {
  const key = customerKey(customer.id);
  const { send } = useWrite({
    call: (body: CustomerChange, { idempotencyKey }) =>
      api('PUT /api/customers/:id', {
        params: { id: customer.id },
        body,
        version: customer.version,
        idempotencyKey,
      }),
    optimistic: (change, cache: QueryClient) => {
      cache.setQueryData<Customer>(key, (before) => before && { ...before, ...change });
      return () => {
        cache.setQueryData(key, customer);
        // After a refusal for its age the next try begins from the present record.
        void cache.invalidateQueries({ queryKey: key });
      };
    },
    invalidates: [[...key], [...customersKey], ['projects']],
  });

  /** Throws what is wrong with the one field, without its name in front. */
  return async (change: CustomerChange): Promise<void> => {
    try {
      await send(change);
    } catch (error) {
      const [sentence] = error instanceof ApiError ? Object.values(error.fields) : [];
      throw sentence === undefined ? error : new Error(sentence, { cause: error });
    }
  };
}

export function addCustomer(body: CreateCustomerBody, { idempotencyKey }: WriteOptions) {
  return api('POST /api/customers', { body, idempotencyKey });
}

export function removeCustomer(id: number, { idempotencyKey }: WriteOptions) {
  return api('DELETE /api/customers/:id', { params: { id }, idempotencyKey });
}

export function restoreCustomer(id: number, { idempotencyKey }: WriteOptions) {
  return api('POST /api/customers/:id/restore', { params: { id }, idempotencyKey });
}
